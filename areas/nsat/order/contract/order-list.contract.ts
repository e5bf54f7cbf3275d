import { z } from 'zod'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { call } from '#platform/contract/call.ts'
import { byOwn, bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count, Id } from '#platform/contract/shapes.ts'
import { BULK_EDITORS, ORDER_READERS } from './access.ts'
import { MOST_ORDER_PAGE, ORDER_SEARCH_ITEMS, ORDER_SORTS, ORDER_STATE_CODES, YES_NO } from './codes.ts'
import { ORDER_READS, OrderSchool } from './order.contract.ts'
import { ORDER_LIST } from './places.ts'
import { refusals } from './refusals.ts'

const searchRefusals = { ...PLAN_ASK_REFUSALS, ...refusals('FILTERS_CONTRADICT') }

/**
 * Institutes with their live orders of a round: those that ordered, and those of the service that did not. Without a
 * round the default one of the service is meant. `hasOrder` and `nsatOrderTypeCode` are one choice on the screen:
 * false means without an order, and a type asks for orders that stand so.
 */
export const orderSchools = listOf({
  name: 'nsatOrder.listSchools',
  path: '/nsat/order/schools',
  place: ORDER_LIST,
  scope: NSAT_SCOPE,
  row: OrderSchool,
  reads: ORDER_READS,
  wire: PAGED_BY_ORDER_ITEM,
  mostRows: MOST_ORDER_PAGE,
  refusals: searchRefusals,
  filters: [
    ...BY_PLAN,
    // Of the vendor that ordered, or that looks after an institute without an order; a vendor may name itself alone.
    byOwn('nsatVendorNo', '총판', Id),
    byOwn('hasOrder', '주문 상태', z.enum(YES_NO)),
    byOwn('nsatOrderTypeCode', '주문 구분', z.enum(ORDER_STATE_CODES)),
    bySelect('isFree', '무료 여부', YES_NO),
    // For the office.
    byOwn('isFreeSeen', '무료 주문 확인', z.enum(YES_NO)),
    bySearch(ORDER_SEARCH_ITEMS, { numeric: ['schoolNo'] }),
  ],
  sorts: ORDER_SORTS,
  export: true,
})
export const { listCall: listOrderSchools, exportCall: exportOrderSchools } = orderSchools

/** Figures of what the list of the same query shows: examinees, won and institutes. `totalCount` is that of the list. */
export const readOrderStatus = call({
  name: 'nsatOrder.readStatus',
  method: 'GET',
  path: '/nsat/order/schools/status',
  summary: '주문 관리 목록과 같은 조건의 학원, 인원, 금액 합계를 조회한다.',
  access: ORDER_READERS,
  scope: NSAT_SCOPE,
  query: exportOrderSchools.query,
  output: z.object({
    totalCount: Count,
    totalSchool: Count,
    totalPurchaseCount: Count,
    totalPurchaseAmount: Count,
    totalPurchaseSchool: Count,
    /** Of those examinees the ones of partly cancelled orders of which nobody said yet how many are left: they are counted as ordered. */
    totalUnsaidCount: Count,
    totalFreeCount: Count,
    totalFreeSchool: Count,
    totalUnpaidCount: Count,
    totalUnpaidAmount: Count,
    totalUnpaidSchool: Count,
    /** Of those of which every order was cancelled as a whole. */
    totalCancelSchool: Count,
    totalNoOrderSchool: Count,
  }),
  refusals: searchRefusals,
  reads: ORDER_READS,
})

/** The bulk sheet filled with what the list of the same query shows: a row per order, and one per institute without. */
export const makeBulkTemplate = call({
  name: 'nsatOrder.makeBulkTemplate',
  method: 'GET',
  path: '/nsat/order/schools/template',
  summary: '주문 관리 목록을 일괄 주문 양식(엑셀)으로 내려받는다.',
  access: BULK_EDITORS,
  scope: NSAT_SCOPE,
  query: exportOrderSchools.query,
  output: z.unknown(),
  refusals: searchRefusals,
  form: 'bytes',
})
