import { z } from 'zod'
import { ORDER_TYPE_CODES } from '#areas/nsat/order/contract/codes.ts'
import { EXAM_TARGET_CODES } from '#areas/nsat/plan/contract/codes.ts'
import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn, bySearch } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { Count, Id, LARGEST_NUMBER, pageOf, Ymdt } from '#platform/contract/shapes.ts'
import { PRINT_EDITORS } from './access.ts'
import { PRINT_ORDER } from './places.ts'
import { CREATE_REFUSALS, OF_PLAN, SUPPLEMENT_REFUSALS } from './refusals.ts'

const OfPlan = z.object({ id: Id })
const READS = ['nsatPrint.printOrders']
/** Rows that a page of the wire may have: as many as the spreadsheet. */
const MOST_PRINTED_ROWS = 10_000

/** Makes the print order of a round, once. `nsatPlanNo` is the one of the path. */
export const createPrintOrder = call({
  name: 'nsatPrint.createPrintOrder',
  method: 'POST',
  path: '/nsat/service/plan/{id}/print-order',
  summary: '회차의 시험지 발주서를 생성한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  body: z.object({ nsatPlanNo: Id }),
  output: z.object({ planPrintOrderCount: Count, orderedSchoolCount: Count }),
  refusals: CREATE_REFUSALS,
  changes: ['nsatPrint.printOrders', 'nsatPlan.plans', 'nsatDelivery.invoices', 'nsatDelivery.pickups'],
})

/** Makes a supplementary print order of what was paid for since the last one, as long as the exam is not over. */
export const createSupplement = call({
  name: 'nsatPrint.createSupplement',
  method: 'POST',
  path: '/nsat/service/plan/{id}/print-order/supplement',
  summary: '발주서 생성 후 결제된 주문의 추가 발주서를 생성한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  body: z.object({ nsatPlanNo: Id }),
  /** The number of the new print order in its round, from 2. */
  output: z.object({ printNo: z.number().int(), planPrintOrderCount: Count, orderedSchoolCount: Count }),
  refusals: SUPPLEMENT_REFUSALS,
  changes: ['nsatPrint.printOrders', 'nsatDelivery.invoices', 'nsatDelivery.pickups'],
})

/** Papers of a target, in bundles. */
const PrintedTarget = z.object({ examTargetCode: z.enum(EXAM_TARGET_CODES), examCount: Count, explanationCount: Count })
export type PrintedTarget = z.infer<typeof PrintedTarget>

/** Papers: `examCount` and `explanationCount` raw, one per examinee; the totals in bundles. */
const Papers = z.object({
  targetList: z.array(PrintedTarget),
  examCount: Count,
  explanationCount: Count,
  totalExamCount: Count,
  totalExplanationCount: Count,
  omrCount: Count,
  boxCount: Count,
})

/** What an institute gets, as the print order keeps it: vendor and address as they were then. */
export const PrintedSchool = Papers.extend({
  /** Its place among all that fit the search, from 1. */
  rowNumber: z.number().int(),
  nsatVendorNo: z.number().int(),
  vendorName: z.string(),
  representativeName: z.string(),
  /** Digits. */
  vendorPhone: z.string(),
  /** Of the vendor. */
  address: z.string(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
})
export type PrintedSchool = z.infer<typeof PrintedSchool>

const PRINTED = {
  place: PRINT_ORDER,
  wire: PAGED_BY_ORDER_ITEM,
  filters: [
    // Which print order of the round; the first where none is named.
    byOwn('printNo', '발주서', z.coerce.number().int().min(1).max(LARGEST_NUMBER)),
    bySearch(['schoolNo', 'schoolName', 'nsatVendorNo', 'vendorName'], { numeric: ['schoolNo', 'nsatVendorNo'] }),
  ],
  sorts: ['schoolNo', 'schoolName', 'nsatVendorNo', 'vendorName', 'omrCount', 'totalExamCount', 'boxCount'],
  pageSizes: [20, 10, 30, 50, 100],
} as const

export const listPrintedSchools = call({
  name: 'nsatPrint.listPrintedSchools',
  method: 'GET',
  path: '/nsat/service/plan/{id}/print-order/schools',
  summary: '시험지 발주서의 학원 목록을 조회한다. 발주서가 없으면 비어 있다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: listQuery(PRINTED, MOST_PRINTED_ROWS),
  output: z.object({
    nsatPlanPrintOrderSchoolList: z.array(PrintedSchool),
    totalCount: Count,
    planPrintOrderCount: Count,
  }),
  refusals: OF_PLAN,
  reads: READS,
})

export const exportPrintedSchools = personalExport(
  call({
    name: 'nsatPrint.exportPrintedSchools',
    method: 'GET',
    path: '/nsat/service/plan/{id}/print-order/schools/export',
    summary: '시험지 발주서를 엑셀로 내려받는다. 마지막 줄은 합계이다.',
    access: PRINT_EDITORS,
    params: OfPlan,
    query: exportQuery(PRINTED),
    output: z.unknown(),
    refusals: { ...OF_PLAN, ...EXPORT_REFUSALS },
    form: 'bytes',
  }),
  'OPTIONAL',
)

/** The institutes of a print order. */
export const printedSchools = listOver({
  ...PRINTED,
  listCall: listPrintedSchools,
  exportCall: exportPrintedSchools,
  rowsField: 'nsatPlanPrintOrderSchoolList',
})

/** What the institutes of the same search come to; zeros without a print order. */
export const PrintOrderStatistics = Papers.extend({
  vendorCount: Count,
  orderedSchoolCount: Count,
  planPrintOrderCount: Count,
  printOrderYmdt: Ymdt.nullable(),
  /** Who made it; empty where the portal did. */
  printOrderedByName: z.string(),
  /** All print orders of the round, by number, with the examinees for whom each prints. */
  printOrderList: z.array(
    z.object({
      printNo: z.number().int(),
      printOrderYmdt: Ymdt,
      orderedSchoolCount: Count,
      examineeCount: Count,
    }),
  ),
})
export type PrintOrderStatistics = z.infer<typeof PrintOrderStatistics>

export const readPrintOrderStatistics = call({
  name: 'nsatPrint.readStatistics',
  method: 'GET',
  path: '/nsat/service/plan/{id}/print-order/statistics',
  summary: '시험지 발주서의 합계를 조회한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: listQuery(PRINTED, MOST_PRINTED_ROWS),
  output: PrintOrderStatistics,
  refusals: OF_PLAN,
  reads: READS,
})

/** An order that stands otherwise than its print orders say: paid for later, or cancelled since, wholly or in part. */
export const LaterPayment = z.object({
  nsatSchoolOrderNo: z.number().int(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  vendorName: z.string(),
  nsatOrderType: z.enum(ORDER_TYPE_CODES),
  isFree: z.boolean(),
  examineeCount: Count,
  totalAmount: Count,
  cancelledAmount: Count,
  /** Won that are still paid for now, and for which was printed. */
  keptAmount: Count,
  printedAmount: Count,
  paymentYmdt: Ymdt,
})
export type LaterPayment = z.infer<typeof LaterPayment>

const LATER = {
  title: '발주서 생성 후 결제·취소된 주문',
  access: PRINT_EDITORS,
  filters: [],
  sorts: [],
  wire: PAGED_BY_ORDER_ITEM,
} as const

export const listLaterPayments = call({
  name: 'nsatPrint.listLaterPayments',
  method: 'GET',
  path: '/nsat/service/plan/{id}/print-order/later-payments',
  summary: '발주서 생성 후 결제되거나 취소되어 발주서에 포함되지 않은 주문을 조회한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: listQuery(LATER),
  output: pageOf(LaterPayment),
  refusals: OF_PLAN,
  reads: ['nsatOrder.orders', ...READS, ...VENDOR_READS],
})

export const exportLaterPayments = call({
  name: 'nsatPrint.exportLaterPayments',
  method: 'GET',
  path: '/nsat/service/plan/{id}/print-order/later-payments/export',
  summary: '발주서 생성 후 결제되거나 취소된 주문을 엑셀로 내려받는다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: exportQuery(LATER),
  output: z.unknown(),
  refusals: { ...OF_PLAN, ...EXPORT_REFUSALS },
  form: 'bytes',
})

/** What a print order does not say: a part of its screen. */
export const laterPayments = listOver({ ...LATER, listCall: listLaterPayments, exportCall: exportLaterPayments })
