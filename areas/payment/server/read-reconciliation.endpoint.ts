import { addMonths, daysBetween, toDay, toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { Agreement } from '../contract/codes.ts'
import { LONGEST_PERIOD_DAYS, readReconciliation } from '../contract/reconciliation.contract.ts'
import {
  type DaySums,
  findLastComparison,
  listAttention,
  listComparedDays,
  listDifferences,
  type Period,
  sumDays,
} from './reconciliation.queries.ts'

/** Our sums of a period, and whether the vendor's books agree with them. */
export const readReconciliationEndpoint = endpoint(readReconciliation, async ({ db, query, now }) => {
  const period = periodOf(query, toDay(now))
  const sums = await sumDays(db, period)
  const compared = await listComparedDays(db, period)
  const lastComparison = await findLastComparison(db)
  const differences = await listDifferences(db, period)
  const attention = await listAttention(db, now)
  return {
    ...period,
    isAgreed: differences.every((row) => row.resolved_at !== null),
    comparedYmdt: lastComparison && toYmdt(lastComparison),
    totals: totalsOf(sums),
    days: sums.map((row) => ({
      day: row.day,
      kind: row.kind,
      ...figuresOf(row),
      agreement: agreementOf(compared.get(row.day)),
    })),
    differences: differences.map(toDifference),
    attention: attention.map(toAttention),
  }
})

const toDifference = (row: Awaited<ReturnType<typeof listDifferences>>[number]) => ({
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

const toAttention = (row: Awaited<ReturnType<typeof listAttention>>[number]) => ({
  ...purchaseOf(row),
  status: row.status,
  amountWon: row.order_amount_won,
  sinceYmdt: toYmdt(row.cancel_requested_at ?? row.approving_at ?? row.created_at),
  triedCount: row.tries,
  reason: row.reason,
})

function periodOf({ startDate, endDate }: { startDate?: string; endDate?: string }, today: string): Period {
  const end = endDate ?? today
  const start = startDate ?? addMonths(end, -1)
  const days = daysBetween(start, end)
  if (days < 0 || days >= LONGEST_PERIOD_DAYS) throw refuse(readReconciliation, 'PERIOD_INVALID')
  return { startDate: start, endDate: end }
}

const purchaseOf = (row: { pay_seq: number; kind: DaySums['kind']; ref_seq: number; order_title: string }) => ({
  paySeq: row.pay_seq,
  kind: row.kind,
  refSeq: row.ref_seq,
  orderTitle: row.order_title,
})

const agreementOf = (openCount: number | undefined): Agreement => {
  if (openCount === undefined) return 'NOT_COMPARED'
  return openCount === 0 ? 'AGREES' : 'DIFFERS'
}

const figuresOf = (row: DaySums) => ({
  ordered: { count: row.ordered_count, amountWon: row.ordered_won },
  paid: { count: row.paid_count, amountWon: row.paid_won },
  refunded: { count: row.refunded_count, amountWon: row.refunded_won },
  open: { count: row.open_count, amountWon: row.open_won },
})

function totalsOf(rows: readonly DaySums[]) {
  const total = (figure: 'ordered' | 'paid' | 'refunded' | 'open') => ({
    count: rows.reduce((sum, row) => sum + row[`${figure}_count`], 0),
    amountWon: rows.reduce((sum, row) => sum + row[`${figure}_won`], 0),
  })
  return { ordered: total('ordered'), paid: total('paid'), refunded: total('refunded'), open: total('open') }
}
