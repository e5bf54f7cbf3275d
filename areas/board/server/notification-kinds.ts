import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A comment on what one wrote. */
export const COMMENTED = notificationKind({ kind: 'board.comment', title: '내 글의 댓글과 답글' })

/** A request for material was given to one, or to somebody else who had it. */
export const REQUEST_ASSIGNED = notificationKind({ kind: 'board.requestAssigned', title: '자료요청 담당 지정' })

/** A request that one wrote is done, or taken up again. */
export const REQUEST_DONE = notificationKind({ kind: 'board.requestDone', title: '내 자료요청의 처리 완료' })

/** Somebody called one by name in a comment. */
export const MENTIONED = notificationKind({ kind: 'board.mention', title: '댓글에서 나를 부름' })
