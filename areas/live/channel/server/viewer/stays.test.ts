import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { closeSocketsAfterEach, listen, viewerOf } from '../../testing/channel.seed.ts'
import { noteStays } from './stays.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW })
closeSocketsAfterEach()
let no: number

beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
})

const note = (...watchers: string[]) => noteStays(portal.db, new Map([[no, watchers]]), portal.clock.now())
/** From which second of the hour to which a viewer was there. */
async function staysOf(viewerId: number): Promise<number[][]> {
  const { rows } = await sql<{ came: Date; seen: Date }>`
    select came_at as came, seen_at as seen from live_channel.stay where viewer_id = ${viewerId} order by 1`.execute(
    portal.db,
  )
  const seconds = (at: Date): number => (at.getTime() - Date.parse(NOW)) / 1_000
  return rows.map(({ came, seen }) => [seconds(came), seconds(seen)])
}

test('a viewer stays while they are seen, from when they joined, and comes anew after being away', async () => {
  const { viewerId } = await viewerOf(portal, no)
  portal.clock.advance(15_000)
  await note(`viewer:${viewerId}`, 'page:somebody-without-a-name')
  portal.clock.advance(70_000)
  await note(`viewer:${viewerId}`)
  expect(await staysOf(viewerId)).toEqual([[0, 85]])
  portal.clock.advance(75_000)
  await note(`viewer:${viewerId}`)
  portal.clock.advance(20_000)
  await note(`viewer:${viewerId}`)
  expect(await staysOf(viewerId)).toEqual([
    [0, 85],
    [160, 180],
  ])
})

test('a clock that is behind takes nothing back, and nobody stays once it is over', async () => {
  const { viewerId } = await viewerOf(portal, no)
  portal.clock.advance(60_000)
  await note(`viewer:${viewerId}`)
  portal.clock.advance(-10_000)
  await note(`viewer:${viewerId}`)
  await sql`update live_broadcast.broadcast set end_at = ${NOW}::timestamptz where live_broadcast_no = ${no}`.execute(
    portal.db,
  )
  portal.clock.advance(40_000)
  await note(`viewer:${viewerId}`)
  expect(await staysOf(viewerId)).toEqual([[0, 60]])
})

test('whoever is connected is noted with everybody who watches', async () => {
  const viewer = await viewerOf(portal, no)
  await listen(portal, viewer, no)
  await portal.runRecurring('liveChannel.notePresence')
  expect(await staysOf(viewer.viewerId)).toEqual([[0, 0]])
})
