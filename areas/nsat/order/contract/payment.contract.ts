import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { refusing } from '#platform/contract/refusals.ts'
import { Id, Won } from '#platform/contract/shapes.ts'
import { PAYMENT_TYPES } from './codes.ts'
import { ORDERS } from './order.contract.ts'

/** Why what the shop tells of an order is not taken. Whatever was refused is kept for the office. */
export const PAYMENT_REFUSALS = refusing(409, {
  PAYMENT_ORDER_UNKNOWN: '없는 주문입니다.',
  PAYMENT_ORDER_REPLACED: '수정되어 새 번호를 받은 주문입니다.',
  PAYMENT_AMOUNT_MISMATCH: '주문 금액과 다릅니다.',
  PAYMENT_NOT_POSSIBLE: '현재 주문 상태에서는 처리할 수 없습니다.',
  PAYMENT_TRANSACTION_TAKEN: '다른 결제에 사용된 거래 번호입니다.',
})

/** What the shop tells: a payment of an order, or its cancellation; `amount` in won. */
export const PaymentNotification = z.object({
  nsatSchoolOrderNo: Id,
  amount: Won,
  transactionId: z.string().trim().min(1).max(100),
  type: z.enum(PAYMENT_TYPES),
})
export type PaymentNotification = z.infer<typeof PaymentNotification>

/**
 * The shop tells what became of an order. The header `X-Commerce-Signature` (HMAC-SHA256 of the body, hexadecimal) proves the
 * sender. The same transaction once more is answered like the first time and changes nothing.
 */
export const receivePayment = call({
  name: 'nsatOrder.receivePayment',
  keepsRawBody: true,
  method: 'POST',
  path: '/nsat/order/payment',
  summary: '쇼핑몰이 주문의 결제와 취소를 알린다.',
  access: 'public',
  body: PaymentNotification,
  output: z.object({ accepted: z.literal(true) }),
  refusals: { BAD_SIGNATURE: { status: 403, text: '서명이 올바르지 않습니다.' }, ...PAYMENT_REFUSALS },
  changes: [ORDERS],
})
