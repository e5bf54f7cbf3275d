import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { emitEvent } from '#areas/live/channel/contract/channel.contract.ts'
import { EMISSION_EVENTS, type Emissions } from '#areas/live/channel/contract/events.ts'
import { emit, type JoinedViewer, read, say, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import { writeSettings } from '#platform/server/settings.ts'
import { atOnce, namedLock, untilWaiting } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { LIVE_CHANNEL_SETTINGS } from '../settings.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW })
const later = (seconds: number) =>
  portal.clock.set(new Date(portal.clock.now().getTime() + seconds * 1000).toISOString())

let host: Person
let staff: Person
let admin: Person
let stranger: Person
beforeAll(async () => {
  ;[host, staff, admin, stranger] = (await Promise.all(
    ['member', 'member2', 'admin', 'member3'].map((loginId) => portal.as(loginId)),
  )) as [Person, Person, Person, Person]
})

let no: number
let subjects = 0
let viewer: JoinedViewer
beforeEach(async () => {
  portal.clock.set(NOW)
  subjects += 1
  no = (await seedBroadcast(portal, { boardType: 'CONSULTING', boardSubjectId: subjects })).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})

const anyData: Emissions = {
  'chat:message': { message: '안녕하세요' },
  'chat:delete': { id: 1 },
  'chat:notice': { id: 1 },
  'chat:close': {},
  'article:select': { articleId: 1 },
}

describe('a message', () => {
  test('of staff goes by what they are, of the host by name, of a viewer by the name they joined with', async () => {
    const ids = [
      await say(host, no, '시작합니다'),
      await say(staff, no, '반갑습니다'),
      await say(admin, no, '네'),
      await say(viewer, no, '안녕하세요'),
    ]
    expect(ids).toEqual([1, 2, 3, 4])
    const hostName = (
      await sql<{ name: string }>`select name from account."user" where login_id = 'member'`.execute(portal.db)
    ).rows[0]?.name
    expect((await read(viewer, no)).list).toEqual([
      { id: 1, name: hostName, message: '시작합니다', type: 'MANAGER' },
      { id: 2, name: '관리자', message: '반갑습니다', type: 'MANAGER' },
      { id: 3, name: '관리자', message: '네', type: 'MANAGER' },
      { id: 4, name: '김학부모', message: '안녕하세요', type: 'USER' },
    ])
  })

  test('is what its writer may say, whatever is sent along', async () => {
    const sent = JSON.stringify({ message: '안녕', type: 'MANAGER', name: '관리자', id: 99, viewerId: 1 })
    await viewer.send(emitEvent, { params: { no, event: 'chat:message' }, body: { message: sent } })
    expect((await read(viewer, no)).list).toEqual([{ id: 1, name: '김학부모', message: '안녕', type: 'USER' }])
  })

  test('comes as a JSON text of its own, too, to a channel by its name', async () => {
    const params = { no: `presence_live_${no}`, event: 'chat:message' } as const
    const rawBody = JSON.stringify(JSON.stringify({ message: '안녕' }))
    expect((await viewer.send(emitEvent, { params, body: '' }, { rawBody })).body).toEqual({ id: 1 })
  })

  test.each([
    ['  앞뒤 공백  ', '앞뒤 공백'],
    ['두\r\n줄', '두\n줄'],
    ['줄\n\n\n\n\n줄', '줄\n\n줄'],
    ['끊\u0000긴\u0007 말\u202e', '끊긴 말'],
    ['\u1100\u1161', '가'],
    [`위${'\u0301'.repeat(30)}로`, `위${'\u0301'.repeat(4)}로`],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['<b>굵게</b>', '<b>굵게</b>'],
    ['가'.repeat(1_000), '가'.repeat(1_000)],
  ])('%j is kept as %j', async (message, kept) => {
    await say(viewer, no, message)
    expect((await read(viewer, no)).list).toMatchObject([{ message: kept }])
  })

  test.each([
    ['nothing', { message: '' }],
    ['nothing that shows', { message: ' \u200b\n' }],
    ['no text', { message: 7 }],
    ['too much', { message: '가'.repeat(1_001) }],
    ['half a sign', { message: '\ud83d' }],
    ['something else', []],
    ['null', null],
  ])('of %s is refused and takes no number', async (_what, data) => {
    const answer = await viewer.send(emitEvent, {
      params: { no, event: 'chat:message' },
      body: { message: JSON.stringify(data) },
    })
    expect([answer.status, answer.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await say(viewer, no, '다음')).toBe(1)
  })

  test.each(['', '안녕', '{"message":', `{"message":"${'a'.repeat(4_096)}"}`])(
    'whose text is no JSON, or too long, is refused',
    async (message) => {
      const answer = await viewer.send(emitEvent, { params: { no, event: 'chat:message' }, body: { message } })
      expect(answer.status).toBe(400)
    },
  )

  test('sent once more under its key has the same number and is there once, for viewers and staff', async () => {
    for (const who of [viewer, staff]) {
      const [first, second] = [
        await emit(who, no, 'chat:message', { message: '한 번' }, 'key-1'),
        await emit(who, no, 'chat:message', { message: '한 번' }, 'key-1'),
      ]
      expect(second.body).toEqual(first.body)
    }
    expect((await read(viewer, no)).list).toHaveLength(2)
    const other = await viewerOf(portal, no, '이학부모')
    expect((await emit(other, no, 'chat:message', { message: '한 번' }, 'key-1')).body).toEqual({ id: 3 })
    expect((await emit(viewer, no, 'chat:message', { message: '다른 말' }, 'key-1')).code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('an event', () => {
  test.each(['article:new', 'chat:slow', 'broadcast:close', 'x'])('%s is none that anybody emits', async (event) => {
    const input = { params: { no, event: event as 'chat:close' }, body: { message: '{}' } }
    for (const who of [staff, viewer]) expect((await who.send(emitEvent, input)).status).toBe(400)
  })

  test.each(EMISSION_EVENTS.filter((event) => event !== 'chat:message'))('%s is refused to viewers', async (event) => {
    expect((await emit(viewer, no, event, anyData[event])).code).toBe('NOT_STAFF')
  })

  test.each(EMISSION_EVENTS)('%s is refused when the broadcast is over', async (event) => {
    await sql`update live_broadcast.broadcast set end_at = ${portal.clock.now()} where live_broadcast_no = ${no}`.execute(
      portal.db,
    )
    for (const who of event === 'chat:message' ? [host, staff, viewer] : [host, staff])
      expect(await emit(who, no, event, anyData[event])).toMatchObject({ status: 409, code: 'BROADCAST_ENDED' })
  })

  test.each(EMISSION_EVENTS)('%s is refused where there is nothing of its kind', async (event) => {
    const bare = await seedBroadcast(portal, { isChat: false })
    const code = event === 'article:select' ? 'NO_BOARD' : 'NO_CHAT'
    expect(await emit(host, bare.liveBroadcastNo, event, anyData[event])).toMatchObject({ status: 409, code })
  })

  test('of a channel that is not theirs is not found', async () => {
    const elsewhere = (await seedBroadcast(portal, { members: ['member2'], host: 'member2' })).liveBroadcastNo
    const ofElsewhere = await viewerOf(portal, elsewhere)
    const theirs = [
      [stranger, no],
      [host, elsewhere],
      [viewer, elsewhere],
      [ofElsewhere, no],
      [host, 2_000_000],
      [viewer, 2_000_000],
    ] as const
    for (const event of EMISSION_EVENTS)
      for (const [who, at] of theirs)
        expect(await emit(who, at, event, anyData[event])).toMatchObject({ status: 404, code: 'BROADCAST_NOT_FOUND' })
    expect((await read(staff, elsewhere)).list).toEqual([])
  })

  test('of somebody without session and token is refused, and so is an invented token', async () => {
    const nobody = await portal.as(null)
    expect((await emit(nobody, no, 'chat:message', { message: '누구' })).status).toBe(401)
    const invented = {
      ...viewer,
      send: ((theCall, input) =>
        nobody.send(theCall, input, { headers: { 'X-Access-Token': 'x' } })) as JoinedViewer['send'],
    }
    expect((await emit(invented, no, 'chat:message', { message: '누구' })).status).toBe(401)
  })

  test('of somebody who watches with a token is the viewer’s, also where they are signed in', async () => {
    const both: JoinedViewer = {
      ...viewer,
      send: (theCall, input) => staff.send(theCall, input, { headers: { 'X-Access-Token': viewer.token } }),
    }
    await say(both, no, '시청자로 씁니다')
    expect((await read(viewer, no)).list).toMatchObject([{ name: '김학부모', type: 'USER' }])
    expect((await emit(both, no, 'chat:close', {})).code).toBe('NOT_STAFF')
  })
})

describe('how often', () => {
  test('five messages in five seconds; the sixth waits, and others do not wait for it', async () => {
    for (let count = 0; count < 5; count++) await say(viewer, no, `${count}`)
    const sixth = await emit(viewer, no, 'chat:message', { message: '6' })
    expect([sixth.status, sixth.code, sixth.headers.get('retry-after')]).toEqual([429, 'TOO_FAST', '5'])
    expect(await say(await viewerOf(portal, no, '이학부모'), no, '다른 사람')).toBe(6)
    expect(await say(staff, no, '관리자')).toBe(7)
    later(5)
    expect(await say(viewer, no, '7')).toBe(8)
  })

  test('an administrator chooses how many in how many seconds', async () => {
    const value = { senderMost: 2, senderSeconds: 10 }
    expect(await writeSettings(portal.db, LIVE_CHANNEL_SETTINGS, value, 0, portal.clock.now())).toBe(true)
    for (let count = 0; count < 2; count++) await say(viewer, no, `${count}`)
    const third = await emit(viewer, no, 'chat:message', { message: '3' })
    expect([third.code, third.headers.get('retry-after')]).toEqual(['TOO_FAST', '10'])
    await sql`delete from platform.setting where area = ${LIVE_CHANNEL_SETTINGS.area}`.execute(portal.db)
    expect(await say(viewer, no, '3')).toBe(3)
  })

  test('without slow mode nobody waits because another message of theirs came first with a later time', async () => {
    // Both wait for the row; who came first began two seconds later, as on a server whose clock is ahead.
    const sent = await portal.db.transaction().execute(async (tx) => {
      await sql`select from live_channel.viewer where viewer_id = ${viewer.viewerId} for update`.execute(tx)
      const waiting = []
      for (const seconds of [2, -2]) {
        later(seconds)
        waiting.push(emit(viewer, no, 'chat:message', { message: `${seconds}` }))
        await untilWaiting(portal.db, waiting.length)
      }
      return [waiting]
    })
    expect((await Promise.all(sent[0] ?? [])).map(({ status, body }) => [status, body])).toEqual([
      [200, { id: 1 }],
      [200, { id: 2 }],
    ])
    for (const id of [3, 4, 5]) expect(await say(viewer, no, `${id}`)).toBe(id)
    later(-60)
    const sixth = await emit(viewer, no, 'chat:message', { message: '6' })
    expect([sixth.code, sixth.headers.get('retry-after')]).toEqual(['TOO_FAST', '5'])
  })

  test('of many at once of one sender no more get through than may', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => emit(viewer, no, 'chat:message', { message: `${at}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await read(viewer, no)).list.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  })

  test('a channel takes a thousand in five seconds', async () => {
    await say(staff, no, '첫째')
    await sql`
      insert into live_channel.message (live_broadcast_no, id, viewer_id, name, message, type, written_at)
      select ${no}, id, ${viewer.viewerId}, '모두', 'x', 'USER', ${new Date(portal.clock.now().getTime())}
      from generate_series(2, 1000) as id`.execute(portal.db)
    await sql`update live_channel.channel set last_message_id = 1000 where live_broadcast_no = ${no}`.execute(portal.db)
    const full = await emit(await viewerOf(portal, no, '이학부모'), no, 'chat:message', { message: '하나 더' })
    expect([full.status, full.code, full.headers.get('retry-after')]).toEqual([429, 'CHANNEL_BUSY', '5'])
    later(5)
    expect(await say(viewer, no, '이제')).toBe(1001)
  })
})

test('whoever waits before they can speak holds up nobody else', async () => {
  const other = await viewerOf(portal, no, '이학부모')
  await say(other, no, '첫째')
  const waiting = await portal.db.transaction().execute(async (tx) => {
    await sql`select from live_channel.viewer where viewer_id = ${viewer.viewerId} for update`.execute(tx)
    const waiting = emit(viewer, no, 'chat:message', { message: '나중' })
    await untilWaiting(portal.db, 1)
    expect(await say(other, no, '먼저')).toBe(2)
    return [waiting]
  })
  expect((await waiting[0])?.body).toEqual({ id: 3 })
})

test('one of the staff speaks after what they say at this moment elsewhere', async () => {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from account."user" where login_id = 'member2'`.execute(portal.db)
  const speaking = namedLock(`live_channel:${no}:${rows[0]?.id}`)
  const [answer] = await atOnce(portal.db, speaking, [() => emit(staff, no, 'chat:message', { message: '네' })])
  expect(answer?.status).toBe(200)
})

test('the answer that is replayed is that of the first time, also after a refusal', async () => {
  await emit(staff, no, 'chat:close', {})
  expect((await emit(viewer, no, 'chat:message', { message: '한 번' }, 'key-2')).code).toBe('CHAT_CLOSED')
  await emit(staff, no, 'chat:close', { isClosed: false })
  for (let time = 0; time < 2; time++)
    expect((await emit(viewer, no, 'chat:message', { message: '한 번' }, 'key-2')).body).toEqual({ id: 1 })
})

test('many at once, with refusals between them, have consecutive numbers, each message once', async () => {
  const viewers = await Promise.all(Array.from({ length: 50 }, (_, at) => viewerOf(portal, no, `시청자${at}`)))
  const answers = await Promise.all(
    viewers.flatMap((each, at) => [
      emit(each, no, 'chat:message', { message: `안녕 ${at}` }),
      emit(each, no, 'chat:message', { message: '' }),
      emit(each, no, 'chat:message', { message: `다시 ${at}` }, `key-${at}`),
      emit(each, no, 'chat:message', { message: `다시 ${at}` }, `key-${at}`),
    ]),
  )
  const accepted = answers.flatMap(({ status, body }) => (status === 200 ? [body.id ?? 0] : []))
  expect(accepted).toHaveLength(150)
  expect([...new Set(accepted)].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const first = (await read(staff, no, { afterId: 0, size: 100 })).list
  expect(first.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const { rows } = await sql<{ no: number }>`
    select event_no as no from live_channel.event where live_broadcast_no = ${no} order by 1`.execute(portal.db)
  expect(rows.map((row) => row.no)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
})
