import { z } from 'zod'
import { call } from '#platform/contract/call.ts'

/**
 * The card vendor reports that something happened to an order. The header `X-Pay-Signature` proves the sender; nothing
 * else of the report is believed: the order is looked up at the vendor.
 */
export const receiveNotification = call({
  name: 'payment.receiveNotification',
  keepsRawBody: true,
  method: 'POST',
  path: '/promotion/payment/webhook',
  summary: '결제 업체가 주문의 변경을 알린다.',
  access: 'public',
  body: z.object({}).loose(),
  output: z.object({ accepted: z.literal(true) }),
  refusals: { BAD_SIGNATURE: { status: 403, text: '서명이 올바르지 않습니다.' } },
})
