import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { readPresence } from '#areas/live/channel/contract/channel.contract.ts'
import { joinBroadcast, watchBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { closeSocketsAfterEach, listen, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import { MOST_NEW_PAGES_AN_HOUR, openPages } from './open-pages.ts'
import { notePresence, staffSeenAt } from './presence.ts'

const NOW = '2026-11-25T19:00:40+09:00'
const portal = await portalForFile({ now: NOW })
const staff = await portal.as('member2')
closeSocketsAfterEach()

let no: number
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
})

const present = (who: Pick<typeof staff, 'send'> = staff) => who.send(readPresence, { params: { no } })

async function noted(): Promise<unknown[]> {
  const { rows } = await sql<{ at: Date; viewers: number }>`
    select counted_at as at, viewers from live_channel.presence where live_broadcast_no = ${no} order by 1, process`.execute(
    portal.db,
  )
  return rows.map(({ at, viewers }) => [at.toISOString(), viewers])
}

test('a minute has the most viewers that a process counted in it, each once, without staff', async () => {
  const twice = await viewerOf(portal, no, '가나')
  const [one] = await Promise.all([
    listen(portal, await viewerOf(portal, no, '다라'), no),
    ...[twice, twice, staff].map((who) => listen(portal, who, no)),
  ])
  expect((await present()).body).toEqual({ viewerCount: 2 })
  await portal.runRecurring('liveChannel.notePresence')
  expect((await present()).body).toEqual({ viewerCount: 2 })
  one.socket.close()
  await expect.poll(() => portal.platform.live.countsOf().get(`presence_live_${no}`)).toBe(1)
  await portal.runRecurring('liveChannel.notePresence')
  expect(await noted()).toEqual([['2026-11-25T10:00:00.000Z', 2]])
  portal.clock.set('2026-11-25T19:01:00+09:00')
  await portal.runRecurring('liveChannel.notePresence')
  expect((await noted())[1]).toEqual(['2026-11-25T10:01:00.000Z', 1])
})

const note = (process: string, watchers: readonly string[]) =>
  notePresence(portal.db, process, new Map([[no, watchers]]), portal.clock.now())
const watch = async (page: string, isOpen = true) =>
  (await portal.as(null)).send(watchBroadcast, { params: { no }, body: { page, isOpen } })

test('whoever watches without a name is counted by the page, until it is closed or silent', async () => {
  expect((await watch('page-0001')).status).toBe(200)
  await watch('page-0001')
  await watch('page-0002')
  expect((await present()).body).toEqual({ viewerCount: 2 })
  await portal.runRecurring('liveChannel.notePresence')
  expect(await noted()).toEqual([['2026-11-25T10:00:00.000Z', 2]])
  await watch('page-0001', false)
  expect((await present()).body).toEqual({ viewerCount: 1 })
  portal.clock.advance(75_000)
  expect((await present()).body).toEqual({ viewerCount: 0 })
})

test('a page on which somebody joins is one person with them', async () => {
  await watch('page-0003')
  const visitor = await portal.as(null)
  await visitor.send(joinBroadcast, { params: { no }, body: { name: '가나', page: 'page-0003' } })
  expect((await present()).body).toEqual({ viewerCount: 0 })
  await listen(portal, await viewerOf(portal, no, '다라'), no)
  expect((await present()).body).toEqual({ viewerCount: 1 })
})

test('a page that is none, or names itself badly, is refused or counts for nothing', async () => {
  expect((await watch('x')).status).toBe(400)
  const visitor = await portal.as(null)
  expect(
    (await visitor.send(watchBroadcast, { params: { no: 999_999 }, body: { page: 'page-0004', isOpen: true } })).status,
  ).toBe(200)
  await portal.runRecurring('liveChannel.notePresence')
  const { rows } = await sql`select from live_channel.watcher where live_broadcast_no = 999999`.execute(portal.db)
  expect(rows).toEqual([])
})

test('pages that one network makes up by the thousand count for nothing beyond what people open', () => {
  const pages = openPages()
  const now = portal.clock.now()
  for (let at = 0; at < MOST_NEW_PAGES_AN_HOUR + 50; at += 1) pages.open(no, `made-up-${at}`, 'one', now)
  expect(pages.openOf(no, now)).toHaveLength(MOST_NEW_PAGES_AN_HOUR)
  pages.open(no, 'made-up-0', 'one', now)
  pages.open(no, 'somebody', 'other', now)
  expect(pages.openOf(no, now)).toHaveLength(MOST_NEW_PAGES_AN_HOUR + 1)
  pages.close(no, 'somebody')
  expect(pages.openOf(no, now)).not.toContain('page:somebody')
  const later = new Date(now.getTime() + 3_600_000)
  pages.open(no, 'an-hour-later', 'one', later)
  expect(pages.openOf(no, later)).toEqual(['page:an-hour-later'])
})

test('whoever leaves the page of an ended broadcast open is not counted', async () => {
  await note('a', ['viewer:1', 'viewer:2', 'viewer:3'])
  await sql`update live_broadcast.broadcast set end_at = ${portal.clock.now()} where live_broadcast_no = ${no}`.execute(
    portal.db,
  )
  portal.clock.set('2026-11-25T19:05:00+09:00')
  await note('a', ['viewer:1', 'viewer:2', 'viewer:3', 'viewer:4', 'viewer:5'])
  expect(await noted()).toEqual([['2026-11-25T10:00:00.000Z', 3]])
})

test('people whom a process left behind that died are not added to those of its successor', async () => {
  const all = Array.from({ length: 30 }, (_, index) => `viewer:${index}`)
  await note('first', all.slice(0, 20))
  await note('second', all.slice(20))
  expect((await present()).body).toEqual({ viewerCount: 30 })
  // The first one dies; its people come over.
  portal.clock.advance(20_000)
  await note('second', all)
  expect((await present()).body).toEqual({ viewerCount: 30 })
  expect((await noted()).map((row) => (row as unknown[])[1])).toEqual([30, 30])
})

test('somebody who came over to this process is counted once before anybody has noted it', async () => {
  const viewer = await viewerOf(portal, no, '마바')
  await note('dead', [`viewer:${viewer.viewerId}`, 'viewer:0'])
  await listen(portal, viewer, no)
  expect((await present()).body).toEqual({ viewerCount: 2 })
})

test('whoever left a process that goes on is gone when it counts next', async () => {
  await note('a', ['viewer:1', 'viewer:2'])
  await note('a', ['viewer:2'])
  expect((await present()).body).toEqual({ viewerCount: 1 })
  portal.clock.advance(75_000)
  expect((await present()).body).toEqual({ viewerCount: 0 })
})

test('that staff are in a broadcast is noted', async () => {
  expect((await staffSeenAt(portal.db, [no])).size).toBe(0)
  await listen(portal, await viewerOf(portal, no, '사아'), no)
  await portal.runRecurring('liveChannel.notePresence')
  expect((await staffSeenAt(portal.db, [no])).size).toBe(0)
  await listen(portal, staff, no)
  await portal.runRecurring('liveChannel.notePresence')
  expect((await staffSeenAt(portal.db, [no])).get(no)).toEqual(portal.clock.now())
})

test('neither viewers nor people of other institutes read it', async () => {
  expect((await present(await portal.as('member3'))).code).toBe('BROADCAST_NOT_FOUND')
  expect((await present(await viewerOf(portal, no))).status).toBe(401)
})
