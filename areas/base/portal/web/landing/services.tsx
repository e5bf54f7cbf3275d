import type { ReactNode } from 'react'
import { AdsPicture, BankPicture, HomePicture, LearningPicture, NsatPicture, SalesPicture } from './pictures.tsx'

/** One tab of the banner. */
interface Service {
  readonly key: string
  readonly title: string
  /** Two lines. */
  readonly heading: readonly [string, string]
  readonly text: string
  readonly points: readonly string[]
  readonly picture: ReactNode
}

/** What the portal offers, in the order of the tabs; the first one is shown. */
export const SERVICES: readonly Service[] = [
  {
    key: 'home',
    title: '홈',
    heading: ['광고 주문부터 영업, 시험까지', '한 화면에서 시작하세요'],
    text: '오늘 처리할 업무와 진행 상황을 첫 화면에서 바로 확인합니다.',
    points: [
      '권한에 맞는 메뉴와 오늘 할 일을 자동으로 정리',
      '주문·결제·발송 결과를 실시간으로 확인',
      'PC와 휴대폰 어디서나 같은 화면',
    ],
    picture: <HomePicture />,
  },
  {
    key: 'ads',
    title: '광고 현황',
    heading: ['우리 지역 학부모에게', '꼭 필요한 광고를 보냅니다'],
    text: '학교와 날짜를 고르면 예상 수신자와 비용을 바로 보여드립니다.',
    points: ['동의한 학부모에게만 보내는 문자광고', '지역별 광고 자리와 일정을 한눈에', '담당자 검수로 안심하고 발송'],
    picture: <AdsPicture />,
  },
  {
    key: 'sales',
    title: '학교 영업',
    heading: ['학교별 이용 현황으로', '영업의 다음 걸음을 정합니다'],
    text: '지역과 학교를 기준으로 계약과 활동을 빠짐없이 관리합니다.',
    points: [
      '담당 지역의 학교와 기관을 한 목록에서',
      '설문·알림장·가입 통계를 학교별로 비교',
      '영업 보고를 파일로 한 번에 올리기',
    ],
    picture: <SalesPicture />,
  },
  {
    key: 'nsat',
    title: 'NSAT',
    heading: ['전국모의고사 운영을', '처음부터 끝까지 함께합니다'],
    text: '학원 신청부터 배송, 채점, 정산까지 순서대로 안내합니다.',
    points: ['학원 주문과 시험지 배송 현황 확인', '정답지 공개와 성적 처리 일정 관리', '수수료 정산과 세금계산서 안내'],
    picture: <NsatPicture />,
  },
  {
    key: 'bank',
    title: '문항뱅크',
    heading: ['검증된 문항으로', '우리 학원 시험을 만듭니다'],
    text: '문항을 등록하고 시험을 구성해 OMR로 바로 채점합니다.',
    points: ['과목과 단원별로 문항을 찾고 관리', 'OMR 판독 파일을 올리면 자동으로 채점', '학생별 AI 분석 리포트 제공'],
    picture: <BankPicture />,
  },
  {
    key: 'learning',
    title: '온라인 학습',
    heading: ['상담과 수업을', '온라인으로 이어갑니다'],
    text: '라이브 상담과 학습 콘텐츠로 학부모와 더 가까워집니다.',
    points: [
      '예약한 시간에 시작하는 라이브 상담',
      '상담 기관과 일정을 한곳에서 관리',
      '학습 서비스와 연결되는 이용 안내',
    ],
    picture: <LearningPicture />,
  },
]
