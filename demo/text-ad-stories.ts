/** What is told about one demo ad: who placed it, where it stands, and when it is or was sent. */
export interface Story {
  readonly owner: 'academy' | 'academy2' | 'agency' | 'adops'
  readonly status: string
  /** Business days from today to the send day; negative for the past. */
  readonly sendInDays: number
  /** Calendar days from its request to today. */
  readonly requestedDaysAgo: number
  readonly smsType: 'LMS' | 'MMS'
  readonly purpose: string
  readonly comment?: string
  /** Cancelled by the portal itself. */
  readonly isAutoCancelled?: boolean
}

/** Ads in every status, by every kind of advertiser; those that were sent lie in the past. */
const STORIES: readonly Story[] = [
  {
    owner: 'academy',
    status: 'SEND_COMPLETE',
    sendInDays: -3,
    requestedDaysAgo: 8,
    smsType: 'LMS',
    purpose: '특강 안내',
  },
  {
    owner: 'academy',
    status: 'INSPECTION_COMPLETE',
    sendInDays: 3,
    requestedDaysAgo: 2,
    smsType: 'LMS',
    purpose: '신규 시간표',
  },
  {
    owner: 'academy',
    status: 'REQUEST_FOR_INSPECTION',
    sendInDays: 4,
    requestedDaysAgo: 0,
    smsType: 'LMS',
    purpose: '설명회 홍보',
  },
  {
    owner: 'academy',
    status: 'REJECT_INSPECTION',
    sendInDays: 5,
    requestedDaysAgo: 1,
    smsType: 'LMS',
    purpose: '수강료 할인',
    comment: '할인 기간과 대상을 정확하게 적어주세요.',
  },
  {
    owner: 'academy',
    status: 'SEND_CANCEL',
    sendInDays: 6,
    requestedDaysAgo: 4,
    smsType: 'LMS',
    purpose: '원생 홍보',
    comment: '학원 요청으로 취소되었습니다.',
  },
  {
    owner: 'academy',
    status: 'TEMPORARY_SAVE',
    sendInDays: 7,
    requestedDaysAgo: 0,
    smsType: 'LMS',
    purpose: '기타 홍보',
  },
  {
    owner: 'academy2',
    status: 'SEND_COMPLETE',
    sendInDays: -6,
    requestedDaysAgo: 12,
    smsType: 'LMS',
    purpose: '개원 홍보',
  },
  {
    owner: 'academy2',
    status: 'UNDER_INSPECTION',
    sendInDays: 4,
    requestedDaysAgo: 1,
    smsType: 'LMS',
    purpose: '설명회 홍보',
  },
  {
    owner: 'academy2',
    status: 'REQUEST_FOR_INSPECTION_AGAIN',
    sendInDays: 6,
    requestedDaysAgo: 3,
    smsType: 'LMS',
    purpose: '특강 안내',
  },
  {
    owner: 'agency',
    status: 'SEND_COMPLETE',
    sendInDays: -9,
    requestedDaysAgo: 16,
    smsType: 'LMS',
    purpose: '원생 홍보',
  },
  {
    owner: 'agency',
    status: 'REQUEST_FOR_INSPECTION',
    sendInDays: 5,
    requestedDaysAgo: 1,
    smsType: 'LMS',
    purpose: '수강료 할인',
  },
  {
    owner: 'agency',
    status: 'INSPECTION_COMPLETE',
    sendInDays: 8,
    requestedDaysAgo: 3,
    smsType: 'LMS',
    purpose: '설명회 홍보',
  },
  {
    owner: 'agency',
    status: 'SEND_CANCEL',
    sendInDays: -2,
    requestedDaysAgo: 9,
    smsType: 'LMS',
    purpose: '기타 홍보',
    comment: '발송 준비 시각까지 승인되지 않아 자동으로 취소되었습니다.',
    isAutoCancelled: true,
  },
  {
    owner: 'adops',
    status: 'SEND_COMPLETE',
    sendInDays: -12,
    requestedDaysAgo: 20,
    smsType: 'LMS',
    purpose: '설명회 홍보',
  },
  {
    owner: 'adops',
    status: 'REQUEST_FOR_INSPECTION',
    sendInDays: 9,
    requestedDaysAgo: 2,
    smsType: 'LMS',
    purpose: '개원 홍보',
  },
]

/** The stories of a world of this scale: each told four times at scale 1, with other schools and days. */
export function storiesOf(scale: number): Story[] {
  return Array.from({ length: 4 * scale }, (_unused, round) =>
    STORIES.map((story) => ({
      ...story,
      // A temporary save lives for an hour only, so there is just one of each.
      status: story.status === 'TEMPORARY_SAVE' && round > 0 ? 'SEND_COMPLETE' : story.status,
      sendInDays: sendDayOf(story, round),
      requestedDaysAgo: story.requestedDaysAgo + (isPast(story, round) ? round * 7 : 0),
    })),
  ).flat()
}

const isPast = (story: Story, round: number): boolean =>
  story.sendInDays < 0 || (story.status === 'TEMPORARY_SAVE' && round > 0)

function sendDayOf(story: Story, round: number): number {
  if (story.status === 'TEMPORARY_SAVE' && round > 0) return -5 * round
  return isPast(story, round) ? story.sendInDays - round * 5 : story.sendInDays + round
}

/** The text of an ad for a purpose. */
export const TEXTS: Readonly<Record<string, string>> = {
  '특강 안내':
    '겨울방학 특강을 시작합니다.\n- 대상: 초등 4학년~중등 3학년\n- 기간: 12월 28일부터 4주\n선착순 마감이니 서둘러 신청해 주세요.',
  '신규 시간표':
    '새 학기 시간표가 나왔습니다.\n월·수·금반과 화·목반 중에서 고르실 수 있습니다.\n자세한 내용은 학원으로 문의해 주세요.',
  '설명회 홍보':
    '학부모 입시 설명회에 초대합니다.\n- 일시: 12월 12일(토) 오전 11시\n- 장소: 본원 3층 강의실\n참석하시는 분께 진단평가를 무료로 제공합니다.',
  '수강료 할인': '형제자매가 함께 등록하시면 수강료를 20% 할인해 드립니다.\n12월 한 달 동안만 진행합니다.',
  '원생 홍보': '우리 아이의 공부 습관, 지금이 시작할 때입니다.\n소수 정예 수업과 1:1 관리를 경험해 보세요.',
  '개원 홍보': '새로 문을 열었습니다.\n개원 기념으로 첫 달 교재비를 받지 않습니다. 방문 상담을 환영합니다.',
  '기타 홍보': '연말 학습 상담 주간을 운영합니다.\n성적 분석과 방학 학습 계획을 함께 세워 드립니다.',
}
