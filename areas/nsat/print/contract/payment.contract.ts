import { z } from 'zod'
import { EXAM_TARGET_CODES } from '#areas/nsat/plan/contract/codes.ts'
import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { bySearch } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { exportQuery, listQuery } from '#platform/contract/list/query.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count, Id, Ymdt } from '#platform/contract/shapes.ts'
import { PRINT_EDITORS } from './access.ts'
import { CREATION } from './places.ts'
import { OF_PLAN } from './refusals.ts'

const OfPlan = z.object({ id: Id })
const READS = ['nsatOrder.orders', 'nsatPrint.printOrders', ...VENDOR_READS]

/** An order that was cancelled in part, and of which nobody said which papers are still paid for. */
const UnsaidOrder = z.object({
  nsatSchoolOrderNo: z.number().int(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  vendorName: z.string(),
  /** Won that are still paid. */
  keptAmount: Count,
})
export type UnsaidOrder = z.infer<typeof UnsaidOrder>

/** An order that is named before a print order freezes it: it prints less than was ordered, or nobody looked at it. */
const NamedOrder = UnsaidOrder.extend({
  /** For whom it prints, as it stands now. */
  examineeCount: Count,
})
export type NamedOrder = z.infer<typeof NamedOrder>

/** What the confirmed orders of a round come to, as far as they are still paid for. */
export const PaymentSummary = z.object({
  schoolCount: Count,
  totalExamineeCount: Count,
  /** Won. */
  totalAmount: Count,
  /** All targets, also those of which nothing was ordered. The code stands under both of its names. */
  countPerExamTargetList: z.array(
    z.object({
      examTarget: z.enum(EXAM_TARGET_CODES),
      examTargetCode: z.enum(EXAM_TARGET_CODES),
      examineeCount: Count,
    }),
  ),
  /** How many print orders were made: the first, and the supplementary ones after it. */
  planPrintOrderCount: Count,
  /** What all print orders say; zeros before one is made. */
  printedSchoolCount: Count,
  printedExamineeCount: Count,
  /** Won of the orders as the print orders took account of them last. */
  printedAmount: Count,
  /** Orders that stand otherwise than the print orders say. */
  laterPaymentCount: Count,
  /** Orders that are cancelled in part: of them is printed what is still paid for. */
  partialCancelCount: Count,
  partialCancelList: z.array(NamedOrder),
  /** Free orders of vendors that nobody of the office has looked at: once they are printed they cannot be cancelled. */
  unseenFreeList: z.array(NamedOrder),
  /** The office has to say of these what to print, before it makes a print order. */
  unsaidList: z.array(UnsaidOrder),
  /** What a supplementary print order would print now; zeros before the first one is made. */
  supplementSchoolCount: Count,
  supplementExamineeCount: Count,
})
export type PaymentSummary = z.infer<typeof PaymentSummary>

export const readPaymentSummary = call({
  name: 'nsatPrint.readPaymentSummary',
  method: 'GET',
  path: '/nsat/service/plan/{id}/payments/summary',
  summary: '회차의 결제 내역을 요약한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  output: PaymentSummary,
  refusals: OF_PLAN,
  reads: READS,
})

/** What an institute bought for one target. */
export const Payment = z.object({
  nsatSchoolOrderNo: z.number().int(),
  examTargetCode: z.enum(EXAM_TARGET_CODES),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  goodsName: z.string(),
  /** Examinees. */
  quantity: Count,
  /** Won; 0 of a free order. */
  totalAmount: Count,
  paymentYmdt: Ymdt,
})
export type Payment = z.infer<typeof Payment>

const PAYMENTS = {
  place: CREATION,
  wire: PAGED_BY_ORDER_ITEM,
  filters: [bySearch(['schoolNo', 'schoolName'], { numeric: ['schoolNo'] })],
  sorts: ['schoolNo', 'schoolName', 'goodsName', 'quantity', 'totalAmount', 'paymentYmdt'],
} as const

export const listPayments = call({
  name: 'nsatPrint.listPayments',
  method: 'GET',
  path: '/nsat/service/plan/{id}/payments',
  summary: '회차의 결제 내역을 조회한다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: listQuery(PAYMENTS),
  output: z.object({ nsatPaymentSchoolList: z.array(Payment), totalCount: Count }),
  refusals: OF_PLAN,
  reads: READS,
})

export const exportPayments = call({
  name: 'nsatPrint.exportPayments',
  method: 'GET',
  path: '/nsat/service/plan/{id}/payments/export',
  summary: '회차의 결제 내역을 엑셀로 내려받는다.',
  access: PRINT_EDITORS,
  params: OfPlan,
  query: exportQuery(PAYMENTS),
  output: z.unknown(),
  refusals: { ...OF_PLAN, ...EXPORT_REFUSALS },
  form: 'bytes',
})

/** The payments of a round, on the screen on which its print order is made. */
export const payments = listOver({
  ...PAYMENTS,
  listCall: listPayments,
  exportCall: exportPayments,
  rowsField: 'nsatPaymentSchoolList',
})
