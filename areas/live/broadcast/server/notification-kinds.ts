import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** A broadcast whose host is away, or that ended for it. */
export const BROADCAST_ABANDONED = notificationKind({
  kind: 'liveBroadcast.abandoned',
  title: '진행자가 없는 방송',
  flags: LIVE_PEOPLE,
  isFixed: true,
})
/** Somebody else is the host now. */
export const HOST_CHANGED = notificationKind({
  kind: 'liveBroadcast.host',
  title: '방송 진행자 변경',
  flags: LIVE_PEOPLE,
})
