import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** An order of one’s own that others cancelled. */
export const ORDER_CANCELLED = notificationKind({
  kind: 'packageAd.cancelled',
  title: '내 패키지광고 주문 취소',
  flags: ['IAMCLASS', 'AGENCY', 'ADS'],
  usual: { email: true },
  isFixed: true,
})
