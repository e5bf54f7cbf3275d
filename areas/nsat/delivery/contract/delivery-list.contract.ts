import { z } from 'zod'
import { EXAM_TARGETS } from '#areas/nsat/plan/contract/codes.ts'
import { BY_PLAN } from '#areas/nsat/plan/contract/plan-filters.ts'
import { PLAN_ASK_REFUSALS } from '#areas/nsat/plan/contract/refusals.ts'
import { NSAT_SCOPE } from '#areas/nsat/vendor/contract/scope.contract.ts'
import { VENDOR_READS } from '#areas/nsat/vendor/contract/vendor-reads.ts'
import { call } from '#platform/contract/call.ts'
import { byOwn, bySearch, bySelect } from '#platform/contract/list/filters.ts'
import { listOf } from '#platform/contract/list/list.ts'
import { PAGED_BY_ORDER_ITEM } from '#platform/contract/list/wire.ts'
import { Count, Id, Version } from '#platform/contract/shapes.ts'
import { ANSWER_SHEET_READERS, DELIVERY_READERS } from './access.ts'
import { INVOICE_RECORD, PICKUP_RECORD } from './invoice.contract.ts'
import { ANSWER_SHEETS, INSTITUTE_DELIVERIES, VENDOR_DELIVERIES } from './places.ts'
import { DELIVERY_STATUS_CODES, PICKUP_CODES } from './statuses.ts'

const Ymd = z.string().nullable()

/** An institute of a round, with the vendor that looks after it there. */
const School = z.object({
  nsatPlanNo: z.number().int(),
  schoolNo: z.number().int(),
  schoolName: z.string(),
  ownerName: z.string().nullable(),
  vendorName: z.string(),
  /** Where its answer sheets stand. */
  answersheetPickup: z.enum(PICKUP_CODES),
  /** It was printed, and everything that it ordered is cancelled since. */
  isOrderCancelled: z.boolean(),
})

/** Whom to call and where to go; the number whole, in digits, to those who call, and masked to others. */
const Address = { phoneNumber: z.string(), address: z.string() }

/** A parcel; carrier and number as the carrier told them. */
const Invoice = z.object({
  commerceDeliveryInvoiceNo: z.number().int(),
  deliveryStatus: z.enum(DELIVERY_STATUS_CODES),
  boxCount: Count,
  /** How many of its boxes were scanned where they were handed over. */
  scannedCount: Count,
  /** The days of its moves, as the carrier told them; null where one did not happen. */
  shippedDate: Ymd,
  /** The print order of the round that it came of: above 1 a supplementary one. */
  printNo: z.number().int(),
  deliveryCompletedDate: Ymd,
  lostDate: Ymd,
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  version: Version,
})
export type Invoice = z.infer<typeof Invoice>

const counts = Object.fromEntries(Object.values(EXAM_TARGETS).map(({ countField }) => [countField, Count])) as Record<
  (typeof EXAM_TARGETS)[keyof typeof EXAM_TARGETS]['countField'],
  typeof Count
>

export const VendorDelivery = School.extend({ deliveryInvoiceList: z.array(Invoice.extend(counts)) })
export type VendorDelivery = z.infer<typeof VendorDelivery>

export const InstituteDelivery = School.extend({ ...Address, deliveryInvoiceList: z.array(Invoice) })
export type InstituteDelivery = z.infer<typeof InstituteDelivery>

export const AnswerSheet = School.extend({
  ...Address,
  /** By this its history is found. */
  pickupNo: z.number().int(),
  /** Examinees of confirmed orders. */
  sumOfExamineeCount: Count,
  /** When its last parcel was handed over. */
  deliveryCompletedDate: Ymd,
  warehousingToVendorDate: Ymd,
  releaseFromVendorDate: Ymd,
  warehousingToSupervisorDate: Ymd,
  /** The operator lets office and supervisor take a step back. */
  isBackAllowed: z.boolean(),
})
export type AnswerSheet = z.infer<typeof AnswerSheet>

/** What the lists of a round show beside the status of their rows. */
const ROUND = ['nsatPlan.plans', ...VENDOR_READS] as const
/** Whether orders are cancelled is told of both, and examinees are counted in orders. */
const PARCEL_READS = [...INVOICE_RECORD.reads, 'nsatOrder.orders', ...ROUND]
const SHEET_READS = [...PICKUP_RECORD.reads, 'nsatOrder.orders', ...ROUND]

const SORTS = ['schoolNo', 'schoolName', 'ownerName'] as const
const bySchool = bySearch(['schoolNo', 'schoolName', 'ownerName'], { numeric: ['schoolNo'] })
/** Of whom they are; a vendor names none but itself. */
const ROUND_OF_VENDOR = [...BY_PLAN, byOwn('nsatVendorNo', '총판', Id)] as const
const byStatus = bySelect('deliveryStatus', '배송상태', DELIVERY_STATUS_CODES)
const common = {
  wire: PAGED_BY_ORDER_ITEM,
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  sorts: SORTS,
  export: true,
  asksReason: 'OPTIONAL',
} as const

/** The institutes of a round with what goes to their vendors. Without a round the default one is meant, here and below. */
export const vendorDeliveries = listOf({
  ...common,
  name: 'nsatDelivery.listToVendor',
  path: '/nsat/delivery/TO_VENDOR',
  place: VENDOR_DELIVERIES,
  row: VendorDelivery,
  reads: PARCEL_READS,
  filters: [...ROUND_OF_VENDOR, byStatus, bySchool],
})
export const { listCall: listToVendor, exportCall: exportToVendor } = vendorDeliveries

/** The institutes of a round with what goes to them. */
export const instituteDeliveries = listOf({
  ...common,
  name: 'nsatDelivery.listToInstitute',
  path: '/nsat/delivery/TO_CUSTOMER',
  place: INSTITUTE_DELIVERIES,
  row: InstituteDelivery,
  reads: PARCEL_READS,
  filters: [...ROUND_OF_VENDOR, byStatus, bySchool],
})
export const { listCall: listToInstitute, exportCall: exportToInstitute } = instituteDeliveries

/** The answer sheets of a round on their way back, by institute. */
export const answerSheets = listOf({
  ...common,
  name: 'nsatDelivery.listAnswerSheets',
  path: '/nsat/delivery/from/answersheet',
  place: ANSWER_SHEETS,
  row: AnswerSheet,
  reads: SHEET_READS,
  filters: [...ROUND_OF_VENDOR, bySelect('answersheetPickup', '수거상태', PICKUP_CODES), bySchool],
})
export const { listCall: listAnswerSheets, exportCall: exportAnswerSheets } = answerSheets

/** In percent, with one decimal; 0 where there is nothing. */
const Percent = z.number().min(0).max(100)

/** Institutes and boxes by where their parcels stand, of what the list of the same query shows. */
export const readInstituteStatus = call({
  name: 'nsatDelivery.readInstituteStatus',
  method: 'GET',
  path: '/nsat/delivery/TO_CUSTOMER/status',
  summary: '학원 배송 목록과 같은 조건의 배송상태별 학원 수와 상자 수를 조회한다.',
  access: DELIVERY_READERS,
  query: exportToInstitute.query,
  output: z.object({
    totalDeliveryCompleteSchool: Count,
    totalDeliveryCompleteBoxCount: Count,
    totalDeliveryShippingSchool: Count,
    totalDeliveryShippingBoxCount: Count,
    totalDeliveryWaitingSchool: Count,
    totalDeliveryWaitingBoxCount: Count,
    totalDeliveryLostSchool: Count,
    totalDeliveryLostBoxCount: Count,
    completePercentage: Percent,
  }),
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  reads: PARCEL_READS,
})

/** Institutes by where their answer sheets stand, of what the list of the same query shows. Released are also those received. */
export const readAnswerSheetStatus = call({
  name: 'nsatDelivery.readAnswerSheetStatus',
  method: 'GET',
  path: '/nsat/delivery/from/answersheet/status',
  summary: '답안지 목록과 같은 조건의 수거상태별 학원 수를 조회한다.',
  access: ANSWER_SHEET_READERS,
  query: exportAnswerSheets.query,
  output: z.object({
    totalWaitingForPickupSchool: Count,
    totalWarehousingToVendorSchool: Count,
    totalReleaseFromVendorSchool: Count,
    totalWarehousingToSupervisorSchool: Count,
    completePercentage: Percent,
  }),
  scope: NSAT_SCOPE,
  refusals: PLAN_ASK_REFUSALS,
  reads: SHEET_READS,
})
