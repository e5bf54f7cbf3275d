import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readBroadcast } from '../contract/broadcast.contract.ts'
import { listInstitutes, readInstitute, readMember } from '../contract/institute.contract.ts'
import { readViewerPage } from '../contract/viewer-page.contract.ts'
import { seedBroadcast, seedInstitute } from '../testing/broadcast.seed.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const colleague = await portal.as('member2')
const admin = await portal.as('admin')
const stranger = await portal.as('member3')
const visitor = await portal.as(null)

beforeEach(async () => {
  await sql`truncate live_broadcast.institute cascade`.execute(portal.db)
})

test('people see their institutes by name, and administrators all of them', async () => {
  const second = await seedInstitute(portal, '하늘학원', ['member'])
  const first = await seedInstitute(portal, '가람학원', ['member', 'member2'])
  const { list } = (await member.send(listInstitutes)).body
  expect(list).toEqual([
    { liveInstituteNo: first, instituteName: '가람학원', registerDate: '2026-11-23 09:00:00' },
    { liveInstituteNo: second, instituteName: '하늘학원', registerDate: '2026-11-23 09:00:00' },
  ])
  const numbersOf = async (person: typeof member) =>
    (await person.send(readMember)).body.institutes.map(({ liveInstituteNo }) => liveInstituteNo)
  expect(await numbersOf(colleague)).toEqual([first])
  expect(await numbersOf(admin)).toEqual([first, second])
  expect(await numbersOf(stranger)).toEqual([])
  expect((await member.send(readMember)).body).toMatchObject({ name: '김상담', role: 'MANAGER' })
  expect((await admin.send(readMember)).body).toMatchObject({ name: '관리자', role: 'ADMIN' })
})

test('an institute has its broadcasts, newest first', async () => {
  const liveInstituteNo = await seedInstitute(portal)
  const older = await seedBroadcast(portal, { liveInstituteNo, startsIn: 60 })
  const newer = await seedBroadcast(portal, { liveInstituteNo, host: 'member2', serviceType: 'REMOTE_MEETING' })
  await seedBroadcast(portal)
  const { body } = await colleague.send(readInstitute, { params: { id: liveInstituteNo } })
  expect(body).toMatchObject({ liveInstituteNo, instituteName: '바른교육원' })
  expect(body.list.map(({ liveBroadcastNo }) => liveBroadcastNo)).toEqual([
    newer.liveBroadcastNo,
    older.liveBroadcastNo,
  ])
  expect(body.list[0]).toMatchObject({
    hostNeoId: newer.hostNeoId,
    hostName: '이상담',
    broadcastServiceId: '',
    broadcastOptions: { remoteMeetingType: 'seminar' },
    startDate: '2026-11-23 08:00:00',
    endDate: null,
    boardAppKey: null,
    boardCategoryId: null,
    boardSubjectId: null,
  })
})

test('broadcasts come in pages, newest first, a hundred unless asked otherwise', async () => {
  const { liveInstituteNo, liveBroadcastNo } = await seedBroadcast(portal)
  await sql`
    insert into live_broadcast.broadcast (live_institute_no, broadcast_name, host_user_id, service_type, is_chat, is_board, start_at,
      created_at, changed_at)
    select ${liveInstituteNo}, '방송 ' || n, 1, 'ZOOM', true, false, ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz, ${portal.clock.now()}::timestamptz
    from generate_series(1, 120) n`.execute(portal.db)
  const pageOf = async (query: { pageNum?: number; pageSize?: number } = {}) =>
    (await member.send(readInstitute, { params: { id: liveInstituteNo }, query })).body
  const first = await pageOf()
  expect([first.list.length, first.totalCount]).toEqual([100, 121])
  const numbers = (await pageOf({ pageNum: 2 })).list.map((each) => each.liveBroadcastNo)
  expect([numbers.length, numbers.at(-1)]).toEqual([21, liveBroadcastNo])
  const small = await pageOf({ pageNum: 6, pageSize: 20 })
  expect(small.list.map((each) => each.liveBroadcastNo)).toEqual(numbers.slice(0, 20))
  expect((await pageOf({ pageNum: 8, pageSize: 20 })).totalCount).toBe(121)
})

test('who is not of the institute is told of nothing, exactly as of unknown numbers', async () => {
  const { liveInstituteNo, liveBroadcastNo } = await seedBroadcast(portal)
  const institute = async (person: typeof member, id: number) =>
    (await person.send(readInstitute, { params: { id } })).code
  const broadcast = async (person: typeof member, no: number) =>
    (await person.send(readBroadcast, { query: { liveBroadcastNo: no } })).code
  expect([await institute(stranger, liveInstituteNo), await institute(member, 99_999)]).toEqual(
    Array(2).fill('INSTITUTE_NOT_FOUND'),
  )
  expect([await broadcast(stranger, liveBroadcastNo), await broadcast(member, 99_999)]).toEqual(
    Array(2).fill('BROADCAST_NOT_FOUND'),
  )
  expect([await institute(admin, liveInstituteNo), await broadcast(admin, liveBroadcastNo)]).toEqual([
    undefined,
    undefined,
  ])
})

test('a broadcast tells its state by the clock of the server', async () => {
  const { liveInstituteNo, liveBroadcastNo: on } = await seedBroadcast(portal, { startsIn: 0 })
  const { liveBroadcastNo: reserved } = await seedBroadcast(portal, { liveInstituteNo, startsIn: 1 })
  const { liveBroadcastNo: over } = await seedBroadcast(portal, { liveInstituteNo, endedIn: -1 })
  const read = async (liveBroadcastNo: number) =>
    (await member.send(readBroadcast, { query: { liveBroadcastNo } })).body
  expect(await read(on)).toMatchObject({
    state: 'ON_AIR',
    featuredArticleId: null,
    meeting: { state: 'NOT_JOINED', joinUrl: null },
  })
  expect((await read(reserved)).state).toBe('BEFORE')
  expect(await read(over)).toMatchObject({ state: 'ENDED', endDate: '2026-11-23 08:59:00' })
})

test('anybody sees the page of viewers, and nothing else', async () => {
  const { liveBroadcastNo } = await seedBroadcast(portal, {
    serviceType: 'ZOOM',
    boardType: 'NORMAL',
    boardSubjectId: 7,
  })
  const { status, body } = await visitor.send(readViewerPage, { params: { no: liveBroadcastNo } })
  expect([status, body]).toEqual([
    200,
    {
      liveBroadcastNo,
      broadcastName: '수시 지원 전략 라이브',
      instituteName: '바른교육원',
      startDate: '2026-11-23 08:00:00',
      endDate: null,
      state: 'ON_AIR',
      broadcastServiceType: 'ZOOM',
      broadcastServiceId: '',
      isChat: true,
      isBoard: true,
      boardTypeCode: 'NORMAL',
      boardAppKey: 'partner-board-web',
      boardCategoryId: 4580,
      boardSubjectId: 7,
      answersUntil: null,
      contactDays: 90,
      meeting: { state: 'NOT_JOINED', joinUrl: null },
      joinUrl: null,
      channelName: `presence_live_${liveBroadcastNo}`,
    },
  ])
  expect((await visitor.send(readViewerPage, { params: { no: 99_999 } })).status).toBe(404)
})

test('many who open pages at once are each answered with theirs', async () => {
  const first = await seedBroadcast(portal, { broadcastName: '첫째' })
  const second = await seedBroadcast(portal, { broadcastName: '둘째', startsIn: 5 })
  const asked = Array.from(
    { length: 60 },
    (_, index) => [first.liveBroadcastNo, second.liveBroadcastNo, 99_999][index % 3] ?? 0,
  )
  const answers = await Promise.all(asked.map((no) => visitor.send(readViewerPage, { params: { no } })))
  expect(answers.map(({ status, body }) => (status === 200 ? body.broadcastName : status))).toEqual(
    asked.map((_, index) => ['첫째', '둘째', 404][index % 3]),
  )
})
