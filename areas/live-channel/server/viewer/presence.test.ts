import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live-broadcast/testing/broadcast.seed.ts'
import { readPresence } from '#areas/live-channel/contract/channel.contract.ts'
import { closeSocketsAfterEach, listen, viewerOf } from '#areas/live-channel/testing/channel.seed.ts'
import { notePresence } from './presence.ts'

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

test('every process notes its own', async () => {
  for (const [process, viewers] of [
    ['a', 3],
    ['b', 4],
  ] as const)
    await notePresence(portal.db, process, new Map([[no, viewers]]), portal.clock.now())
  expect((await noted()).map((row) => (row as unknown[])[1])).toEqual([3, 4])
})

const note = (process: string, viewers: number) =>
  notePresence(portal.db, process, new Map([[no, viewers]]), portal.clock.now())

test('whoever leaves the page of an ended broadcast open is not counted', async () => {
  await note('a', 3)
  await sql`update live_broadcast.broadcast set end_at = ${portal.clock.now()} where live_broadcast_no = ${no}`.execute(
    portal.db,
  )
  portal.clock.set('2026-11-25T19:05:00+09:00')
  await note('a', 5)
  expect(await noted()).toEqual([['2026-11-25T10:00:00.000Z', 3]])
})

test('staff read how many watch elsewhere: what every process counted last, for as long as it goes on counting', async () => {
  expect((await present()).body).toEqual({ viewerCount: 0 })
  await note('a', 3)
  await note('b', 4)
  portal.clock.set('2026-11-25T19:01:10+09:00')
  await note('a', 5)
  expect((await present()).body).toEqual({ viewerCount: 9 })
  portal.clock.set('2026-11-25T19:01:25+09:00')
  expect((await present()).body).toEqual({ viewerCount: 5 })
  portal.clock.set('2026-11-25T19:02:25+09:00')
  expect((await present()).body).toEqual({ viewerCount: 0 })
})

test('neither viewers nor people of other institutes read it', async () => {
  expect((await present(await portal.as('member3'))).code).toBe('BROADCAST_NOT_FOUND')
  expect((await present(await viewerOf(portal, no))).status).toBe(401)
})
