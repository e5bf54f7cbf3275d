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
    paymentCount: known.reduce((sum, day) => sum + day.paymentCount, 0),
    missingDays: active.filter((day) => !comparedDays.has(day)),
  }
  return { days, compared }
}

/** A difference as the report shows it. */
export const toDifference = ({ foundAt, resolvedAt, ...row }: Awaited<ReturnType<typeof listDifferences>>[number]) => ({
  ...row,
  foundYmdt: toYmdt(foundAt),
  resolvedYmdt: resolvedAt && toYmdt(resolvedAt),
})

/** A payment to look at as the report shows it. */
export const toAttention = (row: Awaited<ReturnType<typeof listAttention>>[number]) => ({
  paySeq: row.paySeq,
  kind: row.kind,
  refSeq: row.refSeq,
  orderTitle: row.orderTitle,
  status: row.status,
  amountWon: row.orderAmountWon,
  sinceYmdt: toYmdt(row.cancelRequestedAt ?? row.approvingAt ?? row.createdAt),
  triedCount: row.tries,
  reason: row.reason,
})

const agreementOf = (compared: ComparedDay | undefined): Agreement => {
  if (compared === undefined) return 'NOT_COMPARED'
  return compared.openCount === 0 ? 'AGREES' : 'DIFFERS'
}

const figuresOf = (row: DaySums) => ({
  ordered: { count: row.orderedCount, amountWon: row.orderedWon },
  paid: { count: row.paidCount, amountWon: row.paidWon },
  refunded: { count: row.refundedCount, amountWon: row.refundedWon },
  netWon: row.paidWon - row.refundedWon,
  open: { count: row.openCount, amountWon: row.openWon },
})
