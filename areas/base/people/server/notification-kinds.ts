import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** An administrator changed what one may do. */
export const AUTHORITIES_CHANGED = notificationKind({
  kind: 'people.authorities',
  title: '내 권한 변경',
  isFixed: true,
})
