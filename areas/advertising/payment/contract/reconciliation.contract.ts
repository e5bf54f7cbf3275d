import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { Count, Day, longestPeriodText, Ymdt } from '#platform/contract/shapes.ts'
import {
  AGREEMENTS,
  FINDINGS,
  PAYMENT_STATUSES,
  PERIOD_AGREEMENTS,
  PURCHASE_KINDS,
  REPORT_LISTS,
  VENDOR_STATUSES,
} from './codes.ts'

/** Longest period of one report: a quarter. */
export const LONGEST_PERIOD_DAYS = 92

const Won = z.number().int()
const Sum = z.object({ count: Count, amountWon: Won })

const Purchase = {
  paySeq: z.number().int(),
  kind: z.enum(PURCHASE_KINDS),
  refSeq: z.number().int(),
  orderTitle: z.string(),
}

const DayRow = z.object({
  day: Day,
  kind: z.enum(PURCHASE_KINDS),
  ordered: Sum,
  paid: Sum,
  refunded: Sum,
  /** Paid less refunded; negative where more went back than came in. */
  netWon: Won,
  /** Ordered on this day and still without a result. */
  open: Sum,
  agreement: z.enum(AGREEMENTS),
})

const Difference = z.object({
  differenceSeq: z.number().int(),
  day: Day,
  ...Purchase,
  finding: z.enum(FINDINGS),
  ourStatus: z.enum(PAYMENT_STATUSES),
  ourAmountWon: Won,
  vendorStatus: z.enum(VENDOR_STATUSES),
  vendorAmountWon: Won,
  vendorCancelledWon: Won,
  foundYmdt: Ymdt,
  resolvedYmdt: Ymdt.nullable(),
})

const Attention = z.object({
  ...Purchase,
  status: z.enum(PAYMENT_STATUSES),
  amountWon: Won,
  sinceYmdt: Ymdt,
  triedCount: Count,
  reason: z.string().nullable(),
})

/** Without an end the period ends today; without a start it begins a month before its end. */
const InPeriod = z.object({ startDate: Day.optional(), endDate: Day.optional() })

const periodRefusals = {
  PERIOD_INVALID: { status: 400, text: longestPeriodText(LONGEST_PERIOD_DAYS) },
} as const

export const readReconciliation = call({
  name: 'payment.readReconciliation',
  method: 'GET',
  path: '/promotion/payment/reconciliation',
  summary: '기간의 결제·환불 합계와 결제 업체 장부와의 대사 결과를 조회한다.',
  access: ['ADS'],
  query: InPeriod,
  output: z.object({
    startDate: Day,
    endDate: Day,
    /** A difference counts as long as it is open, on whatever day it was found. */
    agreement: z.enum(PERIOD_AGREEMENTS),
    /** How much of the period the agreement speaks of. */
    compared: z.object({
      dayCount: Count,
      /** Payments that were held against the vendor's books on those days; one paid and refunded on two days counts twice. */
      paymentCount: Count,
      /** Days of the period on which something happened and that are not compared to their end, newest first. */
      missingDays: z.array(Day),
    }),
    /** When the last comparison ended; null before the first. */
    comparedYmdt: Ymdt.nullable(),
    /** The newest day that is compared to its end. */
    comparedDay: Day.nullable(),
    totals: z.object({ ordered: Sum, paid: Sum, refunded: Sum, netWon: Won, open: Sum }),
    days: z.array(DayRow),
    differences: z.array(Difference),
    /** Payments that a person should look at, whatever the period. */
    attention: z.array(Attention),
  }),
  refusals: periodRefusals,
  reads: ['payment.reconciliation'],
})

/** One list of the report as a spreadsheet, with every row. */
export const exportReconciliation = call({
  name: 'payment.exportReconciliation',
  method: 'GET',
  path: '/promotion/payment/reconciliation/{list}/export',
  summary: '대사 결과의 목록 하나를 엑셀로 내려받는다.',
  access: ['ADS'],
  params: z.object({ list: z.enum(REPORT_LISTS) }),
  query: InPeriod,
  output: z.unknown(),
  refusals: { ...periodRefusals, ...EXPORT_REFUSALS },
  form: 'bytes',
})
