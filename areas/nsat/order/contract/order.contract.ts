import { z } from 'zod'
import { EXAM_TARGET_CODES, type EXAM_TARGETS, type ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'
import { call } from '#platform/contract/call.ts'
import type { RecordKind } from '#platform/contract/history.contract.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { BULK_EDITORS, ORDER_EDITORS, ORDER_READERS } from './access.ts'
import { EXAMINEES, ORDER_TYPE_CODES } from './codes.ts'
import { refusals } from './refusals.ts'

/** What shows orders, as reads and changes name it. */
export const ORDERS = 'nsatOrder.orders'

/** What lists of institutes with their orders of a round show. */
export const ORDER_READS = [ORDERS, 'nsatPlan.plans', ...VENDOR_READS] as const

/** Examinees per target, each under the field that counts it (`middle1Count` …). */
export const TargetCounts = z.object({
  middle1Count: Count,
  middle2Count: Count,
  middle3Count: Count,
  high1Count: Count,
  high2GaCount: Count,
  high2NaCount: Count,
} satisfies Record<(typeof EXAM_TARGETS)[ExamTarget]['countField'], typeof Count>)
export type TargetCounts = z.infer<typeof TargetCounts>

/** One live order of an institute: nothing has replaced it. Amounts in won. */
export const SchoolOrder = TargetCounts.extend({
  nsatSchoolOrderNo: z.number().int(),
  nsatOrderType: z.enum(ORDER_TYPE_CODES),
  isFree: z.boolean(),
  totalAmount: Count,
  cancelledAmount: Count,
  /** Still paid for: nothing before it is paid or once it is cancelled, and after a partial cancellation what is left. */
  keptAmount: Count,
  /** The examinees that are still paid for after a partial cancellation; null where it was none, or nobody said. */
  keptCounts: TargetCounts.nullable(),
  /** It was cancelled in part, and the office has to say which papers are still paid for. */
  isKeptUnsaid: z.boolean(),
  /** Confirmed after the print order of its round, so its papers come with a supplementary one. */
  isLate: z.boolean(),
  version: Count,
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
  /** False where a vendor ordered for nothing and nobody of the office has looked at it. */
  isFreeSeen: z.boolean(),
  paymentYmdt: Ymdt.nullable(),
  orderYmdt: Ymdt,
})
export type SchoolOrder = z.infer<typeof SchoolOrder>

/**
 * An institute with its live orders of a round, newest first. Under a filter by type or free only the fitting orders stand
 * in `orderList` and in the sums, which count of each what is expected or still paid for; `liveOrderTypes` are those of all its live orders, to a vendor of its own. `nsatVendorNo` looks after the institute in
 * the service (null: nobody).
 */
export const OrderSchool = TargetCounts.extend({
  schoolNo: z.number().int(),
  schoolName: z.string(),
  ownerName: z.string().nullable(),
  schoolFunction: z.string().nullable(),
  nsatPlanNo: z.number().int(),
  nsatServiceNo: z.number().int(),
  nsatVendorNo: z.number().int().nullable(),
  vendorName: z.string().nullable(),
  orderList: z.array(SchoolOrder),
  liveOrderTypes: z.array(z.enum(ORDER_TYPE_CODES)),
  sumOfStudent: Count,
  sumOfTotalAmount: Count,
})
export type OrderSchool = z.infer<typeof OrderSchool>

/** What is ordered: how many examinees of each target; the order that is replaced, or null for a new one. */
export const OrderForm = z.object({
  nsatSchoolOrderNo: Id.nullable().default(null),
  schoolNo: Id,
  nsatPlanNo: Id,
  isFree: z.boolean().default(false),
  /** Only the office names one; null is the vendor of the replaced order, or who looks after the institute. */
  nsatVendorNo: Id.nullable().default(null),
  orderTargetList: z
    .array(
      z.object({
        examTargetCode: z.enum(EXAM_TARGET_CODES),
        examineeCount: z.number().int().min(EXAMINEES.least).max(EXAMINEES.most),
      }),
    )
    .min(1, '주문할 인원을 입력해주세요.')
    .max(EXAM_TARGET_CODES.length),
  /** An order that stands as it is asked for already stays as it is, with its number: a sheet may be sent again. */
  skipsUnchanged: z.boolean().optional(),
})
export type OrderForm = z.infer<typeof OrderForm>

/** What stands after somebody ordered. */
const PlacedOrder = z.object({
  nsatSchoolOrderNo: z.number().int(),
  nsatOrderType: z.enum(ORDER_TYPE_CODES),
  totalAmount: Count,
  /** Only where `skipsUnchanged` asked: nothing was stored, the order named here stands so already. */
  isUnchanged: z.boolean().optional(),
})

/** Orders, or replaces an order that nobody has paid: the answer is the new number. A free order is confirmed at once. */
export const editOrder = call({
  name: 'nsatOrder.editOrder',
  method: 'POST',
  path: '/nsat/order/school/{schoolNo}/edit',
  summary: '학원의 회차 주문을 등록하거나 수정한다. 수정한 주문은 새 번호를 받는다.',
  access: ORDER_EDITORS,
  scope: NSAT_SCOPE,
  params: z.object({ schoolNo: Id }),
  body: OrderForm,
  output: PlacedOrder,
  refusals: {
    ...PLAN_ASK_REFUSALS,
    ...refusals(
      'SCHOOL_NOT_FOUND',
      'READ_ONLY',
      'NOT_ASSIGNED',
      'FREE_NOT_ALLOWED',
      'SCHOOL_MISMATCH',
      'NO_VENDOR',
      'TARGET_TWICE',
      'TARGET_CLOSED',
      'SERVICE_NOT_USED',
      'VENDOR_UNKNOWN',
      'GOODS_MISSING',
      'WINDOW_NOT_OPEN',
      'WINDOW_CLOSED',
      'PLAN_CLOSED',
      'ORDER_MISMATCH',
      'ORDER_REPLACED',
      'ORDER_NOT_EDITABLE',
      'UNPAID_ORDER_EXISTS',
      'ORDER_EXISTS',
    ),
  },
  changes: [ORDERS],
})

/** Most orders that are placed at once. */
export const MOST_ORDERS_AT_ONCE = 50

/**
 * Orders for several institutes at once, each as `editOrder` does where `skipsUnchanged` is asked. A refused one stands in its place
 * with the reason and keeps nobody else from being stored.
 */
export const editOrders = call({
  name: 'nsatOrder.editOrders',
  method: 'POST',
  path: '/nsat/order/schools/edit',
  summary: '여러 학원의 회차 주문을 한 번에 등록하거나 수정한다. 거절된 주문은 그 자리에 사유를 답한다.',
  access: BULK_EDITORS,
  scope: NSAT_SCOPE,
  body: z.object({ list: z.array(OrderForm).min(1).max(MOST_ORDERS_AT_ONCE) }),
  output: z.object({
    /** In the order of the request. */
    list: z.array(z.union([PlacedOrder, z.object({ refusal: z.object({ code: z.string(), text: z.string() }) })])),
  }),
  changes: [ORDERS],
})

const OrderedPlan = z.object({
  nsatPlanNo: z.number().int(),
  nsatServiceNo: z.number().int(),
  planYm: z.string(),
  applyStartDate: z.string(),
  applyEndDate: z.string(),
  /** Since when what is paid later is printed by supplementary print orders alone. */
  printOrderedYmdt: Ymdt.nullable(),
  /** What can be ordered, in the order of grades; prices in won. */
  targets: z.array(
    z.object({ examTargetCode: z.enum(EXAM_TARGET_CODES), goodsName: z.string(), unitPrice: z.number().int() }),
  ),
  /** Whether the caller may order for nothing. */
  isFreeOffered: z.boolean(),
  /** Whether the caller may order before and after the period, too. */
  isAlwaysOpen: z.boolean(),
  /** Whether the caller may order at all. */
  mayWrite: z.boolean(),
  /** On whose behalf the caller orders; null: any vendor's. */
  vendorNo: z.number().int().nullable(),
})
export type OrderedPlan = z.infer<typeof OrderedPlan>

/** What the caller may order in the round that a list means (the default one of the service without a number); null without a round. */
export const readOrderedPlan = call({
  name: 'nsatOrder.readPlan',
  method: 'GET',
  path: '/nsat/order/plan',
  summary: '회차의 신청 기간과 주문할 수 있는 대상, 단가를 조회한다.',
  access: ORDER_READERS,
  scope: NSAT_SCOPE,
  query: z.object({ nsatServiceNo: Id.optional(), nsatPlanNo: Id.optional() }),
  output: z.object({ plan: OrderedPlan.nullable() }),
  refusals: PLAN_ASK_REFUSALS,
  reads: [ORDERS, 'nsatPlan.plans'],
})

/** The orders of an institute in a round as a record with a history; its key is `historyIdOf`. */
export const ORDER_RECORD = { entity: 'nsatOrder.order', reads: [ORDERS] } as const satisfies RecordKind

/** Under this key all orders of an institute in a round have one history. */
export const historyIdOf = ({ nsatPlanNo, schoolNo }: { readonly nsatPlanNo: number; readonly schoolNo: number }) =>
  `${nsatPlanNo}_${schoolNo}`
