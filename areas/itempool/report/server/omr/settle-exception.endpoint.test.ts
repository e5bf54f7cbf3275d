import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import {
  type ExamineeForm,
  excludeOmrException,
  listOmrExceptions,
  settleOmrException,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { FITS_NOBODY } from '#areas/itempool/report/rules/match.rules.ts'
import { addAnswers, addException } from '#areas/itempool/report/testing/answer.seed.ts'
import {
  addPaper,
  newOmrWorld,
  type OmrWorld,
  register,
  scoresOfRound,
} from '#areas/itempool/report/testing/omr-world.ts'
import { listAudit } from '#platform/server/audit/audit.ts'
import { lookForWaiting } from '#platform/server/waiting.ts'
import type { Person } from '#platform/testing/person.ts'
import { reports } from '../itempool-report.tables.ts'
import { exceptionsToSettle } from './waiting-exceptions.ts'

const portal = await portalForFile()
let itempool: Person
let world: OmrWorld
let exceptionNo: number
beforeEach(async () => {
  itempool = await portal.as('itempool')
  world = await newOmrWorld(portal)
  await reports(portal.db).deleteFrom('itempool_report.omr_exception').execute()
  exceptionNo = await newException()
})

const round = () => ({ planNo: world.planNo, subjectNo: world.subjectNo })
const newException = (examineeNo = '9999') => addException(portal, round(), { examineeNo, marks: ['3', '', '*'] })
const settle = (over: Partial<ExamineeForm> = {}, { person = itempool, no = exceptionNo } = {}) =>
  person.send(settleOmrException, {
    params: { exceptionNo: no },
    body: { examineeNo: '1001', schoolNo: world.schools[0], examineeName: '김수험', ...over },
  })

const exclude = (no = exceptionNo, reason = '백지', person = itempool) =>
  person.send(excludeOmrException, { params: { exceptionNo: no }, body: { reason } })

test('a row becomes the answer of whoever it is said to be', async () => {
  expect(await settle()).toMatchObject({ status: 200, body: { exceptionNo, examineeNo: '1001' } })
  const answers = await reports(portal.db)
    .selectFrom('itempool_report.omr_answer')
    .selectAll()
    .where('nsatPlanNo', '=', world.planNo)
    .execute()
  expect(answers).toMatchObject([
    {
      examineeNo: '1001',
      examineeName: '수험생 1001',
      schoolNo: world.schools[0],
      marks: ['3', '', '*'],
      score: null,
    },
  ])
  expect(await listAudit(portal.db, 'itempoolReport.exception', exceptionNo)).toMatchObject([
    { action: 'itempoolReport.settleException', to: { schoolNo: world.schools[0] } },
  ])
})

test('what still fits nobody is refused with the reason, and goes on waiting', async () => {
  expect(await settle({ examineeNo: '7777' })).toMatchObject({
    status: 422,
    code: 'MATCHES_NOBODY',
    problem: { detail: '신청자 중에 없는 수험번호입니다.' },
  })
  expect(await settle({ schoolNo: world.schools[1] })).toMatchObject({
    status: 422,
    code: 'OTHER_SCHOOL',
    problem: { detail: `신청한 학교번호(${world.schools[0]})와 다른 학교번호입니다.` },
  })
  expect(await settle({ schoolNo: world.schools[2] })).toMatchObject({ status: 422, code: 'SCHOOL_NOT_ORDERED' })
  const older = await addException(portal, { ...round(), examTarget: 'HIGH2' }, { examineeNo: '9998', marks: [''] })
  expect(await settle({}, { no: older })).toMatchObject({
    status: 422,
    code: 'OTHER_GRADE',
    problem: { detail: '신청 학년과 다른 대상입니다.' },
  })
  expect(await settle({ examineeNo: '10a1' })).toMatchObject({ status: 400 })
  expect(await scoresOfRound(itempool, world.planNo)).toEqual([])
  expect((await settle()).status).toBe(200)
})

test('of two who settle a row at once one does, and the other hears of it', async () => {
  const both = await Promise.all([settle(), settle({ examineeNo: '1002' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.code).toBe('EXCEPTION_SETTLED')
  expect(await scoresOfRound(itempool, world.planNo)).toHaveLength(1)
})

test('two rows are not settled as one examinee', async () => {
  const other = await newException('8888')
  expect((await settle({}, { no: other })).status).toBe(200)
  expect(await settle()).toMatchObject({ status: 409, code: 'EXAMINEE_TAKEN' })
})

test('nobody is settled as an examinee of whom another row waits, until that is out of the way', async () => {
  const other = await newException('1001')
  expect(await settle()).toMatchObject({ status: 409, code: 'EXAMINEE_WAITS' })
  expect((await exclude(other)).status).toBe(200)
  expect((await settle()).status).toBe(200)
})

test('two rows that are settled at once as one examinee become one answer', async () => {
  const other = await newException('8888')
  const both = await Promise.all([settle(), settle({}, { no: other })])
  // Whoever comes second finds an answer there, and is asked first; the other way round it is refused as settled.
  expect(both.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await scoresOfRound(itempool, world.planNo)).toHaveLength(1)
})

test('a row is set aside with a reason, and waits no more', async () => {
  expect(await exclude(exceptionNo, ' ')).toMatchObject({ status: 400 })
  expect(await exclude()).toMatchObject({ status: 200, body: { exceptionNo } })
  const query = { planNo: world.planNo, subjectCode: 'MATH' as const }
  expect((await itempool.send(listOmrExceptions, { query })).body.count).toBe(0)
  expect(await scoresOfRound(itempool, world.planNo)).toEqual([])
  expect(await listAudit(portal.db, 'itempoolReport.exception', exceptionNo)).toMatchObject([
    { action: 'itempoolReport.excludeException', from: { marks: ['3', '', '*'] }, comment: '백지' },
  ])
  expect(await exclude()).toMatchObject({ status: 409, code: 'EXCEPTION_SETTLED' })
  expect(await settle()).toMatchObject({ status: 409, code: 'EXCEPTION_SETTLED' })
  expect(await exclude(9_999_999)).toMatchObject({ status: 404, code: 'EXCEPTION_NOT_FOUND' })
})

test('a row that is settled and set aside at once is one of both', async () => {
  const both = await Promise.all([settle(), exclude()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await scoresOfRound(itempool, world.planNo)).toHaveLength(both[0].status === 200 ? 1 : 0)
})

test('people of the restricted provider are told the same whatever does not fit', async () => {
  const ktutor = await portal.as('ktutor')
  const older = await addException(portal, { ...round(), examTarget: 'HIGH2' }, { examineeNo: '9998', marks: [''] })
  const answers = [
    await settle({ examineeNo: '7777' }, { person: ktutor }),
    await settle({ schoolNo: world.schools[1] }, { person: ktutor }),
    await settle({ schoolNo: world.schools[2] }, { person: ktutor }),
    await settle({}, { person: ktutor, no: older }),
  ]
  const foreign = await addPaper(portal, { providerNo: 2, examTarget: 'MIDDLE3' })
  const place = { ...round(), subjectNo: foreign.subjectNo }
  await addAnswers(portal, place, [{ examineeNo: '1002', marks: ['5', '5', '5'] }])
  answers.push(await settle({ examineeNo: '1002' }, { person: ktutor }))
  for (const { status, code, problem } of answers)
    expect([status, code, problem.detail]).toEqual([422, 'MATCHES_NOBODY', FITS_NOBODY])
})

test('a row of a later file takes the place of an earlier answer', async () => {
  await addAnswers(portal, round(), [{ examineeNo: '1002', marks: ['1', '1', '1'] }])
  const later = await newException('8888')
  expect(await settle({ examineeNo: '1002' }, { no: later })).toMatchObject({ status: 409, code: 'EXAMINEE_ANSWERED' })
  expect(await settle({ examineeNo: '1002', confirm: true }, { no: later })).toMatchObject({ status: 200 })
  expect(await settle({ examineeNo: '1002' })).toMatchObject({ status: 409, code: 'EXAMINEE_TAKEN' })
})

test('a row that a file takes away while somebody settles it is there once at most', async () => {
  const rows = [{ examineeNo: '9999', schoolNo: world.schools[0], marks: ['1', '1', '1'] }]
  const [settled] = await Promise.all([settle(), register(itempool, world, rows)])
  const waiting = await reports(portal.db)
    .selectFrom('itempool_report.omr_exception')
    .select('exceptionNo')
    .where('settledAt', 'is', null)
    .execute()
  expect(waiting).toHaveLength(1)
  expect(waiting[0]?.exceptionNo).not.toBe(exceptionNo)
  expect([200, 404]).toContain(settled.status)
  expect(await scoresOfRound(itempool, world.planNo)).toHaveLength(settled.status === 200 ? 1 : 0)
})

test('people of the restricted provider settle theirs, and know nothing of others', async () => {
  const ktutor = await portal.as('ktutor')
  expect((await settle({}, { person: ktutor })).status).toBe(200)
  world = await newOmrWorld(portal, { providerNo: 2 })
  const foreign = await newException()
  expect(await settle({}, { person: ktutor, no: foreign })).toMatchObject({ status: 404, code: 'EXCEPTION_NOT_FOUND' })
  expect(await exclude(foreign, '백지', ktutor)).toMatchObject({ status: 404, code: 'EXCEPTION_NOT_FOUND' })
  expect(await settle({}, { person: ktutor, no: 9_999_999 })).toMatchObject({
    status: 404,
    code: 'EXCEPTION_NOT_FOUND',
  })
  world = await newOmrWorld(portal, { nsatServiceNo: 1002, subjectCode: 'ENGLISH' })
  const english = await newException()
  expect((await settle({}, { person: ktutor, no: english })).status).toBe(403)
})

test('what waits stands on the dashboard, round by round, with the address of its screen', async () => {
  const { db, clock, platform } = portal
  const look = (...flags: string[]) => {
    const caller = {
      userId: 1,
      loginId: 'somebody',
      name: '누군가',
      authorities: [],
      sessionId: '',
      flags: new Set(flags),
    }
    return lookForWaiting([exceptionsToSettle], { db, caller, now: clock.now(), log: platform.log })
  }
  await newException('8888')
  const month = `${world.plan.planYm.slice(0, 4)}년 ${Number(world.plan.planYm.slice(4))}월`
  const expected = {
    count: 2,
    text: `수학 ${month} 확인할 OMR 답안`,
    path: `/itempool/omr?subjectCode=MATH&planNo=${world.planNo}`,
  }
  expect(await look('ITEMPOOL')).toMatchObject({ list: [expected], gaps: [] })
  expect(await look('ITEMPOOL', 'KTUTOR')).toMatchObject({ list: [expected] })
  expect(await look('NORMAL')).toEqual({ list: [], gaps: [] })
  world = await newOmrWorld(portal, { providerNo: 2 })
  await newException()
  expect((await look('ITEMPOOL')).list).toHaveLength(2)
  expect(await look('ITEMPOOL', 'KTUTOR')).toMatchObject({ list: [expected] })
})
