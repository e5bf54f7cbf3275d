import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  ANSWER_RECORD,
  listOmrExceptions,
  listOmrUploads,
  registerOmr,
  settleOmrException,
  undoOmrSettlement,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { checkOmr } from '#areas/itempool/report/contract/omr-check.contract.ts'
import { previewOmrWithdrawal, withdrawOmr } from '#areas/itempool/report/contract/withdrawal.contract.ts'
import { SAT_NONE } from '#areas/itempool/report/rules/round-doubts.rules.ts'
import { addApplicant } from '#areas/itempool/report/testing/answer.seed.ts'
import {
  givePaper,
  newOmrWorld,
  type OmrWorld,
  omrFile,
  register,
  registerStored,
  type SheetRow,
  scoresOfRound,
  storeOmrFile,
} from '#areas/itempool/report/testing/omr-world.ts'
import { addOrder } from '#areas/nsat/order/testing/order.seed.ts'
import { newOrderWorld } from '#areas/nsat/order/testing/order-world.ts'
import { readHistory } from '#platform/contract/history.contract.ts'
import type { Person } from '#platform/testing/person.ts'

const portal = await portalForFile({ env: { ROLE: 'all', DATABASE_POOL: '30' } })
let itempool: Person
let world: OmrWorld
beforeEach(async () => {
  itempool = await portal.as('itempool')
  world = await newOmrWorld(portal)
})

const RIGHT = ['3', '1|3', '12.5']
const rowOf = (examineeNo: string, marks: SheetRow['marks'] = RIGHT): SheetRow => ({
  examineeNo,
  schoolNo: world.schools[Number(examineeNo[0]) - 1] ?? world.schools[0],
  marks,
})
const registered = async (rows: SheetRow[]) => (await register(itempool, world, rows)).body.omrUploadNo
const preview = (omrUploadNo: number, person = itempool) =>
  person.send(previewOmrWithdrawal, { params: { omrUploadNo } })
const withdraw = (omrUploadNo: number, fingerprint?: string, person = itempool) =>
  person.send(withdrawOmr, { params: { omrUploadNo }, body: { reason: '다른 회차의 파일', fingerprint } })
const scores = async () => {
  await expect
    .poll(async () => (await scoresOfRound(itempool, world.planNo)).filter(({ score }) => score === null).length, {
      timeout: 10_000,
    })
    .toBe(0)
  const list = await scoresOfRound(itempool, world.planNo)
  return list.map(({ examineeNo, score }) => [examineeNo, score])
}
const gradedSchools = async () => {
  const { rows } = await sql<{ schoolNo: number }>`select school_no from nsat_delivery.grading
    where nsat_plan_no = ${world.planNo} order by school_no`.execute(portal.db)
  return rows.map((row) => row.schoolNo)
}
const waiting = async () =>
  (await itempool.send(listOmrExceptions, { query: { planNo: world.planNo, subjectCode: 'MATH' } })).body.list

test('a file is taken back: earlier answers come back and are scored, the others go, and the preview says so', async () => {
  await registered([rowOf('1001', ['3', '', '']), rowOf('9999')])
  await scores()
  const second = await registered([rowOf('1001'), rowOf('2001'), rowOf('9999', ['1', '', '']), rowOf('8888')])
  expect(await scores()).toEqual([
    ['1001', 9],
    ['2001', 9],
  ])
  expect(await gradedSchools()).toEqual(world.schools.slice(0, 2))
  const { body } = await preview(second)
  expect(body).toMatchObject({
    restoredCount: 1,
    removedCount: 1,
    keptCount: 0,
    closedExceptionCount: 2,
    reopenedExceptionCount: 1,
    list: [
      { examineeNo: '1001', scoreBefore: 9, scoreAfter: 2 },
      { examineeNo: '2001', scoreBefore: 9, scoreAfter: null },
    ],
    settledList: [],
  })
  expect(await scores()).toHaveLength(2)
  const done = await withdraw(second, body.fingerprint)
  expect([done.status, done.body]).toEqual([
    200,
    { restoredCount: 1, removedCount: 1, keptCount: 0, closedExceptionCount: 2, reopenedExceptionCount: 1 },
  ])
  expect(await scores()).toEqual([['1001', 2]])
  expect(await gradedSchools()).toEqual(world.schools.slice(0, 1))
  expect((await waiting()).map(({ examineeNo, markedCount }) => [examineeNo, markedCount])).toEqual([['9999', 3]])
  const uploads = await itempool.send(listOmrUploads, { query: { planNo: world.planNo, subjectCode: 'MATH' } })
  expect(
    uploads.body.list.map(({ withdrawnReason, withdrawnYmdt }) => [withdrawnReason, withdrawnYmdt !== null]),
  ).toEqual([
    ['다른 회차의 파일', true],
    [null, false],
  ])
  const [answer] = await scoresOfRound(itempool, world.planNo)
  const history = await itempool.send(readHistory, {
    params: { entity: ANSWER_RECORD.entity, id: String(answer?.omrAnswerNo) },
  })
  expect(history.body.list.map(({ action }) => action)).toEqual([
    '판독 파일 되돌림',
    '판독 파일 등록',
    '판독 파일 등록',
  ])
})

test('what a later file replaced stays, and of files that are taken back in any order the first one comes back', async () => {
  const numbers: number[] = []
  for (const first of ['3', '1', '2']) numbers.push(await registered([rowOf('1001', [first, '', ''])]))
  const [one = 0, two = 0, three = 0] = numbers
  expect((await preview(two)).body).toMatchObject({ restoredCount: 0, removedCount: 0, keptCount: 1 })
  expect((await withdraw(two)).status).toBe(200)
  expect(await scores()).toEqual([['1001', 0]])
  expect((await withdraw(three)).status).toBe(200)
  expect(await scores()).toEqual([['1001', 2]])
  expect((await withdraw(one)).status).toBe(200)
  expect(await scores()).toEqual([])
  expect(await gradedSchools()).toEqual([])
  expect(await withdraw(one)).toMatchObject({ status: 409, code: 'ALREADY_WITHDRAWN' })
})

test('who saw something else than what would happen now is told, and nothing changes', async () => {
  const uploadNo = await registered([rowOf('1001')])
  await scores()
  const { fingerprint } = (await preview(uploadNo)).body
  await registered([rowOf('1001', ['3', '', ''])])
  expect(await withdraw(uploadNo, fingerprint)).toMatchObject({ status: 409, code: 'STATE_CHANGED' })
  expect(await withdraw(0)).toMatchObject({ status: 400 })
  expect(await withdraw(999_999)).toMatchObject({ status: 404, code: 'OMR_UPLOAD_NOT_FOUND' })
})

test('two who take the same file back at once do it once', async () => {
  const uploadNo = await registered([rowOf('1001', ['3', '', ''])])
  const done = await Promise.all([withdraw(uploadNo), withdraw(uploadNo)])
  expect(done.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a file that was taken back is registered again only as a new one', async () => {
  const stored = await storeOmrFile(itempool, await omrFile([rowOf('1001')]))
  const { omrUploadNo } = (await registerStored(itempool, world.planNo, stored)).body
  await withdraw(omrUploadNo)
  expect(await registerStored(itempool, world.planNo, stored)).toMatchObject({ code: 'UPLOAD_WITHDRAWN' })
  await registered([rowOf('1001')])
  expect(await scores()).toEqual([['1001', 9]])
})

test('people of the restricted provider take back only what is theirs as a whole', async () => {
  const ktutor = await portal.as('ktutor')
  const own = await registered([rowOf('1001')])
  expect((await preview(own, ktutor)).status).toBe(200)
  const foreign = await newOmrWorld(portal, { providerNo: 2 })
  world = foreign
  const theirs = await registered([rowOf('1001')])
  expect(await preview(theirs, ktutor)).toMatchObject({ status: 404, code: 'OMR_UPLOAD_NOT_FOUND' })
  expect(await withdraw(theirs, undefined, ktutor)).toMatchObject({ status: 404, code: 'OMR_UPLOAD_NOT_FOUND' })
})

const settle = (exceptionNo: number, examineeNo: string, confirm = false) =>
  itempool.send(settleOmrException, {
    params: { exceptionNo },
    body: { examineeNo, schoolNo: world.schools[0], examineeName: '', confirm },
  })

test('settling asks before it takes the place of answers, is undone, and goes with its file by name', async () => {
  await registered([rowOf('1001')])
  await scores()
  const second = await registered([rowOf('9999', ['3', '', '']), rowOf('8888', ['', '', ''])])
  const [exceptionNo = 0] = (await waiting()).map((row) => row.exceptionNo)
  const asked = await settle(exceptionNo, '1001')
  expect(asked).toMatchObject({ status: 409, code: 'EXAMINEE_ANSWERED' })
  expect(asked.problem.detail).toContain('9점에서 2점')
  expect(asked.problem.detail).toContain('3문항 중 2문항')
  expect(await scores()).toEqual([['1001', 9]])
  expect((await settle(exceptionNo, '1001', true)).status).toBe(200)
  expect(await scores()).toEqual([['1001', 2]])
  expect((await scoresOfRound(itempool, world.planNo))[0]?.exceptionNo).toBe(exceptionNo)
  expect((await preview(second)).body.settledList).toEqual([{ exceptionNo, readNo: '9999', examineeNo: '1001' }])
  const undo = () => itempool.send(undoOmrSettlement, { params: { exceptionNo } })
  expect((await undo()).status).toBe(200)
  expect(await scores()).toEqual([['1001', 9]])
  expect((await waiting()).map(({ examineeNo }) => examineeNo)).toEqual(['9999', '8888'])
  expect(await undo()).toMatchObject({ status: 409, code: 'SETTLEMENT_OVER' })
  await settle(exceptionNo, '1001', true)
  await withdraw(second)
  expect(await scores()).toEqual([['1001', 9]])
  expect(await waiting()).toEqual([])
})

test('a settlement whose answer a later file replaced is not undone', async () => {
  await registered([rowOf('9999')])
  const [exceptionNo = 0] = (await waiting()).map((row) => row.exceptionNo)
  expect((await settle(exceptionNo, '1002')).status).toBe(200)
  await registered([rowOf('1002', ['', '', ''])])
  const undone = await itempool.send(undoOmrSettlement, { params: { exceptionNo } })
  expect(undone).toMatchObject({ status: 409, code: 'SETTLEMENT_OVER' })
  expect(await scores()).toEqual([['1002', 0]])
})

/** Another round of the same paper, ordered by the first school. */
async function otherRound(targets?: { readonly MIDDLE3: number }) {
  const other = await newOrderWorld(portal, { nsatServiceNo: 1001 })
  const planNo = other.plan.nsatPlanNo
  await givePaper(portal, planNo, 'HIGH1', world.examNo)
  await addOrder(portal, {
    planNo,
    schoolNo: world.schools[0],
    vendorNo: other.one,
    serviceNo: 1001,
    ...(targets && { targets }),
  })
  return planNo
}
const isOfAnswers = (doubt: string) => doubt.includes('같은 답안')
const check = async (planNo: number, rows: SheetRow[]) => {
  const objectStorageNo = await storeOmrFile(itempool, await omrFile(rows))
  const body = { objectStorageModel: { objectStorageNo }, planNo, subjectCode: 'MATH' } as const
  return { body, checked: await itempool.send(checkOmr, { body }) }
}

test('a file that was registered for another round already is told when it is checked', async () => {
  await registered([rowOf('1001'), rowOf('1002')])
  const planNo = await otherRound()
  const doubtsOf = async (rows: SheetRow[]) => (await check(planNo, rows)).checked.body.doubts.filter(isOfAnswers)
  expect(await doubtsOf([rowOf('1001'), rowOf('1002')])).toHaveLength(1)
  expect(await doubtsOf([rowOf('1001', ['5', '', '']), rowOf('1002')])).toEqual([])
})

test('a file of examinees whose schools ordered no such paper of the round is asked about', async () => {
  const planNo = await otherRound({ MIDDLE3: 3 })
  await addApplicant(portal, { examineeNo: '1001', schoolNo: world.schools[0] })
  const { body, checked } = await check(planNo, [rowOf('1001', ['1', '', ''])])
  expect(checked.body.doubts).toContain(SAT_NONE)
  expect(await itempool.send(registerOmr, { body })).toMatchObject({ status: 200, code: 'ROUND_DOUBTFUL' })
  const confirmed = await itempool.send(registerOmr, { body: { ...body, confirm: true } })
  expect(confirmed.body).toMatchObject({ rowCount: 1 })
  const stranger = (await check(planNo, [rowOf('1001', ['1', '', '']), { ...rowOf('7777'), schoolNo: 1 }])).checked
  expect(stranger.body.doubts).not.toContain(SAT_NONE)
})

test('a file is checked without being taken, and everything that is wrong with it is listed', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => rowOf(`100${at}`, ['9', '1', '']))
  const { body, checked } = await check(world.planNo, rows)
  expect(checked.body).toMatchObject({ rowCount: 8, answerCount: 0, problems: { total: 8 } })
  expect(checked.body.problems.problems[0]).toMatchObject({ row: 2, column: '1', label: '문항 1번' })
  expect(await itempool.send(registerOmr, { body })).toMatchObject({ code: 'INVALID_ROWS' })
  expect((await check(world.planNo, [rowOf('1001'), rowOf('9999')])).checked.body).toMatchObject({
    rowCount: 2,
    answerCount: 1,
    exceptionCount: 1,
    replacedCount: 0,
    blankCount: 0,
  })
  const blanks = [rowOf('1001'), rowOf('1002', ['', '', '']), rowOf('9999', ['', '', ''])]
  expect((await check(world.planNo, blanks)).checked.body).toMatchObject({ rowCount: 3, blankCount: 2 })
})
