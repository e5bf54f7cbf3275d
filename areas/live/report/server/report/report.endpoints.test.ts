import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { userIdOf } from '#areas/board/testing/board.seed.ts'
import { exportPastMessages, listPastMessages } from '#areas/live/report/contract/message.contract.ts'
import { readReport } from '#areas/live/report/contract/report.contract.ts'
import { exportPastRequests, listPastRequests, readPastRequest } from '#areas/live/report/contract/request.contract.ts'
import {
  seedAnswer,
  seedChat,
  seedEnded,
  seedPresence,
  seedRequest,
  seedViewer,
} from '#areas/live/report/testing/report.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { readSheet } from '#platform/server/sheet/read-sheet.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const member2 = await portal.as('member2')
const admin = await portal.as('admin')
/** Of no institute of these broadcasts. */
const member3 = await portal.as('member3')

const [one, two] = [await userIdOf(portal, 'member'), await userIdOf(portal, 'member2')]

const ended = await seedEnded(portal)
const { liveBroadcastNo: id } = ended
const [mina, juno] = [await seedViewer(portal, ended, '미나'), await seedViewer(portal, ended, '준호')]
const requests = {
  fast: await seedRequest(portal, ended, mina, { title: '빠른 상담', minutes: 60 }),
  slow: await seedRequest(portal, ended, juno, { title: '느린 상담', minutes: 50 }),
  open: await seedRequest(portal, ended, juno, { title: '남은 상담', minutes: 30 }),
  deleted: await seedRequest(portal, ended, mina, { title: '지운 상담', isDeleted: true }),
}
const other = await seedEnded(portal, { members: [], host: 'admin' })
const foreign = await seedRequest(portal, other, await seedViewer(portal, other, '가람'))

beforeAll(async () => {
  await seedAnswer(portal, requests.fast, { userId: one, name: '하나', minutes: 58 })
  await seedAnswer(portal, requests.fast, { userId: two, name: '둘', minutes: 20, version: 2 })
  await seedAnswer(portal, requests.slow, { userId: one, name: '하나', minutes: 40 })
  await seedChat(portal, ended, [
    { by: mina, message: '안녕하세요' },
    { by: { userId: one, name: '관리자' }, message: '어서 오세요' },
    { by: juno, message: '욕설', isDeleted: true },
    { by: juno, message: '100% 질문입니다' },
  ])
  await seedPresence(portal, ended, { a: [1, 2, 2], b: [3, 0, 4] })
})

const report = async (person = member, no = id) => person.send(readReport, { params: { id: no } })

describe('a report', () => {
  test('counts viewers, messages and requests, and how long they waited', async () => {
    const { body, status } = await report()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      liveBroadcastNo: id,
      instituteName: '바른교육원',
      state: 'ENDED',
      viewers: { joinedCount: 2, mostAtOnceCount: 6, averageMinutes: null },
      messages: { viewerCount: 3, staffCount: 1, deletedCount: 1 },
      requests: {
        totalCount: 3,
        answeredCount: 2,
        openCount: 1,
        handedCount: 0,
        medianWaitSeconds: 360,
        longestWaitSeconds: 600,
        longestOpenSeconds: 1_200,
      },
    })
    expect(body.answerers.map(({ answerCount }) => answerCount)).toEqual([2])
  })

  test('has a curve from start to end: viewers of all processes together, messages of each minute', async () => {
    const { curve } = (await report()).body
    expect([curve.minutesPerPoint, curve.points.length]).toEqual([1, 61])
    expect(curve.points.slice(0, 5).map(({ viewerCount, messageCount }) => [viewerCount, messageCount])).toEqual([
      [4, 1],
      [2, 1],
      [6, 1],
      [0, 1],
      [0, 0],
    ])
    expect(curve.points[0]?.at).toBe('2026-11-23T07:50:00+09:00')
  })

  test('of a broadcast on air goes on until now, and an open request waits until now', async () => {
    const onAir = await seedEnded(portal, { startsIn: -5, endedIn: undefined })
    await seedRequest(portal, onAir, await seedViewer(portal, onAir, '나래'), { minutes: 3 })
    const { body } = await report(member, onAir.liveBroadcastNo)
    expect(body).toMatchObject({ state: 'ON_AIR', endDate: null, requests: { longestOpenSeconds: 180 } })
    expect(body.curve.points).toHaveLength(6)
    // They joined before the start, and nobody saw them since.
    expect(body.viewers).toEqual({ joinedCount: 0, mostAtOnceCount: null, averageMinutes: null })
  })

  test('tells how long people stayed where no more were there at once than joined', async () => {
    const calm = await seedEnded(portal)
    for (const name of ['가', '나']) await seedViewer(portal, calm, name)
    await seedPresence(portal, calm, { a: [1, 2, 2], b: [0, 0, 0, 1] })
    expect((await report(member, calm.liveBroadcastNo)).body.viewers).toEqual({
      joinedCount: 2,
      mostAtOnceCount: 2,
      averageMinutes: 3,
    })
  })

  test('counts from start to end alone: what was before and after stands beside it', async () => {
    const short = await seedEnded(portal)
    const [early, late] = [await seedViewer(portal, short, '이른이'), await seedViewer(portal, short, '늦은이')]
    await seedChat(portal, short, [
      { by: early, message: '시작 전' },
      { by: early, message: '방송 중' },
    ])
    await sql`update live_channel.message set written_at = written_at - interval '10 minutes'
      where live_broadcast_no = ${short.liveBroadcastNo} and id = 1`.execute(portal.db)
    await seedRequest(portal, short, early, { title: '시작 전 상담', minutes: 80 })
    const later = await seedRequest(portal, short, late, { title: '나중 상담', minutes: 30 })
    await seedAnswer(portal, later, { userId: one, name: '하나', minutes: 5 })
    const { body } = await report(member, short.liveBroadcastNo)
    expect(body.messages).toEqual({ viewerCount: 1, staffCount: 0, deletedCount: 0 })
    expect(body.curve.points.reduce((sum, { messageCount }) => sum + messageCount, 0)).toBe(1)
    expect(body.requests).toMatchObject({
      totalCount: 1,
      answeredCount: 0,
      openCount: 1,
      answeredLaterCount: 1,
      outsideCount: 1,
      longestOpenSeconds: 1_200,
    })
    expect(body.answerers).toEqual([])
  })

  test('counts whoever watched without a name, each person once, and how long they stayed within the broadcast', async () => {
    const calm = await seedEnded(portal, { startsIn: -10, endedIn: -10 + 1 / 30 })
    const no = calm.liveBroadcastNo
    await sql`insert into live_channel.watcher (live_broadcast_no, watcher, process, first_at, seen_at, is_open)
      select ${no}, w, 'a', ${calm.startAt}, ${calm.startAt}, true from unnest(array['page:1', 'page:2', 'page:joined']) w`.execute(
      portal.db,
    )
    await sql`insert into live_channel.viewer (live_broadcast_no, name, token_hash, joined_at, page_key)
      values (${no}, '가나', ${`hash ${no}`}, ${calm.startAt}, 'joined')`.execute(portal.db)
    await seedPresence(portal, calm, { all: [3] })
    const { viewers } = (await report(member, no)).body
    expect(viewers).toEqual({ joinedCount: 3, mostAtOnceCount: 3, averageMinutes: 0 })
  })

  test('of a broadcast that has not begun is empty', async () => {
    const before = await seedEnded(portal, { startsIn: 60, endedIn: undefined })
    const { body } = await report(member, before.liveBroadcastNo)
    expect(body).toMatchObject({ state: 'BEFORE', answerers: [], curve: { points: [] } })
    expect(body.requests).toMatchObject({ totalCount: 0, medianWaitSeconds: null, longestOpenSeconds: null })
  })

  test('of a broadcast that ended before its start tells what was asked until then', async () => {
    const never = await seedEnded(portal, { startsIn: 60, endedIn: -10 })
    await seedRequest(portal, never, await seedViewer(portal, never, '보라'), { minutes: 30 })
    await seedPresence(portal, never, { a: [2] })
    const { status, body } = await report(member, never.liveBroadcastNo)
    expect([status, body.state, body.curve.points]).toEqual([200, 'ENDED', []])
    expect(body.requests).toMatchObject({ openCount: 1, longestOpenSeconds: 1_200 })
    const params = { id: never.liveBroadcastNo }
    expect((await member.send(listPastRequests, { params })).body.list).toMatchObject([{ waitSeconds: 1_200 }])
    expect((await member.send(listPastMessages, { params })).body.list).toEqual([])
  })

  test('is read by the people of the institute and by those of all; to others there is no such broadcast', async () => {
    const calls = [
      (person: typeof member, no: number) => person.send(readReport, { params: { id: no } }),
      (person: typeof member, no: number) => person.send(listPastMessages, { params: { id: no } }),
      (person: typeof member, no: number) => person.send(listPastRequests, { params: { id: no } }),
      (person: typeof member, no: number) => person.send(exportPastMessages, { params: { id: no } }),
      (person: typeof member, no: number) => person.send(exportPastRequests, { params: { id: no } }),
      (person: typeof member, no: number) =>
        person.send(readPastRequest, { params: { id: no, articleId: no === id ? requests.open : foreign } }),
    ]
    for (const call of calls) {
      for (const person of [member, member2, admin]) expect((await call(person, id)).status).toBe(200)
      expect((await call(admin, other.liveBroadcastNo)).status).toBe(200)
      const refusals = [await call(member3, id), await call(member, other.liveBroadcastNo), await call(member, 999_999)]
      expect(refusals.map(({ status, code }) => [status, code])).toEqual(
        Array.from({ length: 3 }, () => [404, 'BROADCAST_NOT_FOUND']),
      )
    }
  })
})

describe('the chat', () => {
  const messages = async (query: CallInput<typeof listPastMessages>['query'] = {}) =>
    (await member.send(listPastMessages, { params: { id }, query })).body

  test('is read in its order, deleted messages without their text', async () => {
    const { list, totalCount } = await messages()
    expect(totalCount).toBe(4)
    expect(list.map(({ id: no, name, type, message }) => [no, name, type, message])).toEqual([
      [1, '미나', 'USER', '안녕하세요'],
      [2, '관리자', 'MANAGER', '어서 오세요'],
      [3, '준호', 'USER', null],
      [4, '준호', 'USER', '100% 질문입니다'],
    ])
    expect((await messages({ pageNum: 2, pageSize: 3 })).list.map(({ id: no }) => no)).toEqual([4])
  })

  test('is searched by who wrote and by words; what was deleted is found by none', async () => {
    expect((await messages({ type: 'MANAGER' })).list.map(({ id: no }) => no)).toEqual([2])
    expect((await messages({ keyword: '0%' })).list.map(({ id: no }) => no)).toEqual([4])
    expect((await messages({ keyword: '준호' })).list.map(({ id: no }) => no)).toEqual([4])
    expect((await messages({ keyword: '욕설' })).list).toEqual([])
  })

  test('is taken away as a file without what was deleted, and the trail says so', async () => {
    const answer = await member.send(exportPastMessages, { params: { id } })
    const file = Buffer.from(await answer.raw.arrayBuffer())
    const { rows } = await readSheet(file, { rows: 10, columns: 10 })
    const texts = rows.map((row) => row.cells.map(({ value }) => value).at(-1))
    expect(texts).toEqual(['내용', '안녕하세요', '어서 오세요', '삭제된 메시지입니다.', '100% 질문입니다'])
    const trail = await listAudit(portal.db, 'liveReport.report', id)
    expect(trail.map(({ action }) => action)).toContain('liveReport.exportMessages')
  })
})

describe('the requests', () => {
  test('are listed in their order with their waiting and who answered first', async () => {
    const { list } = (await member.send(listPastRequests, { params: { id } })).body
    expect(list.map(({ title, status, waitSeconds, writerName }) => [title, status, waitSeconds, writerName])).toEqual([
      ['빠른 상담', 'ANSWERED', 120, '미나'],
      ['느린 상담', 'ANSWERED', 600, '준호'],
      ['남은 상담', 'OPEN', 1_200, '준호'],
    ])
    expect(list[2]).toMatchObject({ answererName: '', answeredYmdt: null, handover: null })
    expect(list[0]?.answererName).not.toBe('')
  })

  test('are searched by where they stand, by title and by name', async () => {
    const titles = async (query: { status?: 'OPEN' | 'ANSWERED'; keyword?: string }) =>
      (await member.send(listPastRequests, { params: { id }, query })).body.list.map(({ title }) => title)
    expect(await titles({ status: 'OPEN' })).toEqual(['남은 상담'])
    expect(await titles({ status: 'ANSWERED', keyword: '준호' })).toEqual(['느린 상담'])
    expect(await titles({ keyword: '지운' })).toEqual([])
  })

  test('each tells what was written and every wording of its answer, the last one first', async () => {
    const answer = await member.send(readPastRequest, { params: { id, articleId: requests.fast } })
    expect(answer.body).toMatchObject({ title: '빠른 상담', contents: '빠른 상담 내용', waitSeconds: 120 })
    expect(answer.body.answers.map(({ version, contents }) => [version, contents])).toEqual([
      [2, '답변 2'],
      [1, '답변 1'],
    ])
  })

  test('one of another broadcast, or deleted, is not there', async () => {
    for (const articleId of [foreign, requests.deleted, 999_999]) {
      const answer = await admin.send(readPastRequest, { params: { id, articleId } })
      expect([answer.status, answer.code]).toEqual([404, 'REQUEST_NOT_FOUND'])
    }
  })

  test('of an ordinary board are articles that wait for nothing', async () => {
    const normal = await seedEnded(portal, { boardType: 'NORMAL' })
    await seedRequest(portal, normal, await seedViewer(portal, normal, '다솜'), { status: -1 })
    const { list } = (await member.send(listPastRequests, { params: { id: normal.liveBroadcastNo } })).body
    expect(list).toMatchObject([{ status: 'ARTICLE', waitSeconds: null }])
    expect((await report(member, normal.liveBroadcastNo)).body.requests.totalCount).toBe(0)
  })
})
