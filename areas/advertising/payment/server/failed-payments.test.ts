import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listFailedWork, retryFailedWork } from '#areas/base/failed-work/contract/failed-work.contract.ts'

const portal = await portalForFile({ now: '2026-11-23T09:00:00+09:00' })
const [adops, academy] = await Promise.all([portal.as('adops'), portal.as('academy')])

test('a refund that does not come through is checked at once when it is tried again, and told anew if it fails on', async () => {
  const { rows } = await sql<{ paySeq: number }>`
    insert into payment.payment (kind, ref_seq, user_id, order_amount_won, order_title, product_name, status, seller_order_key,
      hold_until, created_at, approved_at, approved_amount_won, cancel_requested_at, check_at, tries, pay_transaction_id_no)
    select 'SMS', 1, 1, 110000, '가을 모집', '문자광고', 'CANCEL_REQUESTED', 'key-1', at, at, at, 110000, at,
      '2026-11-23T10:00:00+09:00', 4, 'pay-1'
    from (select '2026-11-23T08:00:00+09:00'::timestamptz as at) day returning pay_seq`.execute(portal.db)
  const paySeq = rows[0]?.paySeq ?? 0
  const openOf = async (person: typeof adops) =>
    (await person.send(listFailedWork, { query: { state: 'OPEN' } })).body.list
  const [work] = await openOf(adops)
  expect(work).toMatchObject({
    kind: 'REFUND',
    title: '가을 모집 (110,000원)',
    sinceYmdt: '2026-11-23T08:00:00+09:00',
    tries: 4,
    actions: ['RETRY', 'SETTLE'],
  })
  expect(await openOf(academy)).toEqual([])
  const params = { workNo: work?.workNo ?? 0 }
  expect((await adops.send(retryFailedWork, { params })).status).toBe(200)
  expect((await adops.send(retryFailedWork, { params })).status).toBe(409)
  const checked = await sql<{ at: Date }>`
    select check_at as at from payment.payment where pay_seq = ${paySeq}`.execute(portal.db)
  expect(checked.rows[0]?.at).toEqual(portal.clock.now())
  // It has some minutes to come through; what fails on after that is another entry.
  expect(await openOf(adops)).toEqual([])
  portal.clock.set(new Date('2026-11-23T09:11:00+09:00'))
  const [again] = await openOf(adops)
  expect(again?.workNo).toBeGreaterThan(params.workNo)
})
