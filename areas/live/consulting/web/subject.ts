import type { BroadcastDetail } from '#areas/live/broadcast/contract/broadcast.contract.ts'

/** The board of a broadcast, as its rooms show it. */
export interface RoomBoard {
  readonly liveBroadcastNo: number
  readonly categoryId: number
  readonly subjectId: number
  /** Its articles are requests that wait for an answer. */
  readonly isConsulting: boolean
  /** The broadcast is over: nothing is written or chosen any more. */
  readonly isReadOnly: boolean
  /** Until when requests are answered; null: as long as the broadcast goes on. */
  readonly answersUntil: Date | null
  /** The article that the host is shown. */
  readonly featuredId: number | null
}

/** The board of a broadcast; null where it has none. */
export function boardOf(broadcast: BroadcastDetail): RoomBoard | null {
  const { isBoard, boardCategoryId, boardSubjectId, boardTypeCode, liveBroadcastNo } = broadcast
  if (!isBoard || boardCategoryId === null || boardSubjectId === null) return null
  return {
    liveBroadcastNo,
    categoryId: boardCategoryId,
    subjectId: boardSubjectId,
    isConsulting: boardTypeCode === 'CONSULTING',
    isReadOnly: broadcast.state === 'ENDED',
    answersUntil: broadcast.answersUntil === null ? null : new Date(broadcast.answersUntil),
    featuredId: broadcast.featuredArticleId,
  }
}

/** What an article of the board is called. */
export const articleWord = ({ isConsulting }: Pick<RoomBoard, 'isConsulting'>): string =>
  isConsulting ? '상담' : '게시글'
