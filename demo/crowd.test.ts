import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#app/areas.ts'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listManagedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { listManagedNotices } from '#areas/base/portal/contract/notice.contract.ts'
import { readInstitute } from '#areas/live/broadcast/contract/institute.contract.ts'
import { listPastMessages } from '#areas/live/report/contract/message.contract.ts'
import { insertBoard } from './board.ts'
import { insertCrowd } from './crowd.ts'
import { insertLive } from './live.ts'
import { insertNotices } from './notices.ts'
import { insertTextAds } from './text-ads.ts'

const portal = await portalForFile()
const people = await sql<{ userId: number; loginId: string; name: string }>`
  select user_id, login_id, name from account."user"`.execute(portal.db)
const userIds = new Map(people.rows.map((row) => [row.loginId, row.userId]))
const names = new Map(people.rows.map((row) => [row.userId, row.name]))
const world = {
  now: portal.clock.now(),
  scale: 1,
  userIds,
  names,
  till: null,
  store: openStore(portal.platform.config),
}
await insertSchools()
await insertTextAds(portal.db, world)
await insertNotices(portal.db, world)
await insertBoard(portal.db, world)
await insertLive(portal.db, world)
const before = await counts()
const copied = await insertCrowd(portal.db, 2)

/** Ads want schools where hundred parents consent. */
async function insertSchools(): Promise<void> {
  await sql`
    insert into directory.recipient (organization_id, phone_number, consented_at)
    select organization_id, '010' || lpad((organization_id * 100 + n)::text, 8, '0'), ${portal.clock.now()}::timestamptz
    from (select organization_id from directory.school where not is_test limit 200) s, generate_series(1, 100) n
    on conflict do nothing`.execute(portal.db)
}

async function counts() {
  const { rows } = await sql<{ ads: number; waiting: number; notices: number; articles: number; broadcasts: number }>`
    select (select count(*)::int from text_ad.reservation) as ads,
           (select count(*)::int from text_ad.reservation where status not in ('SEND_COMPLETE', 'SEND_CANCEL')) as waiting,
           (select count(*)::int from portal.notice) as notices, (select count(*)::int from board.article) as articles,
           (select count(*)::int from live_broadcast.broadcast) as broadcasts`.execute(portal.db)
  return rows[0] as (typeof rows)[number]
}

test('a larger world has thousands of ads, notices and articles, and no more work that waits', async () => {
  const after = await counts()
  expect(copied).toBeGreaterThan(5_000)
  expect(after).toMatchObject({ ads: before.ads + copied, waiting: before.waiting, notices: 21 * before.notices })
  expect(after.articles).toBeGreaterThan(20 * before.articles)
  expect(after.broadcasts).toBe(before.broadcasts + 100)
})

test('its ads lie in the year before, and its lists are answered', async () => {
  const now = portal.clock.now().toISOString().slice(0, 10)
  const adops = await portal.as('adops')
  const ads = await adops.send(listManagedReservations, {
    query: { startDate: '2025-12-01', endDate: now, pageNum: 2, pageSize: 50 },
  })
  expect([ads.status, ads.body.list.length]).toEqual([200, 50])
  const { body } = await (await portal.as('admin')).send(listManagedNotices, { query: { keyword: '결제' } })
  expect(body.totalCount).toBeGreaterThan(20)
  const institute = await (await portal.as('member')).send(readInstitute, { params: { id: 1 } })
  expect(institute.body.totalCount).toBeGreaterThan(100)
})

test('one broadcast has thousands of messages, numbered without a gap', async () => {
  const { rows } = await sql<{ no: number; messages: number; last: number }>`
    select live_broadcast_no as no, count(*)::int as messages, max(id) as last from live_channel.message
    group by 1 order by 2 desc limit 1`.execute(portal.db)
  const { no = 0, messages = 0, last } = rows[0] ?? {}
  expect(messages).toBeGreaterThan(4_000)
  expect(messages).toBe(last)
  const page = await (await portal.as('admin')).send(listPastMessages, { params: { id: no }, query: { pageNum: 3 } })
  expect(page.body.totalCount).toBe(messages)
})
