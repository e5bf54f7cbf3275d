import type { OrderState } from '#areas/advertising/package-ad/contract/codes.ts'

/** How one package order came about and where it stands. */
export interface OrderStory {
  readonly owner: 'academy' | 'academy2' | 'agency' | 'adops'
  readonly packageName: 'A' | 'B' | 'C'
  /** Hours before the start of the world. */
  readonly orderedHoursAgo: number
  /** Which of the days that could be chosen then, from 0. */
  readonly wantedDay: number
  readonly state: OrderState
  /** The provider has agreed on the day. */
  readonly isConfirmed?: boolean
  readonly comment?: string
  /** Why it was cancelled. */
  readonly cancellation?: string
}

const DAY = 24

const STORIES: readonly OrderStory[] = [
  {
    owner: 'academy',
    packageName: 'A',
    orderedHoursAgo: 96 * DAY,
    wantedDay: 3,
    state: 'PAY_COMPLETE',
    isConfirmed: true,
  },
  {
    owner: 'academy2',
    packageName: 'C',
    orderedHoursAgo: 71 * DAY,
    wantedDay: 0,
    state: 'PAY_CANCEL',
    cancellation: '학원 사정으로 취소 요청',
  },
  {
    owner: 'agency',
    packageName: 'B',
    orderedHoursAgo: 58 * DAY,
    wantedDay: 10,
    state: 'PAY_COMPLETE',
    isConfirmed: true,
    comment: '설명회 일정(둘째 주 토요일)에 맞춰 진행 부탁드립니다.',
  },
  {
    owner: 'academy',
    packageName: 'C',
    orderedHoursAgo: 40 * DAY,
    wantedDay: 1,
    state: 'PAY_COMPLETE',
    isConfirmed: true,
  },
  { owner: 'academy2', packageName: 'B', orderedHoursAgo: 33 * DAY, wantedDay: 2, state: 'PAY_FAIL' },
  {
    owner: 'academy2',
    packageName: 'B',
    orderedHoursAgo: 32 * DAY,
    wantedDay: 30,
    state: 'PAY_COMPLETE',
    isConfirmed: true,
    comment: '연락은 오후 2시 이후가 좋습니다.\n담당: 김 실장',
  },
  {
    owner: 'agency',
    packageName: 'A',
    orderedHoursAgo: 20 * DAY,
    wantedDay: 25,
    state: 'PAY_CANCEL',
    cancellation: '중복 신청',
    comment: '신규 개원 홍보입니다.',
  },
  { owner: 'agency', packageName: 'A', orderedHoursAgo: 20 * DAY - 1, wantedDay: 25, state: 'PAY_COMPLETE' },
  {
    owner: 'adops',
    packageName: 'C',
    orderedHoursAgo: 12 * DAY,
    wantedDay: 20,
    state: 'PAY_COMPLETE',
    comment: '제휴 학원 대행 신청',
  },
  {
    owner: 'academy',
    packageName: 'B',
    orderedHoursAgo: 6 * DAY,
    wantedDay: 8,
    state: 'PAY_COMPLETE',
    comment: '겨울방학 특강 홍보로 진행하고 싶습니다.',
  },
  {
    owner: 'academy',
    packageName: 'A',
    orderedHoursAgo: 3 * DAY,
    wantedDay: 40,
    state: 'PAY_CANCEL',
    cancellation: '희망일 변경으로 재신청 예정',
  },
  { owner: 'academy2', packageName: 'C', orderedHoursAgo: 1.5 * DAY, wantedDay: 60, state: 'PAY_COMPLETE' },
  {
    owner: 'academy',
    packageName: 'A',
    orderedHoursAgo: 0.5 * DAY,
    wantedDay: 45,
    state: 'PAY_COMPLETE',
    comment: '오전 통화 가능합니다.',
  },
  { owner: 'academy2', packageName: 'A', orderedHoursAgo: 0.2, wantedDay: 5, state: 'PAY_READY' },
]

/** The stories of a world of this size; a larger one repeats them further in the past. */
export function orderStoriesOf(scale: number): OrderStory[] {
  return Array.from({ length: scale }, (_, round) =>
    STORIES.filter((story) => round === 0 || story.state !== 'PAY_READY').map((story) => ({
      ...story,
      orderedHoursAgo: story.orderedHoursAgo + round * 3,
    })),
  ).flat()
}
