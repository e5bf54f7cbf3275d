import type { NoticeForm } from '#areas/base/portal/contract/notice.contract.ts'

/** A notice of the demo world. */
export interface NoticeStory {
  readonly categoryName: NoticeForm['categoryName']
  readonly title: string
  readonly contents: string
  /** Days between its writing and the beginning of the world, and the time of day in Seoul. */
  readonly daysAgo: number
  readonly clock: string
  /** Written but not published. */
  readonly isHidden?: boolean
}

/** Twelve notices of the last months, two of them not published; no text names a date, so that every start is right. */
export const NOTICE_STORIES: readonly NoticeStory[] = [
  {
    categoryName: '이벤트',
    title: '겨울방학 특강 홍보 패키지 사전 안내',
    contents:
      '겨울방학 특강 모집을 위한 패키지광고 할인을 준비하고 있습니다.\n\n- 대상: 패키지 A, B\n- 신청 방법: 패키지광고 신청 화면\n\n자세한 일정은 확정되는 대로 안내드리겠습니다.',
    daysAgo: 1,
    clock: '17:40',
    isHidden: true,
  },
  {
    categoryName: '공지',
    title: '연말 문자광고 검수 일정 안내',
    contents:
      '연말에는 문자광고 등록이 몰려 검수가 평소보다 오래 걸릴 수 있습니다.\n\n- 발송 희망일 2영업일 전까지 등록을 마쳐주세요.\n- 광고 문구에 교습비를 표시할 때는 교육지원청에 신고한 금액과 같아야 합니다.\n- 보류된 광고는 내용을 고친 뒤 재검수를 요청할 수 있습니다.\n\n원활한 발송을 위해 미리 준비해주시기 바랍니다.',
    daysAgo: 2,
    clock: '10:00',
  },
  {
    categoryName: '점검',
    title: '이번 주 일요일 새벽 결제 시스템 점검',
    contents:
      '안정적인 결제를 위해 카드 결제 시스템을 점검합니다.\n\n- 시간: 이번 주 일요일 02:00 ~ 04:00\n- 영향: 문자광고와 패키지광고의 결제, 결제 취소\n\n점검 중에도 광고 작성과 임시저장은 이용할 수 있습니다. 결제 중이던 주문은 점검이 끝난 뒤 자동으로 확인됩니다.',
    daysAgo: 5,
    clock: '14:00',
  },
  {
    categoryName: '서비스',
    title: '대상 학교 선택 화면이 편리해졌습니다',
    contents:
      '문자광고의 대상 학교를 더 쉽게 고를 수 있도록 화면을 개선했습니다.\n\n1. 지역과 학교급으로 한 번에 찾기\n2. 선택한 학교의 예상 수신자를 바로 확인\n3. 이미 선점된 날짜를 달력에서 미리 확인\n\n이용하시며 불편한 점은 고객센터로 알려주세요.',
    daysAgo: 9,
    clock: '11:30',
  },
  {
    categoryName: '이벤트',
    title: '첫 문자광고 등록 파트너 추가 발송 혜택',
    contents:
      '처음 문자광고를 등록하신 파트너께 추가 발송 건수를 드립니다.\n\n- 대상: 이번 달 처음으로 문자광고를 결제한 학원\n- 혜택: 결제한 발송 건수의 10% 추가\n- 지급: 발송 완료 후 3영업일 이내\n\n별도 신청은 필요하지 않습니다.',
    daysAgo: 16,
    clock: '09:30',
  },
  {
    categoryName: '공지',
    title: '광고성 문자 야간 발송 제한 안내',
    contents:
      '정보통신망법에 따라 오후 9시부터 다음 날 오전 8시까지는 광고성 문자를 보낼 수 없습니다.\n\n발송 시각은 화면에서 선택할 수 있는 시간 안에서 지정해주세요. 무료수신거부 번호와 (광고) 표시는 문구에 자동으로 포함됩니다.',
    daysAgo: 27,
    clock: '10:20',
  },
  {
    categoryName: '서비스',
    title: '발송 결과를 다른 번호로도 받아보세요',
    contents:
      '문자광고 발송이 끝나면 결과를 담당자 여러 명이 함께 받을 수 있습니다.\n\n광고를 작성할 때 결과 수신번호를 추가하거나, 발송 전에 문자광고 내역에서 수정할 수 있습니다.',
    daysAgo: 41,
    clock: '15:10',
  },
  {
    categoryName: '점검',
    title: '파트너센터 정기 점검 완료',
    contents:
      '지난 새벽에 진행한 정기 점검이 정상적으로 끝났습니다.\n\n점검 중 이용에 불편을 드려 죄송합니다. 이용 중 문제가 있으면 고객센터로 연락해주세요.',
    daysAgo: 55,
    clock: '08:10',
  },
  {
    categoryName: '공지',
    title: '추석 연휴 고객센터 운영 안내',
    contents:
      '추석 연휴에는 고객센터와 광고 검수를 쉬어갑니다.\n\n- 연휴 전 마지막 검수: 연휴 시작 전날 오후 5시\n- 연휴 중 등록한 광고: 연휴가 끝난 첫 영업일부터 순서대로 검수\n\n풍성한 한가위 보내시기 바랍니다.',
    daysAgo: 62,
    clock: '13:00',
  },
  {
    categoryName: '공지',
    title: '광고 소재 작성 기준이 바뀝니다',
    contents:
      '학부모님께 더 신뢰받는 광고를 위해 소재 작성 기준을 정비했습니다.\n\n- 합격자 수, 성적 향상률은 확인할 수 있는 근거가 있을 때만 표시할 수 있습니다.\n- 다른 학원과 비교하는 표현은 사용할 수 없습니다.\n- 이미지에는 학원 이름과 등록번호를 함께 표시해주세요.\n\n새 기준은 다음 달 첫날에 등록하는 광고부터 적용됩니다.',
    daysAgo: 78,
    clock: '16:00',
  },
  {
    categoryName: '서비스',
    title: '패키지광고 신청을 온라인으로 접수합니다',
    contents:
      '전화와 이메일로 받던 패키지광고 신청을 파트너센터에서 직접 할 수 있습니다.\n\n희망일을 고르고 카드로 결제하면 담당자가 확인 후 연락드립니다. 신청한 내용과 취소는 패키지광고 내역에서 확인하세요.',
    daysAgo: 96,
    clock: '10:00',
  },
  {
    categoryName: '점검',
    title: '통계 화면 점검 예정 (일정 미정)',
    contents:
      '학교별 통계의 집계 방식을 개선하기 위한 점검을 준비하고 있습니다.\n일정이 정해지면 이 글을 수정해 게시합니다.',
    daysAgo: 20,
    clock: '18:00',
    isHidden: true,
  },
]
