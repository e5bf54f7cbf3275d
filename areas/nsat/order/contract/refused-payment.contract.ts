import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { refusing, STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { BULK_EDITORS } from './access.ts'
import { ORDER_TYPE_CODES, PAYMENT_TYPES, YES_NO } from './codes.ts'
import { ORDER_READS, ORDERS } from './order.contract.ts'
import { PAYMENT_REFUSALS } from './payment.contract.ts'
import { REFUSED_LIST } from './places.ts'

/** What shows refused payments, as reads and changes name it. */
export const REFUSED_PAYMENTS = 'nsatOrder.refusedPayments'

/** What the shop told and was not taken, once per transaction, order, amount and reason; of an unknown order nothing else is known. */
export const RefusedPayment = z.object({
  refusedPaymentNo: z.number().int(),
  /** The shop's number of the transaction. */
  transactionId: z.string(),
  nsatSchoolOrderNo: z.number().int(),
  paymentType: z.enum(PAYMENT_TYPES),
  /** Won. */
  amount: Count,
  /** A code of `PAYMENT_REFUSALS`. */
  reason: z.string(),
  /** When it was refused first. */
  toldYmdt: Ymdt,
  /** How the order stands now; null where there is no such order. */
  nsatOrderType: z.enum(ORDER_TYPE_CODES).nullable(),
  isReplaced: z.boolean(),
  nsatPlanNo: z.number().int().nullable(),
  nsatServiceNo: z.number().int().nullable(),
  planYm: z.string().nullable(),
  schoolNo: z.number().int().nullable(),
  schoolName: z.string().nullable(),
  vendorName: z.string().nullable(),
  /** What was done about it, when and by whom; empty where the portal saw that it was settled. */
  settledYmdt: Ymdt.nullable(),
  settledByName: z.string(),
  settledComment: z.string().nullable(),
})
export type RefusedPayment = z.infer<typeof RefusedPayment>

/** Payments that somebody of the office has to settle with the shop by hand: those that wait first, the latest before the others. */
export const refusedPayments = listOf({
  name: 'nsatOrder.listRefusedPayments',
  path: '/nsat/order/refused-payments',
  place: REFUSED_LIST,
  row: RefusedPayment,
  reads: [REFUSED_PAYMENTS, ...ORDER_READS],
  filters: [
    bySelect('isSettled', '처리 상태', YES_NO),
    bySearch(['transactionId', 'nsatSchoolOrderNo', 'schoolNo', 'schoolName'], {
      numeric: ['nsatSchoolOrderNo', 'schoolNo'],
    }),
  ],
  export: true,
})
export const { listCall: listRefusedPayments, exportCall: exportRefusedPayments } = refusedPayments

const REFUSALS = {
  ...STATE_CHANGED,
  ...refusing(404, { REFUSED_PAYMENT_NOT_FOUND: '거절된 결제 통보를 찾을 수 없습니다.' }),
  ...refusing(409, { ALREADY_SETTLED: '이미 처리된 결제 통보입니다.' }),
}

const params = z.object({ refusedPaymentNo: Id })

/** Most characters of what was done about a refused payment. */
export const LONGEST_SETTLEMENT = 500

/** Notes what was done about a refused payment, once. Orders and money stay as they are. */
export const settleRefused = call({
  name: 'nsatOrder.settleRefused',
  method: 'POST',
  path: '/nsat/order/refused-payments/{refusedPaymentNo}/settle',
  summary: '거절된 결제 통보를 어떻게 처리했는지 기록하고 처리 완료로 바꾼다.',
  access: BULK_EDITORS,
  params,
  body: z.object({ comment: requiredText('처리 내용을 입력해주세요.', LONGEST_SETTLEMENT) }),
  output: z.object({ settledYmdt: Ymdt }),
  refusals: REFUSALS,
  changes: [REFUSED_PAYMENTS],
})

/**
 * Takes what the shop told after all, as if it told it now: its messages may have come in another order than they belong. Under
 * the same rules, so what still does not fit is refused again.
 */
export const retakeRefused = call({
  name: 'nsatOrder.retakeRefused',
  method: 'POST',
  path: '/nsat/order/refused-payments/{refusedPaymentNo}/retake',
  summary: '거절된 결제 통보를 지금의 주문 상태에서 다시 반영한다.',
  access: BULK_EDITORS,
  params,
  output: z.object({ settledYmdt: Ymdt }),
  refusals: { ...REFUSALS, ...PAYMENT_REFUSALS },
  changes: [REFUSED_PAYMENTS, ORDERS],
})
