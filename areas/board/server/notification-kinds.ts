import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A comment on what one wrote. */
export const COMMENTED = notificationKind({ kind: 'board.comment', title: '내 글의 댓글과 답글' })
