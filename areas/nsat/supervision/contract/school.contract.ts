import { z } from 'zod'
import { DELIVERY_STATUS_CODES, DELIVERY_TARGETS, PICKUP_CODES } from '#areas/nsat/delivery/contract/statuses.ts'
import { ORDER_STATE_CODES, YES_NO } from '#areas/nsat/order/contract/codes.ts'
import { OrderSchool, SchoolOrder } from '#areas/nsat/order/contract/order.contract.ts'
import { readOrderStatus as readStatusOfVendors } from '#areas/nsat/order/contract/order-list.contract.ts'
import { refusals } from '#areas/nsat/order/contract/refusals.ts'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { byOwn, bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Id } from '#platform/contract/shapes.ts'
import { SUPERVISORS } from './access.ts'
import { ORDERS, PAYMENTS } from './places.ts'
import { ROUND_READS } from './round-reads.ts'

const Delivery = z.object({
  deliveryTarget: z.enum(DELIVERY_TARGETS),
  deliveryStatus: z.enum(DELIVERY_STATUS_CODES),
  /** The day since when it stands so, in Seoul. */
  deliveryStatusDate: z.string(),
})

/** An institute of a round with its orders, their parcels and what became of its answer sheets. */
export const SupervisedSchool = OrderSchool.extend({
  /** Null before anything was printed for it. */
  answersheetPickup: z.enum(PICKUP_CODES).nullable(),
  isGrading: z.boolean(),
  /** Only confirmed orders are delivered. */
  orderList: z.array(SchoolOrder.extend({ deliveryInvoiceList: z.array(Delivery) })),
})
export type SupervisedSchool = z.infer<typeof SupervisedSchool>

const round = BY_PLAN
const vendor = byOwn('nsatVendorNo', '총판', Id)

/** Institutes with orders that are paid for, wholly or in part, and free ones; other orders of theirs are left out. */
export const payments = listOf({
  name: 'nsatSupervision.listPayments',
  path: '/nsat/supervisor/schools',
  place: PAYMENTS,
  scope: NSAT_SCOPE,
  row: SupervisedSchool,
  reads: ROUND_READS,
  wire: PAGED_BY_ORDER_ITEM,
  refusals: PLAN_ASK_REFUSALS,
  filters: [
    ...round,
    byOwn('nsatOrderTypeCode', '주문 상태', z.literal('PAID').default('PAID'), { isAlwaysChosen: true }),
    vendor,
    bySelect('isFree', '무료 여부', YES_NO),
    bySearch(['schoolNo', 'schoolName', 'vendorName'], { numeric: ['schoolNo'] }),
  ],
  sorts: ['schoolNo', 'schoolName'],
  export: true,
})
export const { listCall: listPayments, exportCall: exportPayments } = payments

const searchRefusals = { ...PLAN_ASK_REFUSALS, ...refusals('FILTERS_CONTRADICT') }

/** Institutes of the service with their live orders of the round, and those without. */
export const orders = listOf({
  name: 'nsatSupervision.listOrders',
  path: '/nsat/supervisor/schools/order',
  place: ORDERS,
  scope: NSAT_SCOPE,
  row: SupervisedSchool,
  reads: ROUND_READS,
  wire: PAGED_BY_ORDER_ITEM,
  refusals: searchRefusals,
  filters: [
    ...round,
    byOwn('hasOrder', '주문 상태', z.enum(YES_NO)),
    byOwn('nsatOrderTypeCode', '주문 구분', z.enum(ORDER_STATE_CODES)),
    vendor,
    bySelect('isFree', '무료 여부', YES_NO),
    bySearch(['schoolNo', 'schoolName', 'ownerName'], { numeric: ['schoolNo'] }),
  ],
  sorts: ['schoolNo', 'schoolName', 'ownerName'],
  export: true,
})
export const { listCall: listOrders, exportCall: exportOrders } = orders

/** Figures of what the order list of the same query shows: examinees, won and institutes, as vendors read of their own. */
export const readOrderStatus = call({
  name: 'nsatSupervision.readOrderStatus',
  method: 'GET',
  path: '/nsat/supervisor/schools/order/status',
  summary: '학원별 주문 현황 목록과 같은 조건의 학원, 인원, 금액 합계를 조회한다.',
  access: SUPERVISORS,
  scope: NSAT_SCOPE,
  query: exportOrders.query,
  output: readStatusOfVendors.output,
  refusals: searchRefusals,
  reads: ROUND_READS,
})
