import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import {
  addBroadcast,
  BROADCAST_RECORD,
  type Broadcast,
  changeBroadcast,
  closeBroadcast,
  readBroadcast,
} from '../contract/broadcast.contract.ts'
import { seedBroadcast, seedInstitute } from '../testing/broadcast.seed.ts'

/** Kept by the area of meetings, which stands above this one. */
const startZoom = 'liveMeeting.startZoom'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const member = await portal.as('member')
const colleague = await portal.as('member2')
const admin = await portal.as('admin')
const stranger = await portal.as('member3')
let liveInstituteNo: number

beforeEach(async () => {
  await sql`truncate live_broadcast.institute cascade`.execute(portal.db)
  await sql`delete from board.subject where keeper is not null`.execute(portal.db)
  liveInstituteNo = await seedInstitute(portal)
})

type Form = NonNullable<CallInput<typeof addBroadcast>['body']>
const formOf = (over: Partial<Form> = {}): Form => ({
  liveInstituteNo,
  broadcastName: '정시 상담 라이브',
  broadcastServiceType: 'YOUTUBE',
  broadcastServiceId: 'dQw4w9WgXcQ',
  isChat: true,
  isBoard: true,
  boardTypeCode: 'CONSULTING',
  ...over,
})
const open = async (over: Partial<Form> = {}) => (await member.send(addBroadcast, { body: formOf(over) })).body
const change = (
  broadcast: Broadcast,
  over: Partial<NonNullable<CallInput<typeof changeBroadcast>['body']>> = {},
  person = member,
) => person.send(changeBroadcast, { body: { ...broadcast, ...over } })
const eventsOf = async ({ liveBroadcastNo }: Broadcast) => {
  const { rows } = await sql<{ name: string; data: object; audience: string }>`
    select name, data, audience from live_channel.event where live_broadcast_no = ${liveBroadcastNo}
    order by event_no`.execute(portal.db)
  return rows
}
const read = async (liveBroadcastNo: number) => (await member.send(readBroadcast, { query: { liveBroadcastNo } })).body
const subjects = async () => {
  const { rows } = await sql<{ subjectId: number; keeper: string; name: string }>`
    select subject_id, keeper, name from board.subject where keeper is not null`.execute(portal.db)
  return rows
}

test('whoever opens a broadcast is its host, and without a start it is on air at once', async () => {
  const body = await open()
  const [subject] = await subjects()
  expect(subject).toMatchObject({ keeper: 'live-broadcast', name: '정시 상담 라이브' })
  expect(await read(body.liveBroadcastNo)).toMatchObject({
    ...body,
    instituteName: '바른교육원',
    hostName: '김상담',
    broadcastServiceId: 'dQw4w9WgXcQ',
    broadcastOptions: null,
    boardTypeCode: 'CONSULTING',
    startDate: '2026-11-23 09:00:00',
    endDate: null,
    registerDate: '2026-11-23 09:00:00',
    modifyDate: '2026-11-23 09:00:00',
    boardAppKey: 'partner-board-web',
    boardCategoryId: 4580,
    boardSubjectId: subject?.subjectId,
    version: 1,
    state: 'ON_AIR',
  })
})

test('what the server says of a broadcast is not taken from the form', async () => {
  const body = await open({
    hostNeoId: 1,
    boardSubjectId: 4581,
    endDate: '2026-11-23 08:00:00',
    version: 9,
  } as Partial<Form>)
  expect(body).toMatchObject({ hostName: '김상담', endDate: null, version: 1 })
  expect(body.boardSubjectId).not.toBe(4581)
})

test.each<[string, Partial<Form>, Partial<Broadcast>]>([
  [
    'a remote meeting',
    { broadcastServiceType: 'REMOTE_MEETING', broadcastOptions: { remoteMeetingType: 'screen' } },
    { broadcastServiceId: '', broadcastOptions: { remoteMeetingType: 'screen' } },
  ],
  [
    'a remote meeting without a type',
    { broadcastServiceType: 'REMOTE_MEETING' },
    { broadcastServiceId: '', broadcastOptions: { remoteMeetingType: 'seminar' } },
  ],
  [
    'Zoom',
    { broadcastServiceType: 'ZOOM', broadcastOptions: { remoteMeetingType: 'video' } },
    { broadcastServiceId: '', broadcastOptions: null },
  ],
  ['no board', { isBoard: false }, { boardTypeCode: null, boardAppKey: null, boardSubjectId: null }],
  ['a reserved start', { startDate: '2026-12-24 19:30:00' }, { startDate: '2026-12-24 19:30:00' }],
  ['a start that just was', { startDate: '2026-11-23 08:59:30' }, { startDate: '2026-11-23 08:59:30' }],
  ['a padded name', { broadcastName: ' 상담\n방송 ' }, { broadcastName: '상담 방송' }],
])('a broadcast with %s keeps what belongs to it', async (_, over, expected) => {
  expect(await open(over)).toMatchObject(expected)
})

const START_SHAPE = '시작 시간을 YYYY-MM-DD HH:mm:ss 형식으로 입력해주세요.'

test.each<[string, Partial<Form>, number, string]>([
  ['without a name', { broadcastName: ' ' }, 400, '방송명을 입력해주세요.'],
  ['with a name that is too long', { broadcastName: '가'.repeat(101) }, 400, ''],
  ['with null for a name', { broadcastName: null as never }, 400, '방송명을 입력해주세요.'],
  ['without an id', { broadcastServiceId: '' }, 400, '방송 ID를 입력해주세요.'],
  ['with no id but an address', { broadcastServiceId: 'https://youtu.be/dQw4w9WgXcQ' }, 400, '방송 ID를 입력해주세요.'],
  ['with another letter in its id', { broadcastServiceId: 'dQw4w9WgXc!' }, 400, '방송 ID를 입력해주세요.'],
  ['with a board of no type', { boardTypeCode: null }, 400, '게시판 유형을 선택해주세요.'],
  ['with a day that is none', { startDate: '2026-02-30 10:00:00' }, 400, START_SHAPE],
  ['with a start of another form', { startDate: '2026-12-24T10:00:00+09:00' }, 400, START_SHAPE],
  ['with a start that is no text', { startDate: 20261224 as never }, 400, START_SHAPE],
  ['with a start that has been', { startDate: '2026-11-23 08:58:59' }, 400, '시작 시간은 지금보다 빠를 수 없습니다.'],
])('a broadcast %s is refused', async (_, over, status, text) => {
  const answer = await member.send(addBroadcast, { body: formOf(over) })
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.problem)).toContain(text)
  expect(await subjects()).toEqual([])
})

test('nobody opens a broadcast in an institute of others', async () => {
  const answer = await stranger.send(addBroadcast, { body: formOf() })
  expect([answer.status, answer.code]).toEqual([404, 'INSTITUTE_NOT_FOUND'])
})

test('a form that is sent twice with one key opens one broadcast with one board', async () => {
  const send = () => member.send(addBroadcast, { body: formOf() }, { headers: { 'idempotency-key': 'double-click' } })
  const [first, second] = await Promise.all([send(), send()])
  expect(first.body).toEqual(second.body)
  expect(await subjects()).toHaveLength(1)
})

test('a colleague changes a broadcast with the whole form as it was read', async () => {
  const before = await open({ startDate: '2026-12-24 19:30:00' })
  portal.clock.advance(60_000)
  const asked = { broadcastName: '새 이름', isChat: false, startDate: '2026-12-25 10:00:00' }
  const { body } = await change(before, asked, colleague)
  expect(body).toMatchObject({
    broadcastName: '새 이름',
    isChat: false,
    startDate: '2026-12-25 10:00:00',
    hostName: '김상담',
    registerDate: before.registerDate,
    version: 2,
  })
  expect(body.modifyDate > before.modifyDate).toBe(true)
  const history = await member.send(readHistory, {
    params: { entity: BROADCAST_RECORD.entity, id: String(before.liveBroadcastNo) },
  })
  expect(history.body.list.map(({ actorName, action, changes }) => [actorName, action, changes.length])).toEqual([
    ['이상담', '수정', 3],
    ['김상담', '개설', 0],
  ])
})

test('without a start in the form it stays, and null begins at once', async () => {
  const before = await open({ startDate: '2026-12-24 19:30:00' })
  expect((await change(before, { startDate: undefined })).body.startDate).toBe('2026-12-24 19:30:00')
  const { body } = await change(before, { startDate: null, version: undefined })
  expect((await read(body.liveBroadcastNo)).state).toBe('ON_AIR')
})

test.each<[string, Partial<Broadcast>, number, string]>([
  ['another type', { broadcastServiceType: 'ZOOM' }, 400, 'SERVICE_FIXED'],
  ['another video', { broadcastServiceId: 'aaaaaaaaaaa' }, 400, 'SERVICE_FIXED'],
  ['another type of board', { boardTypeCode: 'NORMAL' }, 400, 'BOARD_FIXED'],
  ['another start', { startDate: '2026-12-24 19:30:00' }, 409, 'ALREADY_ON_AIR'],
  ['an older version', { version: 0 }, 409, 'STATE_CHANGED'],
])('a broadcast on air does not get %s', async (_, over, status, code) => {
  const answer = await change(await open(), over)
  expect([answer.status, answer.code]).toEqual([status, code])
})

test('on air only the host changes a broadcast, before its start everybody of its institute', async () => {
  const before = await open({ startDate: '2026-11-23 10:00:00' })
  for (const person of [colleague, admin])
    expect((await change(await read(before.liveBroadcastNo), { broadcastName: '새 이름' }, person)).status).toBe(200)
  portal.clock.advance(3_600_000)
  const onAir = await read(before.liveBroadcastNo)
  for (const person of [colleague, admin]) {
    const { status, code, problem } = await change(onAir, { broadcastName: '다른 이름' }, person)
    expect([status, code]).toEqual([403, 'NOT_HOST_ON_AIR'])
    expect(problem?.detail).toBe('방송중에는 개설자만 방송을 수정할 수 있습니다.')
  }
  expect((await change(onAir, {}, stranger)).status).toBe(404)
  expect((await read(before.liveBroadcastNo)).broadcastName).toBe('새 이름')
  expect((await change(onAir, { broadcastName: '다른 이름' })).body.broadcastName).toBe('다른 이름')
})

test('the room is told of a change, and of none where nothing is another', async () => {
  const before = await open()
  const CHANGE = { name: 'broadcast:change', data: {}, audience: 'ALL' }
  const { body: same } = await change(before)
  expect(await eventsOf(before)).toEqual([])
  const { body: silent } = await change(same, { isChat: false, isBoard: false })
  expect(await eventsOf(before)).toEqual([CHANGE])
  await change(silent, { broadcastName: '새 이름' })
  expect(await eventsOf(before)).toEqual([CHANGE, CHANGE])
  await change(silent, { broadcastName: '늦은 이름' })
  expect(await eventsOf(before)).toHaveLength(2)
})

test('a board that is switched off and on again is the same one', async () => {
  const before = await open()
  const off = (await change(before, { isBoard: false })).body
  expect(off).toMatchObject({ boardSubjectId: null, boardAppKey: null, boardTypeCode: 'CONSULTING' })
  expect((await change(off, { isBoard: true, boardTypeCode: 'NORMAL' })).code).toBe('BOARD_FIXED')
  const on = (await change(off, { isBoard: true })).body
  expect(on.boardSubjectId).toBe(before.boardSubjectId)
})

test('a first board of an older broadcast gets its subject', async () => {
  const before = await open({ isBoard: false })
  const { body } = await change(before, { isBoard: true, boardTypeCode: 'NORMAL' })
  expect(await subjects()).toMatchObject([{ subjectId: body.boardSubjectId }])
})

test('of ten who change what they read, one wins', async () => {
  const before = await open()
  const asking = tenTimes((index) => change(before, { broadcastName: `방송 ${index}` }))
  const answers = await atOnce(portal.db, noWrites('live_broadcast.broadcast'), asking)
  expect(answers.map(({ code, status }) => code ?? status).sort()).toEqual([
    200,
    ...Array<string>(9).fill('STATE_CHANGED'),
  ])
})

test('only its host ends a broadcast, once', async () => {
  const { liveBroadcastNo } = await open()
  const close = (person: typeof member) => person.send(closeBroadcast, { params: { id: liveBroadcastNo } })
  for (const other of [colleague, admin]) expect((await close(other)).code).toBe('NOT_HOST')
  expect((await close(stranger)).code).toBe('BROADCAST_NOT_FOUND')
  const answers = await Promise.all([close(member), close(member)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { endDate, state, version } = await read(liveBroadcastNo)
  expect(state).toBe('ENDED')
  portal.clock.advance(60_000)
  expect((await close(member)).code).toBe('BROADCAST_ENDED')
  expect(await read(liveBroadcastNo)).toMatchObject({ endDate, version })
})

test('nothing of a broadcast that is over is changed', async () => {
  const over = await seedBroadcast(portal, { liveInstituteNo, endedIn: -5 })
  const answer = await change(await read(over.liveBroadcastNo), { broadcastName: '끝난 뒤' })
  expect([answer.status, answer.code]).toEqual([409, 'BROADCAST_ENDED'])
})

test('its history is for the people of its institute', async () => {
  const { liveBroadcastNo } = await open()
  const historyOf = async (person: typeof member) =>
    (await person.send(readHistory, { params: { entity: BROADCAST_RECORD.entity, id: String(liveBroadcastNo) } }))
      .status
  expect([await historyOf(colleague), await historyOf(admin), await historyOf(stranger)]).toEqual([200, 200, 404])
})

test('its history calls the start of its Zoom meeting by its word', async () => {
  const { liveBroadcastNo } = await open({ broadcastServiceType: 'ZOOM' })
  const id = String(liveBroadcastNo)
  const entry = { action: startZoom, entity: BROADCAST_RECORD.entity, entityId: id }
  await workOf(portal.db, portal.clock.now()).audit(entry)
  const { body } = await member.send(readHistory, { params: { entity: BROADCAST_RECORD.entity, id } })
  expect(body.list.map(({ action }) => action)).toEqual(['Zoom 시작', '개설'])
})
