import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { changeSettings, listSettings } from '#areas/base/portal/contract/setting.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { listMessages, muteViewer } from '#areas/live/channel/contract/channel.contract.ts'
import { emit, type JoinedViewer, read, say, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'

const portal = await portalForFile({ now: '2026-11-25T19:00:00+09:00' })
const staff = await portal.as('member2')
const admin = await portal.as('admin')
const stranger = await portal.as('member3')

let no: number
let viewer: JoinedViewer
beforeEach(async () => {
  no = (await seedBroadcast(portal)).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})

/** So many messages of the viewer, from some time before. */
async function written(count: number): Promise<void> {
  await sql`insert into live_channel.channel (live_broadcast_no, last_message_id) values (${no}, ${count})`.execute(
    portal.db,
  )
  await sql`
    insert into live_channel.message (live_broadcast_no, id, viewer_id, name, message, type, written_at)
    select ${no}, id, ${viewer.viewerId}, '김학부모', '말 ' || id, 'USER', ${portal.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, ${count}::integer) as id`.execute(portal.db)
}
const mute = (id: number, isMuted: boolean) => staff.send(muteViewer, { params: { no }, body: { id, isMuted } })
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('a channel that nobody has used is empty and open', async () => {
  const empty = { list: [], notice: null, isClosed: false, slowSeconds: 0, lastId: 0, deletedIds: [] }
  expect(await read(viewer, no)).toEqual(empty)
  expect(await read(staff, no)).toEqual({ ...empty, mutedIds: [] })
})

test('whoever comes in reads the last fifty, in their order', async () => {
  await written(70)
  expect(idsOf((await read(viewer, no)).list)).toEqual(range(21, 70))
  expect(idsOf((await read(staff, no, { size: 3 })).list)).toEqual([68, 69, 70])
})

test('an administrator chooses how much whoever comes in sees, or that they see nothing', async () => {
  await written(70)
  const choose = async (historyOnJoin: number) => {
    const { list } = (await admin.send(listSettings)).body
    const chosen = list.find(({ area }) => area === 'live_channel')
    const body = { value: { ...chosen?.value, historyOnJoin }, version: chosen?.version ?? 0 }
    expect((await admin.send(changeSettings, { params: { area: 'live_channel' }, body })).status).toBe(200)
  }
  await choose(3)
  expect(idsOf((await read(viewer, no)).list)).toEqual([68, 69, 70])
  await choose(0)
  expect(await read(viewer, no)).toMatchObject({ list: [], lastId: 70 })
  expect(idsOf((await read(viewer, no, { afterId: 68 })).list)).toEqual([69, 70])
  await choose(50)
})

test('staff are told whose messages are of viewers who may not write any more', async () => {
  await written(1_100)
  const [other, again] = [await say(await viewerOf(portal, no, '이학부모'), no, '말'), await say(viewer, no, '또')]
  await mute(again, true)
  expect((await read(staff, no, { size: 1 })).mutedIds).toEqual([...range(103, 1_100), again])
  expect((await read(viewer, no)).mutedIds).toBeUndefined()
  await mute(again, false)
  await mute(other, true)
  expect((await read(staff, no, { afterId: 1_100 })).mutedIds).toEqual([other])
})

test('whoever was away reads on from the last number they have', async () => {
  await written(130)
  expect(idsOf((await read(viewer, no, { afterId: 10, size: 100 })).list)).toEqual(range(11, 110))
  expect(idsOf((await read(viewer, no, { afterId: 110, size: 100 })).list)).toEqual(range(111, 130))
  expect((await read(viewer, no, { afterId: 130 })).list).toEqual([])
  expect(idsOf((await read(viewer, no, { afterId: 0, size: 2 })).list)).toEqual([1, 2])
})

test('and learns which of those they have are deleted, without their text', async () => {
  await written(60)
  for (const id of [5, 60]) await emit(staff, no, 'chat:delete', { id })
  const { list, deletedIds } = await read(viewer, no, { afterId: 58 })
  expect(list).toEqual([
    { id: 59, name: '김학부모', message: '말 59', type: 'USER' },
    { id: 60, isDeleted: true },
  ])
  expect(deletedIds).toEqual([5])
})

test('of more than a thousand messages only those that a page keeps are told as deleted', async () => {
  await written(1_500)
  for (const id of [500, 501, 1_500]) await emit(staff, no, 'chat:delete', { id })
  expect((await read(viewer, no, { afterId: 1_500 })).deletedIds).toEqual([501, 1_500])
})

test.each([{ size: 0 }, { size: 101 }, { afterId: -1 }, { afterId: 'x' as never }])('%j is refused', async (query) => {
  expect((await viewer.send(listMessages, { params: { no }, query })).status).toBe(400)
})

test('only people of the institute and its viewers read it', async () => {
  const elsewhere = (await seedBroadcast(portal, { members: ['member'] })).liveBroadcastNo
  const ask = async (who: Pick<JoinedViewer, 'send'>, at: number) =>
    (await who.send(listMessages, { params: { no: at }, query: {} })).status
  expect(await Promise.all([staff, admin, viewer, stranger].map((who) => ask(who, no)))).toEqual([200, 200, 200, 404])
  expect(await Promise.all([staff, admin, viewer, stranger].map((who) => ask(who, elsewhere)))).toEqual([
    404, 200, 404, 404,
  ])
  expect(await ask(await portal.as(null), no)).toBe(401)
  expect(await ask(await portal.as('academy'), no)).toBe(403)
})
