import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A request that was handed over, and what became of it. */
export const HANDED_OVER = notificationKind({
  kind: 'liveReport.handover',
  title: '상담 요청 전달',
  flags: LIVE_PEOPLE,
})
