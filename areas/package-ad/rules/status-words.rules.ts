import type { FilterDateType, OrderStatusCode, PaymentStatusCode } from '../contract/codes.ts'

/** How people read what became of the money of an order. */
export const PAYMENT_STATUS_WORDS: Readonly<Record<PaymentStatusCode, string>> = {
  PAY_COMPLETE: '결제완료',
  PAY_CANCEL: '결제취소',
}

/** What became of the money of an order, as lists show it: a refund that has begun counts before what was paid. */
export const orderStatusText = (order: { paymentStatusCode: PaymentStatusCode; isCancelRequested: boolean }): string =>
  order.isCancelRequested ? '환불 진행 중' : PAYMENT_STATUS_WORDS[order.paymentStatusCode]

/** How people read how far the provider has come. */
export const ORDER_STATUS_WORDS: Readonly<Record<OrderStatusCode, string>> = {
  ORDERED: '주문접수',
  CONFIRMED: '일정확정',
  CANCELLED: '주문취소',
}

/** How people read which date a period means. */
export const FILTER_DATE_WORDS: Readonly<Record<FilterDateType, string>> = {
  REGISTERED: '신청일',
  PREFERRED: '광고 희망일',
}
