import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** Money that goes back without anybody having asked for it. */
export const MONEY_BACK = notificationKind({
  kind: 'payment.moneyBack',
  title: '등록하지 못한 결제의 환불',
  flags: ['IAMCLASS', 'AGENCY', 'ADS'],
  usual: { email: true },
  isFixed: true,
})
