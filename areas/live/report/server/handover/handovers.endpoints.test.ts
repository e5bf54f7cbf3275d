import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listWaitingWork } from '#areas/base/portal/contract/waiting-work.contract.ts'
import { readArticle } from '#areas/board/contract/article.contract.ts'
import { memberOf, userIdOf } from '#areas/board/testing/board.seed.ts'
import {
  finishHandover,
  HANDOVER_RECORD,
  handOver,
  listHandoverPeople,
  listHandovers,
  readHandover,
  reopenHandover,
  takeBack,
} from '#areas/live/report/contract/handover.contract.ts'
import { showHandoverContact } from '#areas/live/report/contract/handover-answer.contract.ts'
import { REQUEST_HANDED_OVER } from '#areas/live/report/contract/program-events.ts'
import { readReport } from '#areas/live/report/contract/report.contract.ts'
import { listPastRequests } from '#areas/live/report/contract/request.contract.ts'
import { seedEnded, seedRequest, seedViewer } from '#areas/live/report/testing/report.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listNotifications } from '#platform/contract/notification.contract.ts'
import { atOnce } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { toldEvents } from '#platform/testing/told-events.ts'
import { liveReport } from '../live-report.tables.ts'

const portal = await portalForFile()
const member = await portal.as('member')
const member2 = await portal.as('member2')
const admin = await portal.as('admin')
/** Works in sales, and is of no institute. */
const seller = await portal.as('member3')
/** Works for somebody else. */
const agency = await portal.as('agency')
const sellerNo = await userIdOf(portal, 'member3')

const ended = await seedEnded(portal, { broadcastName: '수시 라이브' })
const { liveBroadcastNo } = ended
const viewer = await seedViewer(portal, ended, '미나')
const ask = (over: Parameters<typeof seedRequest>[3] = {}) => seedRequest(portal, ended, viewer, over)

const give = (
  articleId: number,
  person: Person = member,
  body: CallInput<typeof handOver>['body'] = { userId: sellerNo },
) => person.send(handOver, { params: { id: articleId }, body })
const read = (articleId: number, person: Person = seller) => person.send(readHandover, { params: { id: articleId } })
const list = async (person: Person = seller, query: CallInput<typeof listHandovers>['query'] = {}) =>
  (await person.send(listHandovers, { query })).body.list.map(({ articleId }) => articleId)
const waiting = async (person: Person) =>
  (await person.send(listWaitingWork, {})).body.list.find(({ key }) => key === 'live-report.handover')
const bell = async (person: Person) =>
  (await person.send(listNotifications, {})).body.list.map(({ text, address }) => `${text} ${address}`)
const codeOf = ({ status, code }: { status: number; code: string | undefined }) => [status, code]

beforeEach(async () => {
  await liveReport(portal.db).deleteFrom('live_report.handover').execute()
})

describe('handing over', () => {
  test('gives an open request to somebody of sales, who is told and finds it in their list and on their dashboard', async () => {
    const articleId = await ask({ title: '정시 상담' })
    const answer = await give(articleId, member, { userId: sellerNo, note: '내일까지 연락해주세요.' })
    expect(answer.body).toEqual({ articleId, version: 1 })
    const told = { articleId, liveBroadcastNo, holderNo: sellerNo }
    const ownerIds = [await userIdOf(portal, 'member'), sellerNo]
    expect(await toldEvents(portal.db, REQUEST_HANDED_OVER)).toContainEqual({ data: told, ownerIds })
    expect(await bell(seller)).toContain(`‘정시 상담’ 상담을 넘겨받았습니다. /live/handover?detail=${articleId}`)
    expect(await waiting(seller)).toMatchObject({ count: 1, path: '/live/handover?status=OPEN' })
    expect(await list()).toEqual([articleId])
    expect((await read(articleId)).body).toMatchObject({
      title: '정시 상담',
      contents: '정시 상담 내용',
      viewerName: '미나',
      broadcastName: '수시 라이브',
      note: '내일까지 연락해주세요.',
      status: 'OPEN',
      isHolder: true,
      isHander: false,
    })
  })

  test('shows in the report who has it', async () => {
    const articleId = await ask()
    await give(articleId)
    const { list: rows } = (await member2.send(listPastRequests, { params: { id: liveBroadcastNo } })).body
    expect(rows.find((row) => row.articleId === articleId)?.handover).toMatchObject({ status: 'OPEN' })
    const { requests } = (await member.send(readReport, { params: { id: liveBroadcastNo } })).body
    expect(requests.handedCount).toBe(1)
  })

  test('a second time says who has it, also when two do it at once', async () => {
    const articleId = await ask()
    const answers = await Promise.all([give(articleId), give(articleId, member2), give(articleId, admin)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const again = await give(articleId, member2)
    expect(codeOf(again)).toEqual([409, 'HANDED_ALREADY'])
    expect(again.problem.detail).toMatch(/^.+님이 이미 넘겨받은 상담입니다\.$/)
    expect((await list(seller)).length).toBe(1)
  })

  test('is refused of what is no open request of an ended broadcast', async () => {
    const onAir = await seedEnded(portal, { endedIn: undefined })
    const early = await seedRequest(portal, onAir, await seedViewer(portal, onAir, '하늘'))
    expect(codeOf(await give(early))).toEqual([409, 'NOT_ENDED'])
    expect(codeOf(await give(await ask({ status: 1 })))).toEqual([409, 'ANSWERED'])
    expect(codeOf(await give(await ask({ status: -1 })))).toEqual([409, 'NO_REQUEST'])
    expect(codeOf(await give(await ask({ isDeleted: true })))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect(codeOf(await give(999_999))).toEqual([404, 'REQUEST_NOT_FOUND'])
  })

  test('goes to people of sales alone', async () => {
    const articleId = await ask()
    for (const userId of [await userIdOf(portal, 'agency'), 999_999])
      expect(codeOf(await give(articleId, member, { userId }))).toEqual([422, 'UNKNOWN_PERSON'])
    const people = (await member.send(listHandoverPeople, {})).body.list.map(({ userId }) => userId)
    expect(people).toContain(sellerNo)
    expect(people).not.toContain(await userIdOf(portal, 'agency'))
  })

  test('tells who works in sales to people of an institute alone', async () => {
    const statusOf = async (person: Person) => (await person.send(listHandoverPeople, {})).status
    expect([await statusOf(member2), await statusOf(admin), await statusOf(seller)]).toEqual([200, 200, 403])
  })

  test('is for the people of the institute: to others there is no such request', async () => {
    const articleId = await ask()
    expect(codeOf(await give(articleId, seller))).toEqual([404, 'REQUEST_NOT_FOUND'])
    expect((await give(articleId, agency)).status).toBe(403)
    expect((await give(articleId, admin)).status).toBe(200)
  })
})

describe('who has a request', () => {
  test('reads exactly that one: no other, nothing of the board, no report', async () => {
    const [handed, other] = [await ask(), await ask()]
    await give(handed)
    expect((await read(handed)).status).toBe(200)
    expect(codeOf(await read(other))).toEqual([404, 'HANDOVER_NOT_FOUND'])
    expect((await seller.send(readReport, { params: { id: liveBroadcastNo } })).status).toBe(404)
    const onBoard = await memberOf(portal, 'member3')
    for (const articleId of [handed, other])
      expect((await onBoard.send(readArticle, { body: { articleId } })).status).toBe(404)
  })

  test('marks it as done with a result, and who handed it is told', async () => {
    const articleId = await ask({ title: '논술 상담' })
    await give(articleId)
    const finish = (version: number, result = '전화로 안내했습니다.', person = seller) =>
      person.send(finishHandover, { params: { id: articleId }, body: { result, version } })
    expect(codeOf(await finish(1, '  '))).toEqual([400, 'BAD_REQUEST'])
    expect(codeOf(await finish(0))).toEqual([409, 'STATE_CHANGED'])
    expect(codeOf(await finish(1, '대신', member))).toEqual([403, 'NOT_HOLDER'])
    expect((await finish(1)).body).toEqual({ articleId, version: 2 })
    expect(codeOf(await finish(2))).toEqual([409, 'NOT_OPEN'])
    expect((await read(articleId)).body).toMatchObject({ status: 'DONE', result: '전화로 안내했습니다.' })
    expect(await waiting(seller)).toMatchObject({ count: 0 })
    expect(await bell(member)).toContain(
      `넘긴 상담 ‘논술 상담’의 처리가 완료되었습니다. /live/handover?whose=ALL&detail=${articleId}`,
    )
    expect([await list(seller, { status: 'OPEN' }), await list(seller, { status: 'DONE' })]).toEqual([[], [articleId]])
    expect(codeOf(await give(articleId, member2))).toEqual([409, 'HANDED_ALREADY'])
  })
})

describe('what is done', () => {
  test('is taken up again by who did it, who handed it is told, and it can be done anew', async () => {
    const articleId = await ask({ title: '재처리 상담' })
    await give(articleId)
    const finish = (version: number) =>
      seller.send(finishHandover, { params: { id: articleId }, body: { result: '부재중', version } })
    const reopen = (version: number, person = seller) =>
      person.send(reopenHandover, { params: { id: articleId }, body: { version } })
    expect(codeOf(await reopen(1))).toEqual([409, 'NOT_OPEN'])
    await finish(1)
    expect(codeOf(await reopen(2, member))).toEqual([403, 'NOT_HOLDER'])
    expect(codeOf(await reopen(1))).toEqual([409, 'STATE_CHANGED'])
    expect((await reopen(2)).body).toEqual({ articleId, version: 3 })
    expect((await read(articleId)).body).toMatchObject({ status: 'OPEN', result: '', doneYmdt: null })
    expect(await waiting(seller)).toMatchObject({ count: 1 })
    expect(await bell(member)).toContain(
      `넘긴 상담 ‘재처리 상담’을 담당자가 다시 처리합니다. /live/handover?whose=ALL&detail=${articleId}`,
    )
    expect((await finish(3)).body).toEqual({ articleId, version: 4 })
  })
})

describe('taking back', () => {
  const back = (articleId: number, version: number, person = member) =>
    person.send(takeBack, { params: { id: articleId }, body: { version } })

  test('is for who handed it; then it is gone from the list and can be handed over again', async () => {
    const articleId = await ask({ title: '면접 상담' })
    await give(articleId)
    expect(codeOf(await back(articleId, 1, member2))).toEqual([403, 'NOT_HANDER'])
    expect(codeOf(await back(articleId, 1, seller))).toEqual([403, 'NOT_HANDER'])
    expect((await back(articleId, 1)).body).toEqual({ articleId, version: 2 })
    expect(await bell(seller)).toContain('‘면접 상담’ 상담을 넘긴 사람이 회수했습니다. /live/handover')
    expect([await list(), await waiting(seller)]).toMatchObject([[], { count: 0 }])
    expect(codeOf(await read(articleId))).toEqual([404, 'HANDOVER_NOT_FOUND'])
    expect(codeOf(await back(articleId, 2))).toEqual([409, 'NOT_OPEN'])
    expect((await give(articleId, member2)).body).toEqual({ articleId, version: 3 })
    expect(await list()).toEqual([articleId])
  })

  test('and being done at once ends one way', async () => {
    const articleId = await ask()
    await give(articleId)
    const answers = await Promise.all([
      back(articleId, 1),
      seller.send(finishHandover, { params: { id: articleId }, body: { result: '완료', version: 1 } }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect([404, 409]).toContain(statuses.find((status) => status !== 200))
  })
})

describe('the list', () => {
  test('is of one’s own, or of all that one may see: of one’s institutes, and for those of all of every one', async () => {
    const [mine, deleted] = [await ask({ title: '가' }), await ask({ title: '나' })]
    await give(mine)
    await give(deleted)
    await liveReport(portal.db)
      .updateTable('board.article')
      .set({ deletedAt: portal.clock.now() })
      .where('articleId', '=', deleted)
      .execute()
    const other = await seedEnded(portal, { members: [], host: 'admin' })
    const foreign = await seedRequest(portal, other, await seedViewer(portal, other, '가람'), { title: '다' })
    await give(foreign, admin, { userId: await userIdOf(portal, 'admin') })
    const both = [mine, deleted]
    expect((await list(seller)).toSorted()).toEqual(both)
    expect((await list(seller, { whose: 'ALL' })).toSorted()).toEqual(both)
    expect(await list(member)).toEqual([])
    expect((await list(member, { whose: 'ALL' })).toSorted()).toEqual(both)
    expect(await list(admin)).toEqual([foreign])
    expect((await list(admin, { whose: 'ALL' })).toSorted()).toEqual([...both, foreign])
    expect(await list(admin, { whose: 'ALL', keyword: '가람' })).toEqual([foreign])
    expect(await waiting(seller)).toMatchObject({ count: 2 })
    expect((await read(deleted)).body).toMatchObject({ title: '나', contents: '나 내용' })
  })

  test('nobody is told of what they did themselves', async () => {
    const articleId = await ask({ title: '혼자 처리' })
    await give(articleId, member, { userId: await userIdOf(portal, 'member') })
    expect((await bell(member)).filter((line) => line.includes('혼자 처리'))).toEqual([])
  })
})

test('its history tells who had it and what became of it, to those who may see it', async () => {
  const articleId = await ask()
  await give(articleId, member, { userId: sellerNo, note: '급합니다.' })
  await seller.send(finishHandover, { params: { id: articleId }, body: { result: '안내 완료', version: 1 } })
  const { entity } = HANDOVER_RECORD
  const historyOf = (person: Person) => person.send(readHistory, { params: { entity, id: String(articleId) } })
  const history = (await historyOf(member2)).body.list.map(({ action, changes, reason }) => ({
    action,
    reason,
    changes: changes.map(({ label, from, to }) => `${label} ${from} > ${to}`),
  }))
  expect(history).toMatchObject([
    { action: '처리 완료', reason: '안내 완료', changes: ['상태 처리 전 > 처리 완료'] },
    { action: '넘김', reason: '급합니다.' },
  ])
  expect(history[1]?.changes.some((change) => change.startsWith('담당자'))).toBe(true)
  expect(history[1]?.changes.some((change) => change.includes(String(sellerNo)))).toBe(false)
  for (const person of [seller, admin]) expect((await historyOf(person)).status).toBe(200)
  const stranger = await portal.as('academy')
  expect((await historyOf(stranger)).status).toBe(404)
})

test('who reads the contact of a request waits for whoever takes it back, and reads nothing then', async () => {
  const articleId = await ask()
  await give(articleId)
  const taking = sql`
    update live_report.handover set status = 'TAKEN_BACK', version = version + 1 where article_id = ${articleId}`
  const looking = () => seller.send(showHandoverContact, { params: { id: articleId } })
  const [answer] = await atOnce(portal.db, taking, [looking])
  expect(answer?.code).toBe('HANDOVER_NOT_FOUND')
})
