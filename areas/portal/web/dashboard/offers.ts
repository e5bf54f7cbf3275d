/** A kind of advertising that the portal sells. */
export interface Offer {
  readonly key: string
  readonly name: string
  readonly text: string
  /** How it goes, in order. */
  readonly steps: readonly string[]
  /** Where somebody who may order or see it goes on; shown to nobody else. */
  readonly link: { readonly text: string; readonly path: string }
}

export const OFFERS: readonly Offer[] = [
  {
    key: 'text-ad',
    name: '문자광고',
    text: '학교를 직접 고르면, 광고 수신에 동의한 학부모에게 문자(LMS·MMS)로 소식을 전합니다.',
    steps: ['발송일·학교 선택', '내용 작성', '결제', '검수 후 발송'],
    link: { text: '문자광고 안내', path: '/promotion' },
  },
  {
    key: 'package-ad',
    name: '패키지광고',
    text: '여러 학교를 묶은 상품을 고르고 희망일만 정하면, 담당자가 일정을 협의해 집행합니다.',
    steps: ['패키지 선택', '광고 희망일 지정', '결제', '일정 협의·집행'],
    link: { text: '패키지광고 신청', path: '/promotion/package/order' },
  },
  {
    key: 'regional-ad',
    name: '지역광고',
    text: '학교 앱 화면에 배너를 게재합니다. 학교 한 곳 또는 같은 지역의 학교 묶음 단위로 기간을 정합니다.',
    steps: ['지역·기간 상담', '소재 준비', '게재', '집행 현황 확인'],
    link: { text: '지역광고 현황', path: '/ad-timeline' },
  },
]
