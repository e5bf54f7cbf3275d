import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { closeBroadcast } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { seedBroadcast } from '#areas/live/broadcast/testing/broadcast.seed.ts'
import { type JoinedViewer, viewerOf } from '#areas/live/channel/testing/channel.seed.ts'
import { forgetOldData } from '#platform/server/database/retention.ts'
import { atOnce, ROOM_FOR_TEN } from '#platform/testing/at-once.ts'
import { answerPoll, closePoll, listPolls, readPoll, showPollResults, startPoll } from '../contract/poll.contract.ts'
import { LIVE_POLL_RETENTION } from './retention.ts'

const NOW = '2026-11-25T19:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: ROOM_FOR_TEN })
const [host, staff, elsewhere] = await Promise.all(['member', 'member2', 'member3'].map((who) => portal.as(who)))
type Person = NonNullable<typeof host>
const QUESTION = { question: '어느 전형을 준비하나요?', choices: ['수시', '정시', '둘 다'] }
let no: number
let viewer: JoinedViewer

beforeEach(async () => {
  portal.clock.set(NOW)
  no = (await seedBroadcast(portal)).liveBroadcastNo
  viewer = await viewerOf(portal, no)
})

const start = (body: { question: string; choices: string[] } = QUESTION, who: Person = staff as Person) =>
  who.send(startPoll, { params: { liveBroadcastNo: no }, body })
const started = async (): Promise<number> => (await start()).body.pollNo
const close = (pollNo: number, who: Person = staff as Person) =>
  who.send(closePoll, { params: { liveBroadcastNo: no, pollNo } })
const show = (pollNo: number, isShown = true, who: Person = staff as Person) =>
  who.send(showPollResults, { params: { liveBroadcastNo: no, pollNo }, body: { isShown } })
const choose = (who: Pick<JoinedViewer, 'send'>, pollNo: number, choice: number) =>
  who.send(answerPoll, { params: { pollNo }, body: { choice } })
const seen = async (who: Pick<JoinedViewer, 'send'> = viewer) =>
  (await who.send(readPoll, { params: { liveBroadcastNo: no } })).body.poll
const listed = async (who: Person = staff as Person) =>
  (await who.send(listPolls, { params: { liveBroadcastNo: no } })).body.list
const tellAnswers = () => portal.runRecurring('livePoll.tellAnswers')
async function told(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string; data: object; audience: string }>`
    select name, data, audience from live_channel.event
    where live_broadcast_no = ${no} and name like 'poll:%' order by event_no`.execute(portal.db)
  return rows.map(({ name, data, audience }) => [name, data, audience])
}

describe('a poll', () => {
  test('is asked of everybody, answered, changed, counted in rounds, shown, and closed', async () => {
    const pollNo = await started()
    expect(await seen()).toEqual({
      ...QUESTION,
      pollNo,
      isOpen: true,
      areResultsShown: false,
      counts: null,
      ownChoice: null,
    })
    const other = await viewerOf(portal, no, '다른이')
    for (const [who, choice] of [
      [viewer, 1],
      [other, 2],
      [other, 3],
      [other, 3],
    ] as const)
      expect((await choose(who, pollNo, choice)).status).toBe(200)
    expect(await seen(other)).toMatchObject({ ownChoice: 3, counts: null })
    await tellAnswers()
    await tellAnswers()
    expect(await listed()).toMatchObject([{ pollNo, counts: [1, 0, 1], isOpen: true, closedYmdt: null }])
    await show(pollNo)
    expect(await seen()).toMatchObject({ counts: [1, 0, 1], areResultsShown: true, ownChoice: 1 })
    await choose(viewer, pollNo, 3)
    await tellAnswers()
    await close(pollNo)
    await close(pollNo)
    expect((await choose(viewer, pollNo, 2)).code).toBe('POLL_CLOSED')
    expect(await seen()).toMatchObject({ isOpen: false, counts: [0, 0, 2] })
    await show(pollNo, false)
    expect(await seen()).toBeNull()
    expect(await told()).toEqual([
      ['poll:open', { pollNo, ...QUESTION }, 'ALL'],
      ['poll:results', { pollNo, counts: [1, 0, 1] }, 'STAFF'],
      ['poll:results', { pollNo, counts: [1, 0, 1] }, 'ALL'],
      ['poll:results', { pollNo, counts: [0, 0, 2] }, 'ALL'],
      ['poll:close', { pollNo }, 'ALL'],
      ['poll:results', { pollNo, counts: null }, 'ALL'],
    ])
    expect(await listed(host as Person)).toMatchObject([{ counts: [0, 0, 2], closedYmdt: NOW }])
  })

  test('is the only open one of its room; the next one takes away the results of the one before', async () => {
    const first = await started()
    expect(await start()).toMatchObject({ status: 409, code: 'POLL_OPEN' })
    await show(first)
    await close(first)
    const second = await started()
    expect(await seen()).toMatchObject({ pollNo: second })
    await close(second)
    expect(await seen()).toBeNull()
    await show(first)
    await show(second)
    expect((await listed()).map(({ areResultsShown }) => areResultsShown)).toEqual([true, false])
  })

  test('started twice at once is started once', async () => {
    const all = await atOnce(portal.db, sql`lock table live_poll.poll in exclusive mode`, [
      () => start(),
      () => start(undefined, host as Person),
    ])
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('that many answer at once counts each once', async () => {
    const pollNo = await started()
    const viewers = await Promise.all(Array.from({ length: 6 }, (_, at) => viewerOf(portal, no, `시청자${at}`)))
    const all = await atOnce(
      portal.db,
      sql`lock table live_poll.answer in exclusive mode`,
      [...viewers, viewer, viewer].map((who) => () => choose(who, pollNo, 2)),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    await tellAnswers()
    expect(await listed()).toMatchObject([{ counts: [0, 7, 0] }])
  })

  test('ends with its broadcast, and is read afterwards', async () => {
    const pollNo = await started()
    await choose(viewer, pollNo, 1)
    await (host as Person).send(closeBroadcast, { params: { id: no } })
    await tellAnswers()
    expect(await listed()).toMatchObject([{ pollNo, isOpen: false, counts: [1, 0, 0] }])
    expect((await choose(viewer, pollNo, 2)).code).toBe('POLL_CLOSED')
    expect((await start()).code).toBe('BROADCAST_ENDED')
  })
})

test.each([
  [{ ...QUESTION, question: ' ' }, '질문을 입력해주세요.'],
  [{ ...QUESTION, choices: ['하나'] }, '보기는 2개 이상이어야 합니다.'],
  [{ ...QUESTION, choices: ['1', '2', '3', '4', '5', '6'] }, '보기는 5개까지 만들 수 있습니다.'],
  [{ ...QUESTION, choices: ['수시', '  '] }, '보기를 입력해주세요.'],
  [{ ...QUESTION, choices: ['수시', ' 수시'] }, '같은 보기를 두 번 쓸 수 없습니다.'],
])('%j is refused', async (body, sentence) => {
  const { status, problem } = await start(body)
  expect(status).toBe(400)
  expect(problem?.errors).toMatchObject([{ message: sentence }])
})

test('nobody answers what there is not, for somebody else’s room, or as staff', async () => {
  const pollNo = await started()
  expect((await choose(viewer, pollNo, 4)).code).toBe('NO_SUCH_CHOICE')
  expect((await choose(viewer, pollNo, 0)).status).toBe(400)
  expect((await choose(staff as Person, pollNo, 1)).code).toBe('VIEWERS_ONLY')
  const foreign = await viewerOf(portal, (await seedBroadcast(portal)).liveBroadcastNo)
  expect((await choose(foreign, pollNo, 1)).code).toBe('POLL_NOT_FOUND')
  expect((await foreign.send(readPoll, { params: { liveBroadcastNo: no } })).code).toBe('BROADCAST_NOT_FOUND')
  await tellAnswers()
  expect(await listed()).toMatchObject([{ counts: [0, 0, 0] }])
})

test('only staff of the broadcast ask, close and show; a poll of another broadcast is none of theirs', async () => {
  const pollNo = await started()
  for (const asked of [start(QUESTION, elsewhere), close(pollNo, elsewhere), show(pollNo, true, elsewhere)])
    expect((await asked).code).toBe('BROADCAST_NOT_FOUND')
  expect((await (elsewhere as Person).send(listPolls, { params: { liveBroadcastNo: no } })).status).toBe(404)
  no = (await seedBroadcast(portal)).liveBroadcastNo
  expect((await close(pollNo)).code).toBe('POLL_NOT_FOUND')
  expect((await show(pollNo)).code).toBe('POLL_NOT_FOUND')
})

test('who chose what is forgotten after a year; how many did is not', async () => {
  const pollNo = await started()
  await choose(viewer, pollNo, 1)
  await tellAnswers()
  portal.clock.set('2027-11-26T19:00:01+09:00')
  const shelf = { remove: async () => undefined }
  const keeper = { db: portal.db, log: portal.platform.log, secret: 'x', shelf }
  await forgetOldData(keeper, LIVE_POLL_RETENTION, portal.clock.now())
  const { rows } = await sql`select from live_poll.answer where poll_no = ${pollNo}`.execute(portal.db)
  expect(rows).toEqual([])
  expect(await listed(await portal.as('member2'))).toMatchObject([{ counts: [1, 0, 0] }])
})
