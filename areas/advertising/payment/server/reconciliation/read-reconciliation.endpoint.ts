import { readReconciliation } from '#areas/advertising/payment/contract/reconciliation.contract.ts'
import { periodAgreement } from '#areas/advertising/payment/rules/period-agreement.rules.ts'
import { toDay, toYmdt } from '#platform/contract/seoul.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { findLastComparison, listAttention, listDifferences } from './reconciliation.queries.ts'
import { periodOf, readDays, toAttention, toDifference } from './reconciliation-report.ts'

/** Our sums of a period, and whether the vendor's books agree with them. */
export const readReconciliationEndpoint = endpoint(readReconciliation, async ({ db, query, now }) => {
  const period = periodOf(readReconciliation, query, toDay(now))
  const { days, compared } = await readDays(db, period)
  const lastComparison = await findLastComparison(db)
  const differences = await listDifferences(db, period)
  const attention = await listAttention(db, now)
  return {
    ...period,
    agreement: periodAgreement({
      openDifferenceCount: differences.filter((row) => row.resolvedAt === null).length,
      comparedDayCount: compared.dayCount,
      missingDayCount: compared.missingDays.length,
    }),
    compared,
    comparedYmdt: lastComparison.at && toYmdt(lastComparison.at),
    comparedDay: lastComparison.day,
    totals: totalsOf(days),
    days,
    differences: differences.map(toDifference),
    attention: attention.map(toAttention),
  }
})

function totalsOf(days: Awaited<ReturnType<typeof readDays>>['days']) {
  const total = (figure: 'ordered' | 'paid' | 'refunded' | 'open') => ({
    count: days.reduce((sum, row) => sum + row[figure].count, 0),
    amountWon: days.reduce((sum, row) => sum + row[figure].amountWon, 0),
  })
  const netWon = days.reduce((sum, row) => sum + row.netWon, 0)
  return { ordered: total('ordered'), paid: total('paid'), refunded: total('refunded'), netWon, open: total('open') }
}
