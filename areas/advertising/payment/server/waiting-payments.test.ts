import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { countsOf, linkOf, waitingIn } from '#areas/base/portal/testing/waiting.ts'
import type { Person } from '#platform/testing/person.ts'
import { readReconciliation } from '../contract/reconciliation.contract.ts'
import { ReconciliationSearch } from '../web/reconciliation-search.ts'

const portal = await portalForFile()
const adops = await portal.as('adops')
await sql`
  insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status,
    seller_order_key, hold_until, created_at, failed_at)
  select 'SMS', n, 1, 110000, '문자광고', '문자광고', 'FAILED', 'key-' || n, at, at, at
  from (select '2026-11-20T10:00:00+09:00'::timestamptz as at) day, generate_series(1, 3) n`.execute(portal.db)

const waiting = (person: Person) => waitingIn('payment', person)

/** The report behind a link: its address is read as the screen reads it. */
async function reportBehind(work: Parameters<typeof linkOf>[0]) {
  const { screen, filters } = linkOf(work)
  expect(screen).toBe('/promotion-manager/payments')
  const { from: startDate, to: endDate } = ReconciliationSearch.parse(filters)
  return (await adops.send(readReconciliation, { query: { startDate, endDate } })).body
}

test('nothing waits while the books agree', async () => {
  expect(countsOf(await waiting(adops))).toEqual({})
})

test('differences that stand wait for administrators, and the link shows them alone', async () => {
  await sql`
    insert into payment.difference (day, pay_seq, finding, our_status, our_amount_won, vendor_status, vendor_amount_won,
      vendor_cancelled_won, found_at, resolved_at)
    select '2026-11-20', pay_seq, 'CHARGED_WITHOUT_PAYMENT', 'FAILED', 110000, 'APPROVED', 110000, 0,
      '2026-11-21T00:30:00+09:00', case when ref_seq = 3 then '2026-11-22T00:30:00+09:00'::timestamptz end
    from payment.payment`.execute(portal.db)
  const { differences } = await waiting(adops)
  expect(differences).toMatchObject({ count: 2, isUrgent: true })
  const report = await reportBehind(differences)
  expect(report.differences.map(({ refSeq }) => refSeq).sort()).toEqual([1, 2])
})

test('a payment without an outcome for too long waits for administrators', async () => {
  await sql`
    update payment.payment set status = 'APPROVING', approving_at = '2026-11-23T08:50:00+09:00',
      check_at = '2026-11-23T09:10:00+09:00' where ref_seq = 1`.execute(portal.db)
  const { attention } = await waiting(adops)
  expect(attention).toMatchObject({ count: 1, isUrgent: true })
  expect((await reportBehind(attention)).attention.map(({ refSeq }) => refSeq)).toEqual([1])
})

test('nobody else hears of payments', async () => {
  for (const loginId of ['academy', 'agency', 'member']) expect(await waiting(await portal.as(loginId))).toEqual({})
})
