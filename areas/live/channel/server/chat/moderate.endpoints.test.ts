import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { slowDown } from '#areas/live/channel/contract/channel.contract.ts'
import { emit, type JoinedViewer, read, say, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import type { Person } from '#platform/testing/person.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const later = (seconds: number) =>
  portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())

let host: Person
let staff: Person
let stranger: Person
beforeAll(async () => {
  host = await portal.as('member')
  staff = await portal.as('member2')
  stranger = await portal.as('member3')
})

let no: number
let viewer: JoinedViewer
beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})

/** What the room was told, in its order. */
async function events(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string; data: unknown }>`
    select name, data from live_channel.event where live_broadcast_no = ${no} order by event_no`.execute(portal.db)
  return rows.map(({ name, data }) => [name, data])
}

async function trail(): Promise<unknown[]> {
  const { rows } = await sql<{ action: string; entityId: string; toState: unknown }>`
    select action, entity_id, to_state from platform.audit
    where entity like 'liveChannel.%' and entity_id like ${`${no}%`} order by id`.execute(portal.db)
  return rows.map(({ action, entityId, toState }) => [action, entityId, toState])
}

const slow = (who: Person | JoinedViewer, seconds: number, at = no) =>
  who.send(slowDown, { params: { no: at }, body: { seconds } })

describe('deleting', () => {
  test('leaves the number alone, is told once, and keeps whose message it was', async () => {
    const id = await say(viewer, no, '지울 말')
    for (const who of [staff, staff, host]) expect((await emit(who, no, 'chat:delete', { id })).status).toBe(200)
    expect((await read(viewer, no)).list).toEqual([{ id, isDeleted: true }])
    expect((await events()).slice(1)).toEqual([['chat:delete', { id }]])
    expect(await trail()).toEqual([
      ['liveChannel.deleteMessage', `${no}-${id}`, { userId: null, viewerId: viewer.viewerId }],
    ])
  })

  test('by many at once is told once', async () => {
    const id = await say(viewer, no, '지울 말')
    await Promise.all(Array.from({ length: 8 }, (_, at) => emit(at % 2 ? staff : host, no, 'chat:delete', { id })))
    expect((await events()).slice(1)).toEqual([['chat:delete', { id }]])
  })

  test('takes the notice away that the message was, and no other', async () => {
    const [first, second] = [await say(staff, no, '공지'), await say(viewer, no, '다른 말')]
    await emit(staff, no, 'chat:notice', { id: first })
    await emit(staff, no, 'chat:delete', { id: second })
    expect((await read(viewer, no)).notice).toEqual({ id: first, message: '공지' })
    await emit(staff, no, 'chat:delete', { id: first })
    expect((await read(viewer, no)).notice).toBeNull()
    expect((await events()).slice(-2)).toEqual([
      ['chat:delete', { id: first }],
      ['chat:notice', { id: null }],
    ])
  })

  test.each([0, -1, 'x', null])('of %j is refused', async (id) => {
    expect((await emit(staff, no, 'chat:delete', { id } as never)).status).toBe(400)
  })

  test('of a message that nobody wrote here is not found', async () => {
    const elsewhere = (await seedBroadcast(portal)).liveBroadcastNo
    const id = await say(staff, elsewhere, '다른 방송')
    expect(await emit(staff, no, 'chat:delete', { id })).toMatchObject({ status: 404, code: 'MESSAGE_NOT_FOUND' })
    expect((await read(staff, elsewhere)).list).toMatchObject([{ message: '다른 방송' }])
  })
})

describe('the notice', () => {
  test('is one, the last, and goes when nobody is named', async () => {
    const [first, second] = [await say(viewer, no, '하나'), await say(staff, no, '둘')]
    for (const id of [first, second, second]) await emit(staff, no, 'chat:notice', { id })
    expect((await read(viewer, no)).notice).toEqual({ id: second, message: '둘' })
    await emit(staff, no, 'chat:notice', { id: null })
    expect((await read(viewer, no)).notice).toBeNull()
    expect((await events()).slice(2)).toEqual([
      ['chat:notice', { id: first, message: '하나' }],
      ['chat:notice', { id: second, message: '둘' }],
      ['chat:notice', { id: null }],
    ])
    expect((await trail()).map((row) => (row as unknown[])[2])).toEqual([
      { noticeId: first },
      { noticeId: second },
      { noticeId: null },
    ])
  })

  test('is no deleted message, and none that is not there', async () => {
    const id = await say(viewer, no, '지울 말')
    await emit(staff, no, 'chat:delete', { id })
    for (const each of [id, 99])
      expect((await emit(staff, no, 'chat:notice', { id: each })).code).toBe('MESSAGE_NOT_FOUND')
    expect((await read(viewer, no)).notice).toBeNull()
  })
})

describe('closing the chat', () => {
  test('keeps everybody from writing until it is opened again', async () => {
    await emit(staff, no, 'chat:close', {})
    await emit(staff, no, 'chat:close', { isClosed: true })
    expect((await read(viewer, no)).isClosed).toBe(true)
    for (const who of [viewer, staff, host])
      expect(await emit(who, no, 'chat:message', { message: '말' })).toMatchObject({ status: 409, code: 'CHAT_CLOSED' })
    await emit(host, no, 'chat:close', { isClosed: false })
    expect(await say(viewer, no, '다시')).toBe(1)
    expect((await events()).slice(0, 2)).toEqual([
      ['chat:close', { isClosed: true }],
      ['chat:close', { isClosed: false }],
    ])
    expect((await trail()).map((row) => (row as unknown[])[0])).toEqual([
      'liveChannel.closeChat',
      'liveChannel.openChat',
    ])
  })

  test('is what the end of a broadcast does, in its transaction', async () => {
    await say(viewer, no, '안녕')
    expect((await host.send(closeBroadcast, { params: { id: no } })).status).toBe(200)
    expect((await events()).slice(1)).toEqual([
      ['chat:close', { isClosed: true }],
      ['broadcast:close', {}],
    ])
    expect(await read(viewer, no)).toMatchObject({ isClosed: true, list: [{ message: '안녕' }] })
    expect((await emit(staff, no, 'chat:close', { isClosed: false })).code).toBe('BROADCAST_ENDED')
  })

  test('of a message and the end at once: either it was said before, or it is refused', async () => {
    const viewers = await Promise.all(Array.from({ length: 10 }, (_, at) => viewerOf(portal, no, `시청자${at}`)))
    const [, ...answers] = await Promise.all([
      host.send(closeBroadcast, { params: { id: no } }),
      ...viewers.map((each) => emit(each, no, 'chat:message', { message: '막판' })),
    ])
    const said = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10 - said)
    const names = (await events()).map((row) => (row as unknown[])[0])
    expect(names).toEqual([...Array(said).fill('chat:message'), 'chat:close', 'broadcast:close'])
  })
})

describe('slow mode', () => {
  test('lets a viewer write once in so many seconds, and staff as ever', async () => {
    for (let time = 0; time < 2; time++) expect((await slow(staff, 30)).status).toBe(200)
    expect((await read(viewer, no)).slowSeconds).toBe(30)
    expect((await emit(viewer, no, 'chat:message', { message: '방금 참여' })).headers.get('retry-after')).toBe('30')
    later(30)
    await say(viewer, no, '하나')
    later(12)
    const second = await emit(viewer, no, 'chat:message', { message: '둘' })
    expect([second.status, second.code, second.headers.get('retry-after')]).toEqual([429, 'SLOW_MODE', '18'])
    for (const text of ['가', '나']) await say(staff, no, text)
    const joined = await viewerOf(portal, no, '이학부모')
    later(18)
    expect(await say(viewer, no, '둘')).toBe(4)
    const early = await emit(joined, no, 'chat:message', { message: '저는 처음' })
    expect([early.code, early.headers.get('retry-after')]).toEqual(['SLOW_MODE', '12'])
    later(12)
    expect(await say(joined, no, '저는 처음')).toBe(5)
    await slow(host, 0)
    expect(await say(viewer, no, '셋')).toBe(6)
    expect(await say(await viewerOf(portal, no, '박학부모'), no, '바로')).toBe(7)
    expect((await events()).filter((row) => (row as unknown[])[0] === 'chat:slow')).toEqual([
      ['chat:slow', { seconds: 30 }],
      ['chat:slow', { seconds: 0 }],
    ])
  })

  test.each([-1, 301, 1.5, 'x'])('of %j seconds is refused', async (seconds) => {
    expect((await slow(staff, seconds as number)).status).toBe(400)
  })

  test('is for people of the institute, while there is a chat', async () => {
    expect((await slow(stranger, 10)).code).toBe('BROADCAST_NOT_FOUND')
    expect((await slow(viewer, 10)).status).toBe(401)
    expect((await slow(host, 10, (await seedBroadcast(portal, { isChat: false })).liveBroadcastNo)).code).toBe(
      'NO_CHAT',
    )
    expect((await slow(host, 10, (await seedBroadcast(portal, { endedIn: -1 })).liveBroadcastNo)).code).toBe(
      'BROADCAST_ENDED',
    )
  })
})
