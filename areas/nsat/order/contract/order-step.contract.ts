import { z } from 'zod'
import { EXAM_TARGET_CODES } from '#areas/nsat/plan/contract/codes.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { BULK_EDITORS, ORDER_EDITORS } from './access.ts'
import { EXAMINEES } from './codes.ts'
import { ORDERS } from './order.contract.ts'
import { refusals } from './refusals.ts'

/** Most characters of why an order is withdrawn. */
export const LONGEST_WITHDRAWAL_REASON = 200

/**
 * Withdraws an order that nobody has paid, after which the institute can be ordered for anew: a vendor its own while the round is
 * open, the office a reserved one, too, and at any time.
 */
export const withdrawOrder = call({
  name: 'nsatOrder.withdraw',
  method: 'POST',
  path: '/nsat/order/{nsatSchoolOrderNo}/withdraw',
  summary: '결제 전 주문을 사유와 함께 취소한다. 선주문은 사무국만 취소한다.',
  access: ORDER_EDITORS,
  scope: NSAT_SCOPE,
  params: z.object({ nsatSchoolOrderNo: Id }),
  body: z.object({ comment: requiredText('취소 사유를 입력해주세요.', LONGEST_WITHDRAWAL_REASON) }),
  output: z.object({ nsatOrderType: z.literal('CANCEL') }),
  refusals: {
    ...STATE_CHANGED,
    ...PLAN_ASK_REFUSALS,
    ...refusals(
      'ORDER_NOT_FOUND',
      'ORDER_REPLACED',
      'ORDER_NOT_WITHDRAWABLE',
      'READ_ONLY',
      'WINDOW_NOT_OPEN',
      'WINDOW_CLOSED',
      'PLAN_CLOSED',
    ),
  },
  changes: [ORDERS],
})

/** Says which papers of a partly cancelled order are still paid for: every ordered target once. Another part taken back asks anew. */
export const sayKept = call({
  name: 'nsatOrder.sayKept',
  method: 'PUT',
  path: '/nsat/order/{nsatSchoolOrderNo}/kept',
  summary: '부분취소된 주문에서 결제가 남은 인원을 대상별로 정한다. 이 인원만큼 인쇄한다.',
  access: BULK_EDITORS,
  params: z.object({ nsatSchoolOrderNo: Id }),
  body: z.object({
    version: Count,
    keptTargetList: z
      .array(
        z.object({
          examTargetCode: z.enum(EXAM_TARGET_CODES),
          examineeCount: z.number().int().min(0).max(EXAMINEES.most),
        }),
      )
      .min(1)
      .max(EXAM_TARGET_CODES.length),
  }),
  output: z.object({ version: Count }),
  refusals: {
    ...STATE_CHANGED,
    ...refusals(
      'ORDER_NOT_FOUND',
      'ORDER_REPLACED',
      'NOT_PARTLY_CANCELLED',
      'TARGET_TWICE',
      'KEPT_INCOMPLETE',
      'KEPT_TOO_MANY',
    ),
  },
  changes: [ORDERS],
})
