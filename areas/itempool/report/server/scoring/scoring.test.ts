import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { createWebhook, listDeliveries } from '#areas/base/programs/contract/webhook.contract.ts'
import { settleOmrException } from '#areas/itempool/report/contract/omr.contract.ts'
import { SCORES_READY } from '#areas/itempool/report/contract/program-events.ts'
import { addAnswers, addApplicant, addException } from '#areas/itempool/report/testing/answer.seed.ts'
import {
  addPaper,
  givePaper,
  newOmrWorld,
  type OmrWorld,
  omrFile,
  register,
  registerStored,
  storeOmrFile,
} from '#areas/itempool/report/testing/omr-world.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { beside, untilWaiting } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { reports } from '../itempool-report.tables.ts'
import { scoreAnswers } from './score-answers.task.ts'
import { answerUses, scoresOf } from './scores.ts'

const portal = await portalForFile({ env: { ROLE: 'all', DATABASE_POOL: '30' } })
const scores = scoresOf(scoreAnswers({ changed: () => undefined }))
let itempool: Person
let world: OmrWorld
beforeEach(async () => {
  itempool = await portal.as('itempool')
  world = await newOmrWorld(portal)
})

const answersOf = (planNo = world.planNo) =>
  reports(portal.db)
    .selectFrom('itempool_report.omr_answer')
    .select(['examineeNo', 'score', 'correct'])
    .where('nsatPlanNo', '=', planNo)
    .orderBy('examineeNo')
    .execute()
const untilScored = (planNo = world.planNo) =>
  expect
    .poll(async () => (await answersOf(planNo)).filter(({ score }) => score === null).length, { timeout: 10_000 })
    .toBe(0)
const gradedSchools = async () => {
  const { rows } = await sql<{ schoolNo: number }>`select school_no from nsat_delivery.grading
    where nsat_plan_no = ${world.planNo} order by school_no`.execute(portal.db)
  return rows.map((row) => row.schoolNo)
}
/** Corrects the answer of an item as the area of papers does: item first, then scores. */
async function rewriteAnswer(tx: Tx, itemNo: number, answers: readonly string[]) {
  await reports(tx)
    .updateTable('itempool_item.item')
    .set({ answers: [...answers] })
    .where('itemNo', '=', itemNo)
    .execute()
  await scores.rescore(tx, world.subjectNo, { userId: 1, now: portal.clock.now() })
}
const correctAnswer = (itemNo: number, answers: readonly string[]) =>
  portal.db.transaction().execute((tx) => rewriteAnswer(tx, itemNo, answers))
const rowOf = (examineeNo: string, marks: readonly string[]) => ({
  examineeNo,
  schoolNo: world.schools[Number(examineeNo[0]) - 1] ?? 0,
  marks,
})

test('answers are scored by the points of the right ones, and their schools are noted as scored', async () => {
  await register(itempool, world, [
    rowOf('1001', ['3', '3|1', '12.50']),
    rowOf('1002', ['3', '1', '']),
    rowOf('2001', ['*', '1|3', '12.5']),
    rowOf('2002', ['1|3', '*', '5']),
  ])
  await untilScored()
  expect(await answersOf()).toEqual([
    { examineeNo: '1001', score: 9, correct: [true, true, true] },
    { examineeNo: '1002', score: 2, correct: [true, false, false] },
    { examineeNo: '2001', score: 7, correct: [false, true, true] },
    { examineeNo: '2002', score: 0, correct: [false, false, false] },
  ])
  expect(await gradedSchools()).toEqual(world.schools.slice(0, 2))
})

test('programs of the office are told when the last answer to a paper is scored, once for a file', async () => {
  const office = await portal.as('nsat')
  const body = { url: `${portal.simulators.url}/webhooks/scores`, events: [SCORES_READY.name] }
  const { webhookNo } = (await office.send(createWebhook, { body })).body
  await register(itempool, world, [rowOf('1001', ['3', '3|1', '12.50']), rowOf('2001', ['*', '1|3', '12.5'])])
  await untilScored()
  const told = async () =>
    (await office.send(listDeliveries, { params: { webhookNo } })).body.list
      .map((each) => JSON.parse(each.body).data)
      .filter(({ subjectNo }) => subjectNo === world.subjectNo)
  await expect.poll(told, { timeout: 20_000 }).toEqual([{ nsatPlanNo: world.planNo, subjectNo: world.subjectNo }])
})

test('a corrected answer scores anew what was scored by it, as it was said before', async () => {
  await register(itempool, world, [rowOf('1001', ['3', '1|3', '12.5']), rowOf('1002', ['4', '1', ''])])
  await untilScored()
  const [itemNo = 0] = world.itemNos
  const preview = () => scores.previewOf(portal.db, world.subjectNo, itemNo, { answers: ['4'] })
  expect(await preview()).toEqual([
    { examineeNo: '1001', scoreBefore: 9, scoreAfter: 7 },
    { examineeNo: '1002', scoreBefore: 0, scoreAfter: 2 },
  ])
  expect((await answersOf()).map(({ score }) => score)).toEqual([9, 0])
  await correctAnswer(itemNo, ['4'])
  await untilScored()
  expect((await answersOf()).map(({ score }) => score)).toEqual([7, 2])
  expect(await preview()).toEqual([])
})

test('a correction that comes while a file is stored and scored is never lost', async () => {
  const examinees = Array.from({ length: 60 }, (_, at) => `1${String(at + 100)}`)
  for (const examineeNo of examinees) await addApplicant(portal, { examineeNo, schoolNo: world.schools[0] })
  const stored = await storeOmrFile(itempool, await omrFile(examinees.map((no) => rowOf(no, ['4', '1|3', '12.5']))))
  const itemNo = world.itemNos[0] ?? 0
  await Promise.all([
    registerStored(itempool, world.planNo, stored),
    ...['1', '2', '5', '4'].map((answer) => correctAnswer(itemNo, [answer])),
  ])
  await correctAnswer(itemNo, ['4'])
  await untilScored()
  expect(new Set((await answersOf()).map(({ score }) => score))).toEqual(new Set([9]))
})

// Not more than the area has connections: further ones would wait for those and not for the lock.
test('five files that come while a correction is under way wait for it, and are scored by it', async () => {
  const examinees = Array.from({ length: 5 }, (_, at) => `1${String(at + 100)}`)
  for (const examineeNo of examinees) await addApplicant(portal, { examineeNo, schoolNo: world.schools[0] })
  const fileOf = async (examineeNo: string) =>
    storeOmrFile(itempool, await omrFile([rowOf(examineeNo, ['4', '1|3', '12.5'])]))
  const files = await Promise.all(examinees.map(fileOf))
  await register(itempool, world, [rowOf('1001', ['4', '1|3', '12.5'])])
  await untilScored()
  expect((await answersOf()).map(({ score }) => score)).toEqual([7])
  const correcting = await beside(portal.db)
  await rewriteAnswer(correcting, world.itemNos[0] ?? 0, ['4'])
  const registering = files.map((file) => registerStored(itempool, world.planNo, file))
  const hasSettled = Promise.any(registering).then(({ status }) => status)
  const waits = expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(portal.db)
      return rows.length
    })
    .toBeGreaterThan(0)
  expect(await Promise.race([waits.then(() => 'waits'), hasSettled])).toBe('waits')
  await correcting.commit().execute()
  expect((await Promise.all(registering)).map(({ status }) => status)).toEqual(Array<number>(5).fill(200))
  await untilScored()
  expect((await answersOf()).map(({ score }) => score)).toEqual(Array<number>(6).fill(9))
})

test('whoever scores while a correction is under way waits for it, and scores by it', async () => {
  await addAnswers(portal, { planNo: world.planNo, subjectNo: world.subjectNo }, [
    { examineeNo: '30001', marks: ['4', '', ''] },
  ])
  const correcting = await beside(portal.db)
  await rewriteAnswer(correcting, world.itemNos[0] ?? 0, ['4'])
  const input = { subjectNos: [world.subjectNo] }
  const scoring = scoreAnswers({ changed: () => undefined })
  await startTask(portal.db, scoring, { input, ownerId: null, now: portal.clock.now() })
  await untilWaiting(portal.db, 1)
  await correcting.commit().execute()
  await untilScored()
  expect((await answersOf()).map(({ score }) => score)).toEqual([2])
})

test('answers of another subject that wait are left to those who score by that', async () => {
  const { subjectNo } = await addPaper(portal)
  await addAnswers(portal, { planNo: world.planNo, subjectNo }, [{ examineeNo: '30001', marks: ['3', '', ''] }])
  await register(itempool, world, [rowOf('1001', ['3', '1|3', '12.5'])])
  await expect.poll(async () => (await answersOf()).map(({ score }) => score)).toEqual([9, null])
})

test('what a process that died left over is scored by the next one', async () => {
  // More than two slices, as if nothing but the task had been stored.
  const many = Array.from({ length: 1_203 }, (_, at) => ({ examineeNo: String(at + 30_000), marks: ['3', '', ''] }))
  await addAnswers(portal, { planNo: world.planNo, subjectNo: world.subjectNo }, many)
  await correctAnswer(world.itemNos[1] ?? 0, ['2'])
  await untilScored()
  const all = await answersOf()
  expect(all).toHaveLength(1_203)
  expect(new Set(all.map(({ score }) => score))).toEqual(new Set([2]))
})

test('what is settled is scored', async () => {
  const round = { planNo: world.planNo, subjectNo: world.subjectNo }
  const exceptionNo = await addException(portal, round, { examineeNo: '9', marks: ['3', '1|3', ''] })
  const body = { examineeNo: '1001', schoolNo: world.schools[0], examineeName: '김수험' }
  expect((await itempool.send(settleOmrException, { params: { exceptionNo }, body })).status).toBe(200)
  await untilScored()
  expect(await answersOf()).toEqual([{ examineeNo: '1001', score: 5, correct: [true, true, false] }])
})

test('a paper with answers, or with rows that wait, is kept', async () => {
  const uses = () => answerUses.usesOf(portal.db, world.examNo)
  expect(await uses()).toBeNull()
  const round = { planNo: world.planNo, subjectNo: world.subjectNo }
  await addException(portal, round, { examineeNo: '9', marks: ['3', '', ''] })
  expect(await uses()).toBe('OMR 답안이 등록된 시험지는 삭제할 수 없습니다.')
  await reports(portal.db).deleteFrom('itempool_report.omr_exception').execute()
  await addAnswers(portal, round, [{ examineeNo: '1001', marks: ['3', '', ''] }])
  expect(await uses()).toBe('OMR 답안이 등록된 시험지는 삭제할 수 없습니다.')
})

/** A paper as the national exam has one: choices of five, written numbers to 999, and keys that official corrections made several. */
test('a paper like that of the national exam is scored by its real keys', async () => {
  const paper = await addPaper(portal, {
    items: [
      { answers: ['5'], point: 2 },
      { answers: ['2', '4'], point: 3, answerReading: 'ANY' },
      { answers: ['1'], point: 4, answerReading: 'EVERYBODY' },
      { answers: ['1', '3'], point: 3, isMultiple: true, maxAnswerCount: 2 },
      ...['3,5', '12|7', '1/2', '2,10', '7', '999'].map((answer) => ({
        itemType: 'SHORT_ANSWER' as const,
        answers: [answer],
        point: 4,
      })),
    ],
  })
  await givePaper(portal, world.planNo, 'HIGH1', paper.examNo)
  const written = ['3,5', '12|7', '1/2', '2,10', '007', '９９９']
  await register(itempool, world, [
    rowOf('1001', ['5', '4', '', '3,1', ...written]),
    rowOf('1002', ['5', '2|4', '2', '1', '5,3', '7|12', '2/4', '10,2', '70', '99']),
    rowOf('2001', ['*', '2', '*', '1|3', '3|5', '12', '0.5', '2|10', '', '*']),
  ])
  await untilScored()
  expect((await answersOf()).map(({ examineeNo, score }) => [examineeNo, score])).toEqual([
    ['1001', 36],
    ['1002', 6],
    ['2001', 10],
  ])
})

test('an elective is read by the numbers of its questions', async () => {
  const paper = await addPaper(portal, { items: [{}, {}, { itemType: 'SHORT_ANSWER', answers: ['3,5'], point: 5 }] })
  await reports(portal.db)
    .updateTable('itempool_exam.exam_item')
    .set((eb) => ({ questionNo: eb('questionNo', '+', 22) }))
    .where('subjectNo', '=', paper.subjectNo)
    .execute()
  await givePaper(portal, world.planNo, 'HIGH1', paper.examNo)
  const before = Array.from({ length: 22 }, () => '')
  const answer = await register(itempool, world, [rowOf('1001', [...before, '3', '1', '3,5'])])
  expect(answer.body).toMatchObject({ answerCount: 1 })
  await untilScored()
  expect((await answersOf()).map(({ score, correct }) => [score, correct])).toEqual([[9, [true, false, true]]])
  expect(await register(itempool, world, [rowOf('1002', ['3', '1', '3,5'])])).toMatchObject({ code: 'INVALID_ROWS' })
})

test('answers that were kept as choices are read again from their file, once, and their sender hears of it', async () => {
  const paper = await addPaper(portal, {
    items: [
      { itemType: 'SHORT_ANSWER', answers: ['3,5'], point: 4 },
      { answers: ['3'], point: 2 },
    ],
  })
  await givePaper(portal, world.planNo, 'HIGH1', paper.examNo)
  const { omrUploadNo } = (await register(itempool, world, [rowOf('1001', ['3,5', '3']), rowOf('1002', ['4', '3'])]))
    .body
  await untilScored()
  // As the version before had kept and scored it.
  await sql`update itempool_report.omr_answer set marks = '{3|5,3}', score = 2, correct = '{f,t}'
    where nsat_plan_no = ${world.planNo} and examinee_no = '1001'`.execute(portal.db)
  await sql`update itempool_report.omr_upload set reading = 1 where omr_upload_no = ${omrUploadNo}`.execute(portal.db)
  await portal.runRecurring('itempoolReport.reread')
  await untilScored()
  expect((await answersOf()).map(({ score }) => score)).toEqual([6, 2])
  const { rows } = await sql<{
    text: string
  }>`select text from platform.notification where text like '%다시 읽어%'`.execute(portal.db)
  expect(rows).toHaveLength(1)
  await portal.runRecurring('itempoolReport.reread')
  expect((await answersOf()).map(({ score }) => score)).toEqual([6, 2])
})
