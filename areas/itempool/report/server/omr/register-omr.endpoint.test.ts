import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { FileType } from '#areas/itempool/import/contract/file-types.ts'
import type { Grade } from '#areas/itempool/report/contract/codes.ts'
import {
  listOmrExceptions,
  listOmrPlans,
  listOmrScores,
  listOmrUploads,
} from '#areas/itempool/report/contract/omr.contract.ts'
import { FITS_NOBODY } from '#areas/itempool/report/rules/match.rules.ts'
import { addAnswers, addException } from '#areas/itempool/report/testing/answer.seed.ts'
import {
  addPaper,
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
import { listAudit } from '#platform/server/audit/audit.ts'
import { atOnce, namedLock } from '#platform/testing/at-once.ts'
import type { Person } from '#platform/testing/person.ts'
import { xlsxOf } from '#platform/testing/xlsx-file.ts'
import { reports } from '../itempool-report.tables.ts'

const portal = await portalForFile()
let itempool: Person
let world: OmrWorld
beforeEach(async () => {
  itempool = await portal.as('itempool')
  world = await newOmrWorld(portal)
})

const RIGHT = ['3', '1|3', '12.5']
/** Everybody who is expected, each with these marks. */
const everybody = (marks: SheetRow['marks'] = RIGHT): SheetRow[] =>
  ['1001', '1002', '2001', '2002'].map((examineeNo) => ({
    examineeNo,
    schoolNo: world.schools[Number(examineeNo[0]) - 1] ?? 0,
    marks,
  }))

const exceptions = async (person = itempool) =>
  (await person.send(listOmrExceptions, { query: { planNo: world.planNo, subjectCode: 'MATH' } })).body
const marksOf = async (examineeNo: string) =>
  (
    await reports(portal.db)
      .selectFrom('itempool_report.omr_answer')
      .selectAll()
      .where('nsatPlanNo', '=', world.planNo)
      .where('examineeNo', '=', examineeNo)
      .executeTakeFirst()
  )?.marks
const setGrade = (examineeNo: string, grade: Grade) =>
  reports(portal.db)
    .updateTable('itempool_report.applicant')
    .set({ grade })
    .where('examineeNo', '=', examineeNo)
    .execute()
const countOf = async (planNo = world.planNo): Promise<number> => (await scoresOfRound(itempool, planNo)).length

test('the rows of a file become answers of applicants, to be scored', async () => {
  const answer = await register(itempool, world, everybody(['3', 1, null]))
  expect(answer).toMatchObject({
    status: 200,
    problem: { header: { successful: true } },
    body: { rowCount: 4, answerCount: 4, exceptionCount: 0 },
  })
  expect(await marksOf('1001')).toEqual(['3', '1', ''])
  expect(await scoresOfRound(itempool, world.planNo)).toEqual(
    ['1001', '1002', '2001', '2002'].map((examineeNo) => ({
      omrAnswerNo: expect.any(Number),
      examineeNo,
      examTarget: 'HIGH1',
      score: null,
      isNameOther: false,
      exceptionNo: null,
    })),
  )
  const uploads = await itempool.send(listOmrUploads, { query: { planNo: world.planNo, subjectCode: 'MATH' } })
  expect(uploads.body).toMatchObject({
    count: 1,
    list: [
      {
        fileName: 'OMR.xlsx',
        rowCount: 4,
        exceptionCount: 0,
        waitingCount: 0,
        uploadedByName: expect.stringMatching(/./),
      },
    ],
  })
  expect(await listAudit(portal.db, 'itempoolReport.upload', answer.body.omrUploadNo)).toMatchObject([
    { action: 'itempoolReport.registerOmr', to: { planNo: world.planNo, rowCount: 4 } },
  ])
})

describe('what fits nobody waits', () => {
  test.each([
    ['an examinee who did not apply', { examineeNo: '9999' }, '신청자 중에 없는 수험번호입니다.'],
    ['a school that there is not', { schoolNo: 99_999_999 }, '이 회차를 주문하지 않은 학교번호입니다.'],
    ['a school that was not read', { schoolNo: '' }, '학교번호를 읽지 못했습니다.'],
  ])('%s', async (_what, over, reason) => {
    const [first, ...others] = everybody() as [SheetRow, ...SheetRow[]]
    const wrong = { ...first, ...over }
    const answer = await register(itempool, world, [wrong, ...others])
    expect(answer.body).toMatchObject({ rowCount: 4, answerCount: 3, exceptionCount: 1 })
    expect(await exceptions()).toMatchObject({ count: 1, list: [{ examineeNo: wrong.examineeNo, reason }] })
  })

  test('schools that have not ordered the round, or whose order was cancelled, and those of somebody else', async () => {
    const [, , unordered = 0] = world.schools
    await addOrder(portal, { planNo: world.planNo, schoolNo: world.foreign, vendorNo: world.other, type: 'CANCEL' })
    const [one, two, three, four] = everybody()
    const rows = [
      { ...one, schoolNo: unordered },
      { ...two, schoolNo: world.foreign },
      { ...three, schoolNo: world.schools[0] },
      four,
    ] as SheetRow[]
    expect((await register(itempool, world, rows)).body).toMatchObject({ answerCount: 1, exceptionCount: 3 })
    expect((await exceptions()).list.map(({ reason }) => reason)).toEqual([
      '이 회차를 주문하지 않은 학교번호입니다.',
      '이 회차를 주문하지 않은 학교번호입니다.',
      `신청한 학교번호(${world.schools[1]})와 다른 학교번호입니다.`,
    ])
  })

  test('examinees of another grade than the paper is for', async () => {
    await setGrade('1002', 'GRADE11')
    expect((await register(itempool, world, everybody())).body).toMatchObject({ answerCount: 3, exceptionCount: 1 })
    expect((await exceptions()).list).toMatchObject([{ examineeNo: '1002', reason: '신청 학년과 다른 대상입니다.' }])
  })

  test('what waits tells its file, and what it scores as it is', async () => {
    await register(itempool, world, [{ ...(everybody(['3', '', '12.5'])[0] as SheetRow), examineeNo: '9999' }])
    expect((await exceptions()).list).toMatchObject([
      { fileName: 'OMR.xlsx', examTarget: 'HIGH1', questionCount: 3, markedCount: 2, score: 6, totalScore: 9 },
    ])
  })

  test('whoever reads it leaves a trace', async () => {
    await register(itempool, world, [{ ...(everybody()[0] as SheetRow), examineeNo: '9999' }])
    await exceptions()
    expect(await listAudit(portal.db, 'itempoolReport.exceptions', world.planNo)).toMatchObject([
      { to: { readCount: 1, exceptionNos: [expect.any(Number)] } },
    ])
  })
})

test('an answer with another name than the applicant’s is one, and is marked', async () => {
  const rows = everybody().map((row, at) => ({ ...row, name: ['수 험생1001', '김철수', '', '수험생 2002'][at] ?? '' }))
  expect((await register(itempool, world, rows)).body).toMatchObject({ answerCount: 4 })
  const query = { planNo: world.planNo, subjectCode: 'MATH' as const }
  const marked = async (person: Person) => {
    const scores = await person.send(listOmrScores, { query })
    const uploads = await person.send(listOmrUploads, { query })
    const others = scores.body.list.filter(({ isNameOther }) => isNameOther)
    return [others.map(({ examineeNo }) => examineeNo), uploads.body.list[0]?.otherNameCount]
  }
  expect(await marked(itempool)).toEqual([['1002'], 1])
  expect(await marked(await portal.as('ktutor'))).toEqual([[], 0])
  await register(itempool, world, everybody())
  expect(await marked(itempool)).toEqual([[], 0])
})

describe('a file in which anything is wrong is refused whole', () => {
  const refused = async (rows: readonly SheetRow[], ...messages: string[]) => {
    const answer = await register(itempool, world, rows)
    expect(answer).toMatchObject({ status: 200, code: 'INVALID_ROWS', problem: { header: { successful: false } } })
    for (const message of messages) expect(answer.problem.detail).toContain(message)
    expect(answer.body).toBe(answer.problem.detail)
    expect(await countOf()).toBe(0)
    expect((await exceptions()).count).toBe(0)
  }
  const with2nd = (over: Partial<SheetRow>) => everybody().map((row, at) => (at === 1 ? { ...row, ...over } : row))

  test('a school number that is none', () => refused(with2nd({ schoolNo: '학원' }), '3행 schoolNo열'))
  test('an examinee twice', () => refused(with2nd({ examineeNo: '1001' }), '3행 examineeNo열', '2행과 같은 수험번호'))
  test('a target without a paper', () => refused(with2nd({ examTarget: 'MIDDLE3' }), '3행 examTargetCode열', 'MIDDLE3'))
  test('a target that there is not', () => refused(with2nd({ examTarget: 'HIGH9' }), '3행 examTargetCode열'))
  test('too few answers', () => refused(everybody(['3', '']), '1행: 문항 3번 열이 없습니다. (2/3)'))
  test('too many answers', () => refused(with2nd({ marks: [...RIGHT, '1'] }), '3행 문항 4번', '문항 수(3)'))
  test('what is no choice', () =>
    refused(with2nd({ marks: ['9', '모름', '모름'] }), '3행 문항 1번', '3행 문항 2번', '1~5의 번호'))

  test('a paper that was removed', async () => {
    await reports(portal.db)
      .updateTable('itempool_exam.exam')
      .set({ removedAt: portal.clock.now() })
      .where('examNo', '=', world.examNo)
      .execute()
    await refused(everybody(), '2행 examTargetCode열')
  })

  test('a file that is no workbook', async () => {
    const zip = xlsxOf({ sheet: 'no sheet' })
    const answer = await registerStored(itempool, world.planNo, await storeOmrFile(itempool, zip))
    expect(answer).toMatchObject({
      status: 200,
      problem: { header: { successful: false, resultMessage: expect.stringMatching(/파일/) } },
    })
  })
})

describe('what a file is registered for', () => {
  test('a round that there is not, and one of another subject, are refused', async () => {
    const english = await newOmrWorld(portal, { nsatServiceNo: 1002, subjectCode: 'ENGLISH' })
    const stored = await storeOmrFile(itempool, await omrFile(everybody()))
    expect(await registerStored(itempool, 9_999_999, stored)).toMatchObject({ status: 200, code: 'UPLOAD_NO_PLAN' })
    expect(await registerStored(itempool, english.planNo, stored)).toMatchObject({
      status: 200,
      code: 'PLAN_OF_OTHER_SUBJECT',
    })
    expect(await registerStored(itempool, world.planNo, stored, 'ENGLISH')).toMatchObject({
      code: 'PLAN_OF_OTHER_SUBJECT',
    })
  })

  test('papers of several targets in one file are each their own', async () => {
    const short = await addPaper(portal, { examTarget: 'MIDDLE3', items: [{ answers: ['2'], point: 5 }] })
    await givePaper(portal, world.planNo, 'MIDDLE3', short.examNo)
    await setGrade('2002', 'GRADE9')
    const rows = everybody().map((row, at) => (at === 3 ? { ...row, examTarget: 'MIDDLE3', marks: ['2'] } : row))
    expect(await register(itempool, world, rows)).toMatchObject({ code: undefined, body: { answerCount: 4 } })
    expect(await marksOf('2002')).toEqual(['2'])
    expect(await marksOf('2001')).toEqual(RIGHT)
  })

  test('a file of somebody else, or none, is refused', async () => {
    const admin = await portal.as('admin')
    const theirs = await storeOmrFile(admin, await omrFile(everybody()))
    expect(await registerStored(itempool, world.planNo, theirs)).toMatchObject({
      status: 200,
      code: 'UPLOAD_NOT_FOUND',
    })
    expect(await registerStored(itempool, world.planNo, 987_654)).toMatchObject({
      status: 200,
      code: 'UPLOAD_NOT_FOUND',
    })
    expect(await registerStored(admin, world.planNo, theirs)).toMatchObject({ code: undefined })
  })
})

test('a file is uploaded as one of the OMR reader, or as a paper', async () => {
  const file = await omrFile(everybody())
  const answerOf = async (type: FileType) =>
    (await registerStored(itempool, world.planNo, await storeOmrFile(itempool, file, type))).code
  expect(await answerOf('EXPERT')).toBe('UPLOAD_NOT_FOUND')
  expect(await answerOf('TEST')).toBeUndefined()
})

describe('the same again', () => {
  test('the same file answers what became of it the first time, also when it is sent twice at once', async () => {
    const stored = await storeOmrFile(itempool, await omrFile(everybody()))
    const both = await Promise.all([1, 2].map(() => registerStored(itempool, world.planNo, stored)))
    const again = await registerStored(itempool, world.planNo, stored)
    expect(both.map(({ body }) => body)).toEqual([again.body, again.body])
    expect(again).toMatchObject({ code: undefined, body: { rowCount: 4 } })
    expect(await countOf()).toBe(4)
  })

  test('a file that was registered for one round is not registered for another one', async () => {
    const stored = await storeOmrFile(itempool, await omrFile(everybody()))
    await registerStored(itempool, world.planNo, stored)
    const { planNo } = await newOmrWorld(portal)
    expect(await registerStored(itempool, planNo, stored)).toMatchObject({ status: 200, code: 'UPLOAD_USED' })
  })

  test('a refused file may be sent again once its round is right', async () => {
    const stored = await storeOmrFile(itempool, await omrFile(everybody()))
    await givePaper(
      portal,
      world.planNo,
      'HIGH1',
      (await addPaper(portal, { items: [{ answers: ['1'], point: 2 }] })).examNo,
    )
    expect((await registerStored(itempool, world.planNo, stored)).code).toBe('INVALID_ROWS')
    await givePaper(portal, world.planNo, 'HIGH1', world.examNo)
    expect((await registerStored(itempool, world.planNo, stored)).code).toBeUndefined()
  })

  test('a later file takes the place of earlier answers and of what waits, and the trail keeps what stood there', async () => {
    const [one, ...others] = everybody() as [SheetRow, ...SheetRow[]]
    await register(itempool, world, [...others, { ...one, schoolNo: world.schools[1] }])
    expect(await exceptions()).toMatchObject({ count: 1, list: [{ examineeNo: '1001' }] })
    const [before] = await reports(portal.db)
      .selectFrom('itempool_report.omr_answer')
      .select('omrAnswerNo')
      .where('nsatPlanNo', '=', world.planNo)
      .where('examineeNo', '=', '2001')
      .execute()
    const later = await register(itempool, world, everybody(['1', '', '*']).slice(0, 3))
    expect(later.body).toMatchObject({ answerCount: 3, exceptionCount: 0 })
    expect((await exceptions()).count).toBe(0)
    expect(await countOf()).toBe(4)
    expect([await marksOf('2001'), await marksOf('2002')]).toEqual([['1', '', '*'], RIGHT])
    expect(await listAudit(portal.db, 'itempoolReport.answer', before?.omrAnswerNo ?? 0)).toMatchObject([
      { action: 'itempoolReport.registerAnswer', from: { marks: null } },
      { action: 'itempoolReport.registerAnswer', from: { marks: RIGHT }, to: { omrUploadNo: later.body.omrUploadNo } },
    ])
  })

  test('the files of a whole day come at once, and each is registered', async () => {
    const files = await Promise.all(
      Array.from({ length: 12 }, async () => storeOmrFile(itempool, await omrFile(everybody()))),
    )
    const answers = await Promise.all(files.map((stored) => registerStored(itempool, world.planNo, stored)))
    expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200))
  })

  test('of files that come at once each is stored whole: the answers of everybody are of one of them', async () => {
    const files = await Promise.all(
      ['1', '2', '4', '5'].map(async (mark) => storeOmrFile(itempool, await omrFile(everybody([mark, mark, mark])))),
    )
    const answers = await Promise.all(files.map((stored) => registerStored(itempool, world.planNo, stored)))
    expect(answers.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined])
    const marks = await Promise.all(['1001', '1002', '2001', '2002'].map(marksOf))
    expect(new Set(marks.map((each) => JSON.stringify(each))).size).toBe(1)
    const trail = await reports(portal.db)
      .selectFrom('itempool_report.omr_upload')
      .select('omrUploadNo')
      .where('nsatPlanNo', '=', world.planNo)
      .execute()
    expect(trail).toHaveLength(4)
  })
})

describe('people of the restricted provider', () => {
  const statusOf = async (planNo: number, subjectCode: 'MATH' | 'ENGLISH') => {
    const ktutor = await portal.as('ktutor')
    const stored = await storeOmrFile(ktutor, await omrFile(everybody()))
    return (await registerStored(ktutor, planNo, stored, subjectCode)).status
  }

  test('register mathematics', async () => {
    expect(await statusOf(world.planNo, 'MATH')).toBe(200)
    expect(await countOf()).toBe(4)
  })

  test('register neither another subject nor for another service', async () => {
    const english = await newOmrWorld(portal, { nsatServiceNo: 1002, subjectCode: 'ENGLISH' })
    expect(await statusOf(english.planNo, 'ENGLISH')).toBe(403)
    expect(await statusOf(english.planNo, 'MATH')).toBe(403)
    expect(await statusOf(world.planNo, 'ENGLISH')).toBe(403)
    const ktutor = await portal.as('ktutor')
    const asked = { query: { planNo: english.planNo, subjectCode: 'ENGLISH' as const } }
    for (const call of [listOmrUploads, listOmrExceptions]) expect((await ktutor.send(call, asked)).status).toBe(403)
    const plans = (await ktutor.send(listOmrPlans)).body
    expect(new Set(plans.map(({ nsatServiceNo }) => nsatServiceNo))).toEqual(new Set([1001]))
  })

  test('read nothing of applicants in what waits', async () => {
    const ktutor = await portal.as('ktutor')
    const [one, two, three, four] = everybody()
    await setGrade('2002', 'GRADE9')
    const rows = [
      { ...one, examineeNo: '9999' },
      { ...two, schoolNo: world.schools[1] },
      { ...three, schoolNo: world.schools[2] },
      four,
    ] as SheetRow[]
    expect((await register(ktutor, world, rows)).body).toMatchObject({ exceptionCount: 4 })
    const { list } = await exceptions(ktutor)
    expect(new Set(list.map(({ reason }) => reason))).toEqual(new Set([FITS_NOBODY]))
    expect(new Set((await exceptions()).list.map(({ reason }) => reason)).size).toBe(4)
  })

  test('take the place of nothing that was stored by a paper of others', async () => {
    const ktutor = await portal.as('ktutor')
    const foreign = await addPaper(portal, { providerNo: 2, examTarget: 'MIDDLE3' })
    const round = { planNo: world.planNo, subjectNo: foreign.subjectNo }
    await addAnswers(portal, round, [{ examineeNo: '1001', marks: ['5', '5', '5'] }])
    await addException(portal, round, { examineeNo: '1002', marks: ['5', '5', '5'] })
    const waiting = await addException(portal, round, { examineeNo: '9999', marks: ['5', '5', '5'] })
    const rows = [...everybody().slice(0, 2), { ...(everybody()[0] as SheetRow), examineeNo: '9999' }]
    expect((await register(ktutor, world, rows)).body).toMatchObject({ answerCount: 1, exceptionCount: 2 })
    expect([await marksOf('1001'), await marksOf('1002')]).toEqual([['5', '5', '5'], RIGHT])
    expect((await exceptions(ktutor)).list).toMatchObject([
      { examineeNo: '1001', reason: FITS_NOBODY },
      { examineeNo: '9999', reason: FITS_NOBODY },
    ])
    const all = (await exceptions()).list
    expect(all.map(({ examineeNo }) => examineeNo)).toEqual(['1002', '9999', '1001', '9999'])
    expect(all.map(({ exceptionNo }) => exceptionNo)).toContain(waiting)
    expect((await register(itempool, world, rows)).body).toMatchObject({ answerCount: 2, exceptionCount: 1 })
    expect((await exceptions()).list.map(({ examineeNo }) => examineeNo)).toEqual(['9999'])
    expect(await marksOf('1001')).toEqual(RIGHT)
  })

  test('know papers of others as little as those that there are not', async () => {
    world = await newOmrWorld(portal, { providerNo: 2 })
    const ktutor = await portal.as('ktutor')
    expect(await register(ktutor, world, everybody())).toMatchObject({ status: 200, code: 'INVALID_ROWS' })
    await register(itempool, world, [...everybody().slice(1), { ...(everybody()[0] as SheetRow), examineeNo: '9999' }])
    expect(await countOf()).toBe(3)
    expect(await scoresOfRound(ktutor, world.planNo)).toEqual([])
    expect((await exceptions(ktutor)).count).toBe(0)
    const uploads = await ktutor.send(listOmrUploads, { query: { planNo: world.planNo, subjectCode: 'MATH' } })
    expect(uploads.body.count).toBe(0)
  })
})

test('rounds are offered newest first', async () => {
  const plans = (await itempool.send(listOmrPlans)).body
  expect(plans.map(({ planYm }) => planYm)).toEqual(
    plans
      .map(({ planYm }) => planYm)
      .toSorted()
      .toReversed(),
  )
  expect(plans.map(({ planNo }) => planNo)).toContain(world.planNo)
})

test('a file waits for whoever stores other answers of its subject and round', async () => {
  const storing = namedLock(`itempoolReport.answers of ${world.planNo} MATH`)
  const [answer] = await atOnce(portal.db, storing, [() => register(itempool, world, everybody())])
  expect(answer).toMatchObject({ status: 200, body: { answerCount: 4 } })
})

test('a file waits for whoever removes the paper of its round, and is not scored by that then', async () => {
  const removing = sql`
    update itempool_exam.exam set removed_at = ${portal.clock.now()} where exam_no = ${world.examNo}`
  const [answer] = await atOnce(portal.db, removing, [() => register(itempool, world, everybody())])
  expect(answer).toMatchObject({ code: 'INVALID_ROWS' })
  expect(await countOf()).toBe(0)
})
