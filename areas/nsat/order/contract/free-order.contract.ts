import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { requiredText } from '#platform/contract/written-text.ts'
import { BULK_EDITORS } from './access.ts'
import { ORDER_READS, ORDERS } from './order.contract.ts'
import { refusals } from './refusals.ts'

/** Free orders that vendors made, by round and vendor: the most recent rounds first. */
export const listFreeFigures = call({
  name: 'nsatOrder.listFreeFigures',
  method: 'GET',
  path: '/nsat/order/free',
  summary: '총판이 등록한 무료 주문을 회차와 총판별로 조회한다.',
  access: BULK_EDITORS,
  query: z.object({ nsatPlanNo: Id.optional() }),
  output: z.object({
    list: z.array(
      z.object({
        nsatPlanNo: z.number().int(),
        nsatServiceNo: z.number().int(),
        planYm: z.string(),
        nsatVendorNo: z.number().int(),
        vendorName: z.string(),
        freeSchool: Count,
        freeCount: Count,
        unseenSchool: Count,
      }),
    ),
  }),
  reads: ORDER_READS,
})

/** Notes that the office looked at a free order; once more changes nothing. */
export const markFreeSeen = call({
  name: 'nsatOrder.markFreeSeen',
  method: 'PUT',
  path: '/nsat/order/{nsatSchoolOrderNo}/seen',
  summary: '총판이 등록한 무료 주문을 확인한 것으로 표시한다.',
  access: BULK_EDITORS,
  params: z.object({ nsatSchoolOrderNo: Id }),
  output: z.object({ freeSeenYmdt: Ymdt }),
  refusals: refusals('ORDER_NOT_FOUND', 'ORDER_REPLACED', 'NOT_FREE', 'ORDER_CANCELLED'),
  changes: [ORDERS],
})

/** Most characters of why a free order is cancelled. */
export const LONGEST_CANCEL_REASON = 200

/** Cancels a free order as long as the round was not printed: the shop never sold it, and the institute can be ordered for again. */
export const cancelFree = call({
  name: 'nsatOrder.cancelFree',
  method: 'POST',
  path: '/nsat/order/{nsatSchoolOrderNo}/cancel-free',
  summary: '발주서가 생성되기 전의 무료 주문을 사유와 함께 취소한다.',
  access: BULK_EDITORS,
  params: z.object({ nsatSchoolOrderNo: Id }),
  body: z.object({ comment: requiredText('취소 사유를 입력해주세요.', LONGEST_CANCEL_REASON) }),
  output: z.object({ nsatOrderType: z.literal('CANCEL') }),
  refusals: {
    ...STATE_CHANGED,
    ...refusals('ORDER_NOT_FOUND', 'ORDER_REPLACED', 'NOT_FREE', 'ORDER_CANCELLED', 'PLAN_PRINTED'),
  },
  changes: [ORDERS],
})
