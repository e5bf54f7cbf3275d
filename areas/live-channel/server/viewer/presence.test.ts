import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live-broadcast/testing/broadcast.seed.ts'
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
  await portal.runRecurring('liveChannel.notePresence')
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
