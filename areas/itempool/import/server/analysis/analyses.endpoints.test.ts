import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { listAnalyses, readAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import {
  analyse,
  parse,
  type TestPaper,
  unpack,
  upload,
  uploadAll,
} from '#areas/itempool/import/testing/import-steps.ts'
import { writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { mp3Of, picturesOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { newItem, seedItems } from '#areas/itempool/item/testing/item.seed.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: { ROLE: 'all' } })
const [itempool, nsat, ktutor] = await Promise.all(['itempool', 'nsat', 'ktutor'].map((each) => portal.as(each)))
if (!itempool || !nsat || !ktutor) throw new Error('three people')
beforeEach(() => portal.clock.set(NOW))

let papers = 0
const newPaper = (cpNo = 1): TestPaper => ({ cpNo, testName: `모의고사>수학>2026년 11월 고1 ${++papers}` })
const math = (...rows: Parameters<typeof writtenRow>[2][]) =>
  workbookOf(
    'TEST',
    rows.map((over, at) => writtenRow('TEST', at + 1, over)),
  )

test('the first answer for a small paper holds what was found in all of its files', async () => {
  await seedItems(portal, [newItem('math-2')])
  const { refs, analysis } = await analyse(portal, itempool, newPaper(), {
    TEST: await math({}, {}, { answerList: null }),
    TEST_RESOURCE: picturesOf(['math-1_q', 'math-1_c1', 'math-1_c3', 'math-2_q_1', 'math-2_q_2', 'math-1_s']),
    SIMILAR_1: await workbookOf('SIMILAR', [writtenRow('SIMILAR', 1)]),
    SIMILAR_1_RESOURCE: picturesOf(['similar-1_q']),
    WEAKNESS: await workbookOf('WEAKNESS', [writtenRow('WEAKNESS', 1, { expectedGrade: 3 })]),
    WEAKNESS_RESOURCE: picturesOf(['weakness-1_q']),
    EXPERT: await workbookOf('EXPERT', [writtenRow('EXPERT', 1)]),
  })
  expect(analysis).toMatchObject({ status: 'DONE', done: 0, errorMessage: null, problemCount: 0, itemPoolExamNo: null })
  const [first, second, third] = analysis.itemPoolTestCheckDetailList
  expect(first).toMatchObject({ no: 1, id: 'math-1', isExists: false, missingImages: [], missingAnswer: false })
  expect(first?.questionImage?.fileUrl).toMatch(/\/api\/itemPool\/files\//)
  expect(first?.choiceImageList.map(({ choiceNo }) => choiceNo)).toEqual([1, 3])
  expect(first?.explanationImageUrl).toBe(first?.solutionImage?.fileUrl)
  expect(second).toMatchObject({ isExists: true, itemPoolItemNo: expect.any(Number) })
  expect(second?.questionImage?.locationList).toHaveLength(2)
  expect(third).toMatchObject({ missingImages: ['math-3_q'], missingAnswer: true, questionImage: null })
  expect(analysis.itemPoolTestSimilarDetailList).toMatchObject([
    { type: 'SIMILAR_1', originId: 'math-1', subjectCode: 'MATH', subjectDisplayName: '수학' },
  ])
  expect(analysis.itemPoolWeaknessCheckDetailList).toMatchObject([
    { exerciseType: 'COMPREHENSION', expectedGrade: 3, subjectDisplayName: '수학', metaDepth5Title: '수학(상)' },
  ])
  expect(analysis.itemPoolExpertCheckDetailList).toMatchObject([
    { exerciseType: 'ENRICHMENT', expectedGrade: null, missingImages: ['expert-1_q'] },
  ])
  expect(analysis.itemPoolCheckSummary.map(({ objectStorageNo }) => objectStorageNo)).toEqual(
    refs.map(({ objectStorageNo }) => objectStorageNo),
  )
  const [paper, archive] = analysis.itemPoolCheckSummary
  expect(paper).toMatchObject({
    rowCount: 3,
    itemCount: 3,
    imageCount: 6,
    existsCount: 1,
    errorCount: 1,
    totalPoint: 12,
  })
  expect(archive).toMatchObject({ type: 'TEST_RESOURCE', rowCount: 0, imageCount: 6 })
  const picture = await itempool.open(first?.questionImage?.fileUrl ?? '')
  expect(picture.headers.get('content-type')).toBe('image/png')
})

test('cells that are wrong are told by file, row and column, and right again once they are corrected', async () => {
  const paper = newPaper()
  const files = {
    TEST: await math({ point: 9 }, { difficulty: '아주 어려움' }, { answerList: '7' }),
    TEST_RESOURCE: picturesOf(['math-1_q', 'math-2_q', 'math-3_q']),
  }
  const { refs, analysis } = await analyse(portal, itempool, paper, files)
  expect(analysis.status).toBe('DONE')
  expect(analysis.problems.map(({ type, row, column, value }) => [type, row, column, value])).toEqual([
    ['TEST', 2, 'point', '9'],
    ['TEST', 3, 'difficulty', '아주 어려움'],
    ['TEST', 4, 'answerList', '7'],
  ])
  expect(analysis.errorMessage).toMatch(/^엑셀 파일에 오류가 3건 있습니다.\n자료.xlsx 2행 배점\(point\): /)
  expect(analysis.problems[1]).toMatchObject({
    label: '난이도(difficulty)',
    choices: ['최하', '하', '중', '상', '최상'],
  })
  expect(analysis.itemPoolCheckSummary[0]).toMatchObject({ rowCount: 3, itemCount: 0 })
  expect((await itempool.send(listAnalyses)).body.list[0]).toMatchObject({ parseNo: analysis.parseNo, errorCount: 3 })
  const correct = (row: number, column: string, value: string) => ({ type: 'TEST', row, column, value })
  const second = await parse(itempool, paper, refs, {
    parseNo: analysis.parseNo,
    corrections: [correct(2, 'point', '4'), correct(3, 'difficulty', 'HIGH'), correct(4, 'answerList', '8')],
  })
  expect(second.body.problems).toMatchObject([{ row: 4, column: 'answerList' }])
  const third = await parse(itempool, paper, refs, {
    parseNo: second.body.parseNo,
    corrections: [correct(4, 'answerList', '3')],
  })
  expect(third.body).toMatchObject({ errorMessage: null, problemCount: 0 })
  expect(third.body.corrections).toHaveLength(3)
  expect(third.body.itemPoolTestCheckDetailList.map(({ point }) => point)).toEqual([4, 4, 5])
  const unknown = await parse(itempool, paper, refs, { parseNo: 999_999 })
  expect({ status: unknown.status, code: unknown.code }).toEqual({ status: 404, code: 'NOT_FOUND' })
})

test('a corrected archive is seen by the next analysis', async () => {
  const paper = newPaper()
  const { refs, analysis } = await analyse(portal, itempool, paper, {
    TEST: await math({}),
    TEST_RESOURCE: picturesOf(['other']),
  })
  expect(analysis.itemPoolTestCheckDetailList[0]?.missingImages).toEqual(['math-1_q'])
  const corrected = await upload(portal, itempool, 'TEST_RESOURCE', picturesOf(['math-1_q']))
  const now = [...refs.filter(({ type }) => type === 'TEST'), corrected]
  await unpack(itempool, paper, now)
  expect((await parse(itempool, paper, now)).body.itemPoolTestCheckDetailList[0]?.missingImages).toEqual([])
})

test('English items need no pictures, but every sound that they name', async () => {
  const paper = newPaper(3)
  const rows = [1, 2].map((no) => writtenRow('ENGLISH', no, { soundFile: no === 1 ? 'Listen1.mp3' : 'listen2' }))
  const sounds = ['listen1.MP3', 'unused.mp3'].map((name) => ({ name, bytes: mp3Of(name) }))
  const { refs, analysis } = await analyse(portal, itempool, paper, {
    TEST: await workbookOf('ENGLISH', rows),
    SOUND: zipOf(sounds),
  })
  const [first] = analysis.itemPoolTestCheckDetailList
  expect(first).toMatchObject({
    subjectCode: 'ENGLISH',
    languageCode: 'ENGLISH',
    missingImages: [],
    soundFile: 'Listen1.mp3',
  })
  expect(first?.soundUrl).toMatch(/\/itemPool\/files\//)
  expect(analysis.problems).toMatchObject([{ type: 'TEST', row: 3, column: 'soundFile', value: 'listen2' }])
  expect(analysis.warnings).toEqual(['문항에서 사용하지 않는 음원 파일이 있습니다: unused.mp3'])
  const again = await parse(itempool, paper, refs, {
    parseNo: analysis.parseNo,
    corrections: [{ type: 'TEST', row: 3, column: 'soundFile', value: 'unused' }],
  })
  expect(again.body).toMatchObject({ errorMessage: null, warnings: [] })
})

test('sounds that are named without an archive are missing, also where an earlier upload has them', async () => {
  const paper = newPaper(3)
  const files = {
    TEST: await workbookOf('ENGLISH', [writtenRow('ENGLISH', 1, { soundFile: 'one.mp3' })]),
    SOUND: zipOf([{ name: 'one.mp3', bytes: mp3Of('one') }]),
  }
  const { refs } = await analyse(portal, itempool, paper, files)
  const { body } = await parse(
    itempool,
    paper,
    refs.filter(({ type }) => type === 'TEST'),
  )
  expect(body.problems).toMatchObject([{ type: 'TEST', row: 2, column: 'soundFile', value: 'one.mp3' }])
  expect(body.itemPoolCheckSummary).toMatchObject([{ errorCount: 1 }])
})

test('what stands between the spreadsheets is told too, and a similar item may be like one of the bank', async () => {
  await seedItems(portal, [newItem('bank-1', { subjectCode: 'SCIENCE', subjectLabel: '과학' })])
  const { analysis } = await analyse(portal, itempool, newPaper(), {
    TEST: await math({ id: 'own-1' }),
    SIMILAR_2: await workbookOf('SIMILAR', [
      writtenRow('SIMILAR', 1, { originId: 'bank-1' }),
      writtenRow('SIMILAR', 2, { originId: 'nobody' }),
    ]),
  })
  expect(analysis.problems).toMatchObject([{ type: 'SIMILAR_2', row: 3, column: 'originId', value: 'nobody' }])
  expect(analysis.itemPoolTestSimilarDetailList[0]).toMatchObject({
    subjectCode: 'SCIENCE',
    subjectDisplayName: '과학',
  })
})

test('a spreadsheet that cannot be read, or has too many rows, is a problem of the file', async () => {
  const paper = newPaper()
  const good = await math({})
  const damaged = Buffer.concat([
    good.subarray(0, 100),
    Buffer.alloc(good.length / 2),
    good.subarray(100 + good.length / 2),
  ])
  const many = await math(...Array.from({ length: 2_001 }, () => ({})))
  const refs = await uploadAll(portal, itempool, { TEST: damaged })
  const { body } = await parse(itempool, paper, refs)
  expect(body).toMatchObject({ status: 'DONE', problemCount: 1, problems: [{ type: 'TEST', row: 1, column: '' }] })
  const long = await parse(itempool, paper, await uploadAll(portal, itempool, { TEST: many }))
  expect(long.body.errorMessage).toContain('문항은 2,000행까지')
})

test.each([
  ['without a count', sql`jsonb_set(result, '{summary,0}', (result #> '{summary,0}') - 'itemCount')`],
  ['with items of other fields', sql`jsonb_set(result, '{items,0}', '{"row": {"id": "old"}}')`],
  ['of another kind', sql`'[]'::jsonb`],
])('findings that an older version stored %s are to be found anew', async (_, older) => {
  const { analysis } = await analyse(portal, itempool, newPaper(), { TEST: await math({}) })
  const params = { parseNo: analysis.parseNo }
  await sql`update itempool_import.analysis set result = ${older} where parse_no = ${analysis.parseNo}`.execute(
    portal.db,
  )
  const read = await itempool.send(readAnalysis, { params })
  expect({ status: read.status, body: read.body }).toMatchObject({
    status: 200,
    body: { status: 'FAILED', errorMessage: '이전 버전에서 만든 분석입니다. 다시 분석해주세요.', problemCount: 0 },
  })
})

test('an analysis is its owner’s, for two hours', async () => {
  const paper = newPaper()
  const { analysis } = await analyse(portal, itempool, paper, { TEST: await math({}) })
  const params = { parseNo: analysis.parseNo }
  expect((await itempool.send(readAnalysis, { params })).body).toEqual(analysis)
  expect((await nsat.send(readAnalysis, { params })).status).toBe(404)
  const listed = async (person: typeof itempool) =>
    (await person.send(listAnalyses)).body.list.map(({ parseNo }) => parseNo)
  expect((await listed(itempool))[0]).toBe(analysis.parseNo)
  expect(await listed(nsat)).toEqual([])
  portal.clock.set('2026-11-23T11:00:00+09:00')
  expect((await itempool.send(readAnalysis, { params })).status).toBe(404)
  expect(await listed(itempool)).toEqual([])
})

test('people of the restricted provider analyse its papers alone', async () => {
  const refs = await uploadAll(portal, ktutor, { TEST: await math({}) })
  expect((await parse(ktutor, newPaper(2), refs)).code).toBe('PROVIDER_UNKNOWN')
  expect((await parse(ktutor, newPaper(1), refs)).body.status).toBe('DONE')
})

test('a cancelled analysis has failed, and one whose task fails says why', async () => {
  const paper = newPaper()
  const { analysis } = await analyse(portal, itempool, paper, { TEST: await math({}) })
  await sql`update itempool_import.analysis set status = 'RUNNING' where parse_no = ${analysis.parseNo}`.execute(
    portal.db,
  )
  const setTask = (status: string, failure: string | null) =>
    sql`update platform.task set status = ${status}, failure = ${failure}
      where task_no = (select task_no from itempool_import.analysis where parse_no = ${analysis.parseNo})`.execute(
      portal.db,
    )
  const read = async () => (await itempool.send(readAnalysis, { params: { parseNo: analysis.parseNo } })).body
  await setTask('CANCELED', null)
  expect(await read()).toMatchObject({ status: 'FAILED', errorMessage: '분석을 끝내지 못했습니다. 다시 분석해주세요.' })
  await setTask('FAILED', '작업을 끝내지 못했습니다.')
  expect(await read()).toMatchObject({ status: 'FAILED', errorMessage: '작업을 끝내지 못했습니다.' })
})

test('old analyses and pictures that nobody registered are swept', async () => {
  const paper = newPaper()
  await analyse(portal, itempool, paper, { TEST: await math({}), TEST_RESOURCE: picturesOf(['math-1_q']) })
  const left = async () => {
    const { rows } = await sql<{ archives: number; analyses: number }>`select
      (select count(*)::int from itempool_import.resource_archive where test_name = ${paper.testName}) as archives,
      (select count(*)::int from itempool_import.analysis where test_name = ${paper.testName}) as analyses`.execute(
      portal.db,
    )
    return rows[0]
  }
  portal.clock.set('2026-11-24T08:59:00+09:00')
  await portal.runRecurring('itempoolImport.sweep')
  expect(await left()).toEqual({ archives: 1, analyses: 1 })
  portal.clock.set('2026-11-24T09:01:00+09:00')
  await portal.runRecurring('itempoolImport.sweep')
  expect(await left()).toEqual({ archives: 0, analyses: 1 })
  portal.clock.set('2026-12-01T09:00:00+09:00')
  await portal.runRecurring('itempoolImport.sweep')
  expect(await left()).toEqual({ archives: 0, analyses: 0 })
})
