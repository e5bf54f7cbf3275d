import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { readItem } from '#areas/itempool/item/contract/item.contract.ts'
import type { CallInput } from '#platform/contract/call.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, noWrites, ROOM_FOR_TEN, tenTimes } from '#platform/testing/at-once.ts'
import { changeItemAnswer, previewItemAnswer } from '../contract/answer.contract.ts'
import { listQuestions } from '../contract/question.contract.ts'
import { type SeededExam, seedExam } from '../testing/exam.seed.ts'

const portal = await portalForFile({ env: ROOM_FOR_TEN })
const [itempool, admin, ktutor] = [await portal.as('itempool'), await portal.as('admin'), await portal.as('ktutor')]

type Body = NonNullable<CallInput<typeof changeItemAnswer>['body']>
const bodyOf = ({ itemNos }: SeededExam, index: number, over: Partial<Body> = {}): Body => ({
  answer: '4',
  itemType: index === 2 ? 'SHORT_ANSWER' : 'MULTIPLE_CHOICE',
  itempoolItemNo: itemNos[index] ?? 0,
  index,
  ...over,
})
const change = (id: number, body: Body, person = itempool) => person.send(changeItemAnswer, { params: { id }, body })
const preview = (id: number, body: Body, person = itempool) => person.send(previewItemAnswer, { params: { id }, body })
const answersOf = async (subjectNo: number) => {
  const { body } = await itempool.send(listQuestions, { query: { itempoolExamSubjectNo: subjectNo } })
  return body.list.map(({ answerList }) => answerList)
}

test('an answer is corrected, and the list, its text and its number with it', async () => {
  const paper = await seedExam(portal)
  expect((await change(paper.subjectNo, bodyOf(paper, 0, { version: 0 }))).body).toEqual({
    itempoolItemNo: paper.itemNos[0],
    answerList: ['4'],
    answerReading: 'ALL',
    answerCount: 1,
    answerPayload: '{"answers":["4"]}',
    version: 1,
  })
  expect(await answersOf(paper.subjectNo)).toEqual([['4'], ['1', '3'], ['12']])
  const { body } = await itempool.send(readItem, { query: { itemNo: paper.itemNos[0] ?? 0 } })
  expect(body).toMatchObject({ answerList: ['4'], answerPayload: '{"answers":["4"]}', answerCount: 1 })
})

test.each([
  [0, { answer: 5 }, ['5']],
  [0, { answer: ['2'] }, ['2']],
  [1, { answer: ['2', '4'] }, ['2', '4']],
  [1, { answer: ['2', 4] }, ['2', '4']],
  [1, { answer: '2' }, ['2']],
  [2, { answer: ' 3/4 ' }, ['3/4']],
])('question %i is answered by %j', async (index, over, stored) => {
  const paper = await seedExam(portal)
  const { status, body } = await change(paper.subjectNo, bodyOf(paper, index, over))
  expect([status, body.answerList, body.answerCount]).toEqual([200, stored, stored.length])
  expect((await answersOf(paper.subjectNo))[index]).toEqual(stored)
})

test.each([
  ['a choice that there is not', 0, { answer: '6' }, 422, 'ANSWER_WRONG'],
  ['no choice', 0, { answer: '0' }, 422, 'ANSWER_WRONG'],
  ['a word for a choice', 0, { answer: '가' }, 422, 'ANSWER_WRONG'],
  ['two answers of one', 0, { answer: ['1', '2'] }, 422, 'ANSWER_WRONG'],
  ['three answers of two', 1, { answer: ['1', '2', '3'] }, 422, 'ANSWER_WRONG'],
  ['the same answer twice', 1, { answer: ['2', '2'] }, 422, 'ANSWER_WRONG'],
  ['nothing', 2, { answer: ' ' }, 400, 'BAD_REQUEST'],
  ['an empty list', 1, { answer: [] }, 400, 'BAD_REQUEST'],
  ['another type', 0, { itemType: 'SHORT_ANSWER' as const }, 422, 'TYPE_DIFFERS'],
  ['another place', 0, { index: 1 }, 422, 'ITEM_NOT_HERE'],
  ['a place behind the last', 0, { index: 3 }, 422, 'ITEM_NOT_HERE'],
  ['a place before the first', 0, { index: -1 }, 400, 'BAD_REQUEST'],
  ['an item of nothing', 0, { itempoolItemNo: 999_999 }, 422, 'ITEM_NOT_HERE'],
  ['an older version', 0, { version: 7 }, 409, 'STATE_CHANGED'],
])('%s is refused, and so is its preview', async (_what, index, over, status, code) => {
  const paper = await seedExam(portal)
  const body = bodyOf(paper, index, over)
  expect(await change(paper.subjectNo, body)).toMatchObject({ status, code })
  expect(await preview(paper.subjectNo, body)).toMatchObject({ status, code })
  expect(await answersOf(paper.subjectNo)).toEqual([['3'], ['1', '3'], ['12']])
})

test('why an answer does not fit is said at its field', async () => {
  const paper = await seedExam(portal)
  const { problem } = await change(paper.subjectNo, bodyOf(paper, 0, { answer: '6' }))
  expect(problem.errors).toEqual([{ path: 'answer', message: problem.detail }])
})

test.each([
  [0, '4', '1번 문항 정답: 3번 → 4번', '정답: 3번 → 4번'],
  [1, ['2', '3'], '2번 문항 정답: 1번, 3번 → 2번, 3번', '정답: 1번, 3번 → 2번, 3번'],
  [2, '3/4', '3번 문항 정답: 12 → 3/4', '정답: 12 → 3/4'],
])('the histories of subject and item tell of question %i in words', async (index, answer, ofSubject, ofItem) => {
  const paper = await seedExam(portal)
  await change(paper.subjectNo, bodyOf(paper, index, { answer }))
  const changesIn = async (entity: string, id = 0) => {
    const { body } = await itempool.send(readHistory, { params: { entity, id: String(id) } })
    return body.list[0]?.changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)
  }
  expect(await changesIn('itempoolExam.subject', paper.subjectNo)).toEqual([ofSubject])
  expect(await changesIn('itempoolItem.item', paper.itemNos[index])).toEqual([ofItem])
})

test('a preview stores nothing', async () => {
  const paper = await seedExam(portal)
  const { status, body } = await preview(paper.subjectNo, bodyOf(paper, 0))
  expect([status, body]).toEqual([200, { changedCount: 0, list: [] }])
  expect(await answersOf(paper.subjectNo)).toEqual([['3'], ['1', '3'], ['12']])
})

test('a correction stays in the history of the subject and of the item; the same answer again is none', async () => {
  const paper = await seedExam(portal)
  const [itemNo = 0] = paper.itemNos
  for (const answer of ['4', '4']) await change(paper.subjectNo, bodyOf(paper, 0, { answer }))
  const audits = async (entity: string, id: number) =>
    (await listAudit(portal.db, entity, id))
      .filter(({ action }) => /Answer/.test(action))
      .map(({ from, to, actorName }) => ({ from, to, actorName }))
  expect(await audits('itempoolExam.subject', paper.subjectNo)).toEqual([
    {
      from: { answers: { questionNo: 1, words: '3번' } },
      to: { answers: { questionNo: 1, words: '4번' } },
      actorName: '문항 담당',
    },
  ])
  expect(await audits('itempoolItem.item', itemNo)).toEqual([
    {
      from: { answers: ['3'], answerReading: 'ALL' },
      to: { answers: ['4'], answerReading: 'ALL' },
      actorName: '문항 담당',
    },
  ])
})

test.each([
  ['ANY', ['3', '5'], '1번 문항 정답: 3번 → 3번, 5번 (하나라도 맞으면 정답)'],
  ['EVERYBODY', ['3'], '1번 문항 정답: 3번 → 3번 (전원 정답)'],
] as const)(
  'a key is corrected to be read as %s, where one answer is asked for',
  async (answerReading, answer, expected) => {
    const paper = await seedExam(portal)
    const body = bodyOf(paper, 0, { answer: [...answer], answerReading })
    expect((await change(paper.subjectNo, body)).body).toMatchObject({ answerList: answer, answerReading, version: 1 })
    const questions = await itempool.send(listQuestions, { query: { itempoolExamSubjectNo: paper.subjectNo } })
    expect(questions.body.list[0]).toMatchObject({ answerReading, answerList: answer, answerMultipleYn: 'n' })
    const { body: history } = await itempool.send(readHistory, {
      params: { entity: 'itempoolExam.subject', id: String(paper.subjectNo) },
    })
    const [change1] = history.list[0]?.changes ?? []
    expect(`${change1?.label}: ${change1?.from} → ${change1?.to}`).toBe(expected)
    const back = await change(paper.subjectNo, bodyOf(paper, 0, { answer: '3' }))
    expect(back.body).toMatchObject({ answerList: ['3'], answerReading: 'ALL', version: 2 })
  },
)

test('all of several answers are asked for only where the item says so', async () => {
  const paper = await seedExam(portal)
  const body = bodyOf(paper, 0, { answer: ['3', '5'] })
  expect(await change(paper.subjectNo, body)).toMatchObject({ status: 422, code: 'ANSWER_WRONG' })
})

test('a foreign subject answers as one of nothing', async () => {
  const paper = await seedExam(portal, { providerNo: 2 })
  for (const no of [paper.subjectNo, 999_999])
    for (const send of [change, preview])
      expect(await send(no, bodyOf(paper, 0), ktutor)).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' })
  expect(await answersOf(paper.subjectNo)).toEqual([['3'], ['1', '3'], ['12']])
})

test('of ten who correct the same answer over the same version one does, and the others are told', async () => {
  const paper = await seedExam(portal)
  const asking = tenTimes((index) => {
    const body = bodyOf(paper, 0, { answer: String(1 + (index % 4)), version: 0 })
    return change(paper.subjectNo, body, index % 2 ? itempool : admin)
  })
  const answers = await atOnce(portal.db, noWrites('itempool_item.item'), asking)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
})
