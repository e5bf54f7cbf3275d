import { sql } from 'kysely'
import { countedDays, type FigureSource, tallyWeeks } from '#platform/server/figures.ts'
import { screenPath } from '#platform/server/waiting.ts'

/** What was paid less what went back, by the days on which it happened, as the report sums it up. */
export const revenue: FigureSource = {
  key: 'payment.revenue',
  title: '광고 순매출',
  unit: '원',
  flags: ['ADS'],
  path: (now) => {
    const { startDate, endDate } = countedDays(now)
    return screenPath('/promotion-manager/payments', { from: startDate, to: endDate })
  },
  count: (db, _caller, now) =>
    tallyWeeks(
      db,
      now,
      ({ from, until }) => sql`
        select approved_at as at, approved_amount_won as amount
        from payment.payment where approved_at >= ${from} and approved_at < ${until}
        union all
        select cancelled_at, -approved_amount_won
        from payment.payment where cancelled_at >= ${from} and cancelled_at < ${until}
        union all
        select refunded_at, -amount_won
        from payment.partial_refund where refunded_at >= ${from} and refunded_at < ${until}`,
    ),
}
