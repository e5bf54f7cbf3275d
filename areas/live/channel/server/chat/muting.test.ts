import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { muteViewer } from '#areas/live/channel/contract/channel.contract.ts'
import {
  emit,
  type JoinedViewer,
  read,
  type Speaking,
  say,
  viewerOf,
} from '#areas/live/channel/testing/channel.seed.ts'
import { atOnce, beside, ROOM_FOR_TEN, tenTimes, untilWaiting } from '#platform/testing/at-once.ts'
import { findViewer } from '../door.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: { ...ROOM_FOR_TEN, TRUST_PROXY: '1' } })
const host = await portal.as('member')
const staff = await portal.as('member2')
/** Has a broadcast of their own in another institute. */
const stranger = await portal.as('member3')

let no: number
let viewer: JoinedViewer
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})

const mute = (who: Speaking, id: number, isMuted = true, at = no) =>
  who.send(muteViewer, { params: { no: at }, body: { id, isMuted } })
const write = (who: Speaking, message = '또') => emit(who, no, 'chat:message', { message })

/** Who of the broadcast may not write, as it is stored. */
async function mutedNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from live_channel.viewer
    where live_broadcast_no = ${no} and muted_at is not null order by viewer_id`.execute(portal.db)
  return rows.map(({ name }) => name)
}

/** What was kept of muting in this broadcast: by whom, what, and of whose message. */
async function trail(): Promise<unknown[]> {
  const { rows } = await sql<{ by: string; action: string; entity: string; entityId: string; toState: unknown }>`
    select u.login_id as by, action, entity, entity_id, to_state
    from platform.audit a left join account."user" u on u.user_id = a.actor_id
    where entity like 'liveChannel.%' and entity_id like ${`${no}-%`} order by id`.execute(portal.db)
  return rows.map(({ by, action, entity, entityId, toState }) => [by, action, entity, entityId, toState])
}

/** What staff, and nobody else, were told of who may write. */
async function told(): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown; audience: string }>`
    select data, audience from live_channel.event
    where live_broadcast_no = ${no} and name = 'chat:mute' order by event_no`.execute(portal.db)
  return rows.map(({ data, audience }) => [audience, data])
}

const HELD = () => sql`select from live_channel.viewer where viewer_id = ${viewer.viewerId} for update`

describe('a muted viewer', () => {
  test('is refused with the sentence that tells them why, and reads on', async () => {
    const id = await say(viewer, no, '도배')
    expect((await mute(staff, id)).status).toBe(200)
    expect(await mutedNames()).toEqual(['김학부모'])
    const refused = await write(viewer)
    expect([refused.status, refused.code]).toEqual([403, 'MUTED'])
    expect(refused.problem.detail).toBe('관리자가 채팅을 제한하여 메시지를 보낼 수 없습니다.')
    await say(staff, no, '공지입니다')
    expect((await read(viewer, no)).list).toMatchObject([{ message: '도배' }, { message: '공지입니다' }])
  })

  test('writes again once that is lifted; nobody else was kept from it', async () => {
    const other = await viewerOf(portal, no, '이학부모')
    const id = await say(viewer, no, '도배')
    await mute(staff, id)
    expect(await say(other, no, '저는 됩니다')).toBe(2)
    expect((await mute(host, id, false)).status).toBe(200)
    expect(await mutedNames()).toEqual([])
    expect(await say(viewer, no, '다시')).toBe(3)
  })

  test('stays so until then: neither time nor a chat that was closed meanwhile lifts it', async () => {
    const id = await say(viewer, no, '도배')
    await mute(staff, id)
    portal.clock.advance(3 * 60 * 60_000)
    for (const isClosed of [true, false]) await emit(staff, no, 'chat:close', { isClosed })
    expect((await write(viewer)).code).toBe('MUTED')
    await mute(staff, id, false)
    expect(await say(viewer, no, '다시')).toBe(2)
  })

  test('is still one for whoever looks after the end of the broadcast', async () => {
    const id = await say(viewer, no, '도배')
    await mute(staff, id)
    await host.send(closeBroadcast, { params: { id: no } })
    expect((await write(viewer)).code).toBe('BROADCAST_ENDED')
    expect((await read(staff, no)).mutedIds).toEqual([id])
    expect((await mute(staff, id, false)).status).toBe(200)
    expect((await read(staff, no)).mutedIds).toEqual([])
  })

  test('is known by any of their messages, also by a deleted one', async () => {
    const ids = [await say(viewer, no, '하나'), await say(viewer, no, '욕설')] as const
    await emit(staff, no, 'chat:delete', { id: ids[1] })
    await mute(staff, ids[1])
    expect((await write(viewer)).code).toBe('MUTED')
    await mute(staff, ids[0], false)
    expect(await say(viewer, no, '다시')).toBe(3)
  })

  test('is muted when they join again from the same address under a name that looks the same', async () => {
    const first = await viewerOf(portal, no, '지우맘', '203.0.113.9')
    const id = await say(first, no, '도배')
    await mute(staff, id)
    const again = await viewerOf(portal, no, '지우 맘1', '203.0.113.9')
    expect((await write(again)).code).toBe('MUTED')
    expect(await findViewer(portal.db, again.token, portal.clock.now())).toMatchObject({ isMuted: true })
    for (const [name, address] of [
      ['지우맘', '203.0.113.10'],
      ['서준맘', '203.0.113.9'],
    ])
      await say(await viewerOf(portal, no, name, address), no, '다른 사람')
    const elsewhere = (await seedBroadcast(portal)).liveBroadcastNo
    await say(await viewerOf(portal, elsewhere, '지우맘', '203.0.113.9'), elsewhere, '다른 방송')
    await mute(staff, id, false)
    for (const who of [first, again]) await say(who, no, '다시')
    await say(await viewerOf(portal, no, '지우맘', '203.0.113.9'), no, '새로')
  })
})

describe('what is kept and told', () => {
  test('is who did it and whose message it was, once, however often it is asked', async () => {
    const id = await say(viewer, no, '도배')
    for (const who of [staff, staff, host]) expect((await mute(who, id)).body).toEqual({})
    for (const who of [host, staff]) expect((await mute(who, id, false)).body).toEqual({})
    const whose = ['liveChannel.message', `${no}-${id}`, { userId: null, viewerId: viewer.viewerId }]
    expect(await trail()).toEqual([
      ['member2', 'liveChannel.mute', ...whose],
      ['member', 'liveChannel.unmute', ...whose],
    ])
    expect(await told()).toEqual([
      ['STAFF', { ids: [id], isMuted: true }],
      ['STAFF', { ids: [id], isMuted: false }],
    ])
  })

  test('is nothing where somebody who was never muted is let write', async () => {
    const id = await say(viewer, no, '말')
    expect((await mute(staff, id, false)).status).toBe(200)
    expect([await trail(), await told()]).toEqual([[], []])
  })

  test('names all that the viewer wrote, and nothing of others', async () => {
    const ids = [await say(viewer, no, '하나'), await say(viewer, no, '둘')]
    await say(await viewerOf(portal, no, '이학부모'), no, '다른 사람')
    await mute(staff, ids[1] ?? 0)
    expect((await read(staff, no)).mutedIds).toEqual(ids)
    await mute(staff, ids[0] ?? 0, false)
    expect(await told()).toEqual([
      ['STAFF', { ids, isMuted: true }],
      ['STAFF', { ids, isMuted: false }],
    ])
  })
})

describe('at once', () => {
  test('ten who mute the same viewer are one, and so are ten who let them write', async () => {
    const id = await say(viewer, no, '도배')
    for (const isMuted of [true, false]) {
      const answers = await atOnce(
        portal.db,
        HELD(),
        tenTimes((index) => mute(index % 2 ? staff : host, id, isMuted)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await mutedNames()).toEqual(isMuted ? ['김학부모'] : [])
    }
    expect((await trail()).map((row) => (row as unknown[])[1])).toEqual(['liveChannel.mute', 'liveChannel.unmute'])
    expect(await told()).toHaveLength(2)
  })

  test('what a viewer is about to say is refused once they are muted', async () => {
    await say(viewer, no, '도배')
    const muting = await beside(
      portal.db,
      sql`update live_channel.viewer set muted_at = ${portal.clock.now()} where viewer_id = ${viewer.viewerId}`,
    )
    const writing = write(viewer)
    await untilWaiting(portal.db, 1)
    await muting.commit().execute()
    expect((await writing).code).toBe('MUTED')
    expect((await read(viewer, no)).list).toHaveLength(1)
  })

  test('whoever mutes waits for what the viewer is just saying', async () => {
    const id = await say(viewer, no, '도배')
    const [muted] = await atOnce(portal.db, HELD(), [() => mute(staff, id)])
    expect(muted?.status).toBe(200)
    expect((await write(viewer)).code).toBe('MUTED')
  })
})

describe('who may not', () => {
  test('is everybody who is none of the institute, whether they know of the broadcast or not', async () => {
    const id = await say(viewer, no, '말')
    const refusals = [
      [await mute(stranger, id), 404, 'BROADCAST_NOT_FOUND'],
      [await mute(await portal.as('academy'), id), 403, 'FORBIDDEN'],
      [await mute(viewer, id), 401, 'NO_SESSION'],
    ] as const
    for (const [{ status, code }, ...expected] of refusals) expect([status, code]).toEqual(expected)
    expect(await mutedNames()).toEqual([])
    expect(await say(viewer, no, '계속')).toBe(2)
  })

  test('is staff of another broadcast, where a message of the same number is meant', async () => {
    const foreign = await seedBroadcast(portal, { members: ['member3'], host: 'member3' })
    const elsewhere = foreign.liveBroadcastNo
    const theirs = await viewerOf(portal, elsewhere, '박학부모')
    const [id, same] = [await say(viewer, no, '말'), await say(theirs, elsewhere, '말')]
    expect(same).toBe(id)
    expect(await mute(staff, id, true, elsewhere)).toMatchObject({ status: 404, code: 'BROADCAST_NOT_FOUND' })
    expect((await mute(stranger, id, true, elsewhere)).status).toBe(200)
    expect(await mutedNames()).toEqual([])
    expect((await emit(theirs, elsewhere, 'chat:message', { message: '또' })).code).toBe('MUTED')
  })

  test('finds no message that nobody wrote here', async () => {
    expect(await mute(staff, 99)).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
  })

  test.each([0, -1, 'x', null])('names no message by %j', async (id) => {
    expect((await mute(staff, id as number)).status).toBe(400)
  })

  test('is staff, whom nobody mutes', async () => {
    const id = await say(staff, no, '관리자입니다')
    const refused = await mute(host, id)
    expect([refused.status, refused.code]).toEqual([409, 'STAFF_NOT_MUTED'])
    expect(refused.problem.detail).toBe('관리자의 채팅은 제한할 수 없습니다.')
    expect(await say(staff, no, '계속')).toBe(2)
  })
})
