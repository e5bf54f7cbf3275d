import type { StatusLook } from '#platform/contract/statuses.ts'
import type { FilterDateType, PaymentStatusCode } from '../contract/codes.ts'
import { ORDER_STATUSES, REFUND_UNDER_WAY } from '../contract/statuses.ts'

/** What became of the money of an order, as lists show it: a refund that has begun counts before what was paid. */
export function orderLook(order: { paymentStatusCode: PaymentStatusCode; isCancelRequested: boolean }): StatusLook {
  return order.isCancelRequested ? REFUND_UNDER_WAY : ORDER_STATUSES[order.paymentStatusCode]
}

/** How people read which date a period means. */
export const FILTER_DATE_WORDS: Readonly<Record<FilterDateType, string>> = {
  REGISTERED: '신청일',
  PREFERRED: '광고 희망일',
}
