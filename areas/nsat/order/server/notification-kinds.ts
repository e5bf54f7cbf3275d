import { BULK_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { notificationKind } from '#platform/server/notifications/notification-kind.ts'

/** Money that the shop took for an order that is another by now: somebody has to settle it. */
export const PAYMENT_REFUSED = notificationKind({
  kind: 'nsatOrder.refusedPayment',
  title: '거절된 결제 통보',
  flags: BULK_EDITORS,
  usual: { email: true },
  isFixed: true,
})
/** What the office did to orders of a vendor. */
export const OFFICE_DID = notificationKind({
  kind: 'nsatOrder.office',
  title: '사무국이 처리한 우리 총판의 주문',
  flags: ['NSAT_VENDOR'],
})
