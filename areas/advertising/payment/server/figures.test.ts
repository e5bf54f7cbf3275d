import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { figuresOf, standingOf } from '#areas/base/portal/testing/figures.ts'
import { linkOf } from '#areas/base/portal/testing/waiting.ts'
import { readReconciliation } from '../contract/reconciliation.contract.ts'
import { ReconciliationSearch } from '../web/reconciliation-search.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const adops = await portal.as('adops')

await sql`
  insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key,
    pay_transaction_id_no, approved_amount_won, hold_until, created_at, approved_at, registered_at, cancel_requested_at, cancelled_at)
  select kind, n, 1, won, '광고', '광고', case when cancelled is null then 'PAID' else 'CANCELLED' end, 'key-' || n,
    'transaction-' || n, won, approved, approved, approved, approved, cancelled, cancelled
  from (values
    (1, 'SMS', 110000, '2026-11-23T08:00:00+09:00'::timestamptz, null::timestamptz),
    (2, 'PACKAGE', 600000, '2026-10-27T00:00:00+09:00', null),
    (3, 'SMS', 220000, '2026-10-26T23:59:59+09:00', '2026-11-02T10:00:00+09:00')
  ) as payment (n, kind, won, approved, cancelled)`.execute(portal.db)

test('what came in less what went back is what the report behind the figure sums up', async () => {
  const revenue = (await figuresOf(adops))['payment.revenue']
  expect(standingOf(revenue)).toEqual([490_000, 220_000])
  const { screen, filters } = linkOf(revenue)
  expect(screen).toBe('/promotion-manager/payments')
  const { from: startDate, to: endDate } = ReconciliationSearch.parse(filters)
  const report = (await adops.send(readReconciliation, { query: { startDate, endDate } })).body
  expect(report.totals.netWon).toBe(revenue?.value)
})

test('nobody else is told what is earned', async () => {
  for (const loginId of ['academy', 'agency', 'member', 'nsat', 'vendor1'])
    expect(await figuresOf(await portal.as(loginId))).not.toHaveProperty(['payment.revenue'])
})
