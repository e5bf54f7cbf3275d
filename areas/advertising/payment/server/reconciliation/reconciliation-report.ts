import type { Agreement } from '#areas/advertising/payment/contract/codes.ts'
import {
  type exportReconciliation,
  LONGEST_PERIOD_DAYS,
  type readReconciliation,
} from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { addMonths, daysBetween, toYmdt } from '#platform/contract/seoul.ts'
import { NOT_IN_ORDER } from '#platform/contract/shapes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { refuse } from '#platform/server/refuse.ts'
import {
  type ComparedDay,
  type DaySums,
  type listAttention,
  listComparedDays,
  type listDifferences,
  type Period,
  sumDays,
} from './reconciliation.queries.ts'

/** The period that is asked for; a month up to today where it is left open. Refused when it is too long or backwards. */
export function periodOf(
  theCall: typeof readReconciliation | typeof exportReconciliation,
  { startDate, endDate }: { startDate?: string; endDate?: string },
  today: string,
): Period {
  const end = endDate ?? today
  const start = startDate ?? addMonths(end, -1)
  const days = daysBetween(start, end)
  const { text } = theCall.refusals.PERIOD_INVALID
  const detail = days < 0 ? NOT_IN_ORDER : days >= LONGEST_PERIOD_DAYS ? text : undefined
  if (detail) throw refuse(theCall, 'PERIOD_INVALID', { detail, errors: [{ path: 'endDate', message: detail }] })
  return { startDate: start, endDate: end }
}

/** The rows of the report's days, and how much of them was compared. */
export async function readDays(db: Db, period: Period) {
  const sums = await sumDays(db, period)
  const comparedDays = await listComparedDays(db, period)
  const days = sums.map((row) => ({
    day: row.day,
    kind: row.kind,
    ...figuresOf(row),
    agreement: agreementOf(comparedDays.get(row.day)),
  }))
  const active = [...new Set(sums.map((row) => row.day))]
  const known = active.flatMap((day) => comparedDays.get(day) ?? [])
  const compared = {
    dayCount: known.length,
    paymentCount: known.reduce((sum, day) => sum + day.payment_count, 0),
    missingDays: active.filter((day) => !comparedDays.has(day)),
  }
  return { days, compared }
}

/** A difference as the report shows it. */
export const toDifference = (row: Awaited<ReturnType<typeof listDifferences>>[number]) => ({
  differenceSeq: row.difference_seq,
  day: row.day,
  ...purchaseOf(row),
  finding: row.finding,
  ourStatus: row.our_status,
  ourAmountWon: row.our_amount_won,
  vendorStatus: row.vendor_status,
  vendorAmountWon: row.vendor_amount_won,
  vendorCancelledWon: row.vendor_cancelled_won,
  foundYmdt: toYmdt(row.found_at),
  resolvedYmdt: row.resolved_at && toYmdt(row.resolved_at),
})

/** A payment to look at as the report shows it. */
export const toAttention = (row: Awaited<ReturnType<typeof listAttention>>[number]) => ({
  ...purchaseOf(row),
  status: row.status,
  amountWon: row.order_amount_won,
  sinceYmdt: toYmdt(row.cancel_requested_at ?? row.approving_at ?? row.created_at),
  triedCount: row.tries,
  reason: row.reason,
})

const purchaseOf = (row: { pay_seq: number; kind: DaySums['kind']; ref_seq: number; order_title: string }) => ({
  paySeq: row.pay_seq,
  kind: row.kind,
  refSeq: row.ref_seq,
  orderTitle: row.order_title,
})

const agreementOf = (compared: ComparedDay | undefined): Agreement => {
  if (compared === undefined) return 'NOT_COMPARED'
  return compared.open_count === 0 ? 'AGREES' : 'DIFFERS'
}

const figuresOf = (row: DaySums) => ({
  ordered: { count: row.ordered_count, amountWon: row.ordered_won },
  paid: { count: row.paid_count, amountWon: row.paid_won },
  refunded: { count: row.refunded_count, amountWon: row.refunded_won },
  netWon: row.paid_won - row.refunded_won,
  open: { count: row.open_count, amountWon: row.open_won },
})
