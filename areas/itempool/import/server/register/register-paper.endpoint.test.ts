import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import { type Analysis, startAnalysis } from '#areas/itempool/import/contract/parse.contract.ts'
import {
  analyse,
  parse,
  register,
  registrationOf,
  type TestPaper,
} from '#areas/itempool/import/testing/import-steps.ts'
import { type WrittenRow, writtenRow } from '#areas/itempool/import/testing/paper-rows.ts'
import { workbookOf } from '#areas/itempool/import/testing/workbooks.ts'
import { mp3Of, picturesOf, zipOf } from '#areas/itempool/import/testing/zip-file.ts'
import { newItem, seedCategory, seedItems } from '#areas/itempool/item/testing/item.seed.ts'

const NOW = '2026-11-23T09:00:00+09:00'
const portal = await portalForFile({ now: NOW, env: { ROLE: 'all' } })
const [itempool, nsat, ktutor] = await Promise.all(['itempool', 'nsat', 'ktutor'].map((each) => portal.as(each)))
if (!itempool || !nsat || !ktutor) throw new Error('three people')
beforeEach(() => portal.clock.set(NOW))

let papers = 0
/** A paper of its own, with a category and ids of its own. */
async function newPaper(cpNo = 1) {
  const no = ++papers
  const depth3 = `2026년 ${no}월`
  const paper: TestPaper = { cpNo, testName: `모의고사>수학>${depth3} 고1` }
  const categoryNo = await seedCategory(portal, { providerNo: cpNo, depth3 })
  return { ...paper, categoryNo, id: (name: string) => `p${no}-${name}` }
}
type Paper = Awaited<ReturnType<typeof newPaper>>

const testFiles = async ({ id }: Paper, overs: WrittenRow[] = [{}, {}]) => ({
  TEST: await workbookOf(
    'TEST',
    overs.map((over, at) => writtenRow('TEST', at + 1, { id: id(`${at + 1}`), ...over })),
  ),
  TEST_RESOURCE: picturesOf([...overs.map((_, at) => `${id(`${at + 1}`)}_q`), id('1_s'), id('unused')]),
})

const analysed = async (paper: Paper, overs?: WrittenRow[], person = itempool) =>
  (await analyse(portal, person, { cpNo: paper.cpNo, testName: paper.testName }, await testFiles(paper, overs)))
    .analysis

const counts = async () => {
  const { rows } = await sql<{ items: number; exams: number; images: number; archives: number }>`select
    (select count(*)::int from itempool_item.item) as items, (select count(*)::int from itempool_exam.exam) as exams,
    (select count(*)::int from itempool_item.item_image) as images,
    (select count(*)::int from itempool_import.resource_archive) as archives`.execute(portal.db)
  return rows[0]
}

/** A refusal over status 200. */
const refusalOf = async (answer: Awaited<ReturnType<typeof register>>) => ({
  status: answer.status,
  code: answer.code,
  envelope: (await answer.raw.json()) as { header: { successful: boolean; resultMessage: string }; data: string },
})

test('a paper is registered with everything that belongs to it', async () => {
  const paper = await newPaper()
  const { id } = paper
  const overs: WrittenRow[] = [
    { subjectCode: 'MATH' },
    { subjectCode: 'SCIENCE', subjectDisplayName: '과학' },
    { no: 9 },
  ]
  const { analysis } = await analyse(
    portal,
    itempool,
    { cpNo: 1, testName: paper.testName },
    {
      ...(await testFiles(paper, overs)),
      SIMILAR_2: await workbookOf('SIMILAR', [writtenRow('SIMILAR', 1, { id: id('s'), originId: id('2') })]),
      SIMILAR_2_RESOURCE: picturesOf([`${id('s')}_q`]),
      WEAKNESS: await workbookOf('WEAKNESS', [writtenRow('WEAKNESS', 1, { id: id('w'), expectedGrade: 4 })]),
      WEAKNESS_RESOURCE: picturesOf([`${id('w')}_q`]),
      EXPERT: await workbookOf('EXPERT', [writtenRow('EXPERT', 1, { id: id('e'), subjectCode: 'SCIENCE' })]),
      EXPERT_RESOURCE: picturesOf([`${id('e')}_q`]),
    },
  )
  const answer = await register(itempool, registrationOf(analysis, paper))
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: 'ok' })
  const { rows: subjects } = await sql`select s.subject_code, s.display_name, s.position,
      (select array_agg(array[e.question_no::text, i.provider_item_id] order by e.question_no) from itempool_exam.exam_item e
        join itempool_item.item i using (item_no) where e.subject_no = s.subject_no) as questions,
      (select array_agg(array[x.exercise_type, x.expected_grade::text, i.provider_item_id]) from itempool_exam.exercise_item x
        join itempool_item.item i using (item_no) where x.subject_no = s.subject_no) as exercises,
      (select count(*)::int from itempool_exam.coach c where c.subject_no = s.subject_no) as coaching
    from itempool_exam.subject s join itempool_exam.exam using (exam_no)
    where exam_name = ${paper.testName} order by s.position`.execute(portal.db)
  expect(subjects).toEqual([
    {
      subjectCode: 'MATH',
      displayName: '수학',
      position: 1,
      questions: [
        ['1', id('1')],
        ['9', id('3')],
      ],
      exercises: [['COMPREHENSION', '4', id('w')]],
      coaching: 5,
    },
    {
      subjectCode: 'SCIENCE',
      displayName: '과학',
      position: 2,
      questions: [['2', id('2')]],
      exercises: [['ENRICHMENT', '0', id('e')]],
      coaching: 5,
    },
  ])
  const { rows: similar } =
    await sql`select o.provider_item_id as origin, s.provider_item_id as similar, s.subject_code, l.position
    from itempool_item.similar_item l join itempool_item.item o on o.item_no = origin_no
    join itempool_item.item s on s.item_no = similar_no where o.provider_item_id = ${id('2')}`.execute(portal.db)
  expect(similar).toEqual([{ origin: id('2'), similar: id('s'), subjectCode: 'SCIENCE', position: 2 }])
  const { rows: images } = await sql`select kind, choice_no, position, file_name from itempool_item.item_image
    join itempool_item.item using (item_no) where provider_item_id = ${id('1')} order by kind`.execute(portal.db)
  expect(images).toEqual([
    { kind: 'QUESTION', choiceNo: 0, position: 1, fileName: `${id('1_q')}.png` },
    { kind: 'SOLUTION', choiceNo: 0, position: 1, fileName: `${id('1_s')}.png` },
  ])
})

test('registering uses up what was sent: pictures that no item shows are swept, those of items stay', async () => {
  const paper = await newPaper()
  const analysis = await analysed(paper)
  const url = analysis.itemPoolTestCheckDetailList[0]?.questionImageUrl ?? ''
  const { rows: before } = await sql<{ nameKey: string; objectKey: string }>`select name_key, object_key
    from itempool_import.resource_file join itempool_import.resource_archive using (archive_no)
    where test_name = ${paper.testName}`.execute(portal.db)
  await register(itempool, registrationOf(analysis, paper))
  const { rows: left } = await sql<{ objectKey: string }>`select object_key from files.begun_object`.execute(portal.db)
  const keys = left.map(({ objectKey }) => objectKey)
  const isLeft = Object.fromEntries(before.map(({ nameKey, objectKey }) => [nameKey, keys.includes(objectKey)]))
  expect(isLeft).toEqual({
    [paper.id('1_q')]: false,
    [paper.id('1_s')]: false,
    [paper.id('2_q')]: false,
    [paper.id('unused')]: true,
  })
  portal.clock.set('2026-11-23T10:30:00+09:00')
  await portal.runRecurring('files.sweep')
  portal.clock.set(NOW)
  expect((await itempool.open(url)).status).toBe(200)
  const again = await parse(itempool, paper, analysis.objectStorageList as never)
  expect(again.code).toBe('FILE_NOT_FOUND')
})

test('the same request again is answered as the first one, also after the analysis has expired', async () => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper), paper)
  expect((await register(itempool, body)).body).toBe('ok')
  const stored = await counts()
  portal.clock.set('2026-11-23T11:30:00+09:00')
  expect((await register(itempool, body)).body).toBe('ok')
  expect((await register(itempool, { ...body, parseNo: undefined })).body).toBe('ok')
  expect(await counts()).toEqual(stored)
  expect((await register(itempool, { ...body, testTarget: 'HIGH3' } as never)).code).toBe('ALREADY_USED')
})

test('of requests at once one registers, and all of the same person hear that it is', async () => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper), paper)
  const before = await counts()
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(itempool, body)))
  expect(answers.map(({ body }) => body)).toEqual(Array.from({ length: 5 }, () => 'ok'))
  expect((await counts())?.exams).toBe((before?.exams ?? 0) + 1)
  expect((await counts())?.items).toBe((before?.items ?? 0) + 2)
})

test('of two people who register the same paper the second hears that it is registered', async () => {
  const paper = await newPaper()
  const bodies = [itempool, nsat].map(async (person) => ({
    person,
    body: registrationOf(await analysed(paper, undefined, person), paper),
  }))
  const [first, second] = await Promise.all(bodies)
  if (!first || !second) throw new Error('two')
  const answers = await Promise.all([first, second].map(({ person, body }) => register(person, body)))
  const refusals = await Promise.all(answers.map(refusalOf))
  const [no] = refusals.filter(({ code }) => code !== undefined)
  expect(refusals.filter(({ envelope }) => envelope.data === 'ok')).toHaveLength(1)
  expect(no?.envelope.header.successful).toBe(false)
  expect(no?.envelope.data).toContain(`[이미 등록된 문항 번호] 1번(${paper.id('1')}), 2번(${paper.id('2')})`)
})

test.each([
  ['no answer', [{ answerList: null }, {}], 'ANSWERS_MISSING', '정답 정보 없음 1번('],
  ['a named picture that is missing', [{}, { answerImage: 'nowhere' }], 'IMAGES_MISSING', '오류: 이미지 없음 2번('],
  ['wrong cells', [{ point: 9 }, {}], 'BAD_CELLS', '엑셀 파일에 오류가 있습니다.'],
  [
    'an answer missing and a picture too',
    [{ answerList: null }, { choiceImage: 'x' }],
    'IMAGES_MISSING',
    '\n정답 정보 없음 1번(',
  ],
])('a paper with %s is refused over status 200, and nothing is left of it', async (_, overs, code, sentence) => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper, overs as WrittenRow[]), paper)
  const before = await counts()
  const refusal = await refusalOf(await register(itempool, body))
  expect({ status: refusal.status, code: refusal.code }).toEqual({ status: 200, code })
  expect(refusal.envelope.header).toMatchObject({ successful: false, resultMessage: refusal.envelope.data })
  expect(refusal.envelope.data).toContain(sentence)
  expect(await counts()).toEqual(before)
})

test('items that were registered since the analysis are found', async () => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper), paper)
  await seedItems(portal, [newItem(paper.id('2'))])
  const refusal = await refusalOf(await register(itempool, body))
  expect(refusal.envelope.data).toBe(`[이미 등록된 문항 번호] 2번(${paper.id('2')})`)
})

const altered: [string, (body: ReturnType<typeof registrationOf>) => unknown][] = [
  ['an item less', (body) => ({ ...body, detailList: body.detailList.slice(1) })],
  ['an item twice', ({ detailList, ...body }) => ({ ...body, detailList: [detailList[0], detailList[0]] })],
  [
    'another answer',
    (body) => ({ ...body, detailList: body.detailList.map((each) => ({ ...each, answerList: ['1'] })) }),
  ],
  ['more points', (body) => ({ ...body, detailList: body.detailList.map((each) => ({ ...each, point: 2 })) })],
  ['an item in another list', ({ detailList, ...body }) => ({ ...body, detailList: [], expertDetailList: detailList })],
]
test.each(altered)('lists with %s than the analysis had are refused', async (_, change) => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper), paper)
  expect((await register(itempool, change(body) as never)).code).toBe('ALTERED')
})

test('clients may post of each item no more than its id, or numbers as texts', async () => {
  const paper = await newPaper()
  const body = registrationOf(await analysed(paper), paper)
  const detailList = body.detailList.map(({ id, point }) => ({ id, point: String(point), isExists: true }))
  expect((await register(itempool, { ...body, detailList } as never)).body).toBe('ok')
})

test('without a number the newest finished analysis of the person for the paper is registered', async () => {
  const paper = await newPaper()
  await analysed(paper, [{ answerList: null }, {}])
  const newest = await analysed(paper)
  expect((await register(nsat, { ...registrationOf(newest, paper), parseNo: undefined })).code).toBe('NOT_ANALYSED')
  expect((await register(itempool, { ...registrationOf(newest, paper), parseNo: undefined })).body).toBe('ok')
})

test('a paper is not registered by findings that are older than its corrections', async () => {
  const paper = await newPaper()
  const former = await analysed(paper, [{ point: 3 }, {}])
  const body = registrationOf(former, paper)
  const asked = {
    cpNo: 1,
    testName: paper.testName,
    objectStorageList: former.objectStorageList,
    parseNo: former.parseNo,
  }
  const corrections = [{ type: 'TEST', row: 2, column: 'point', value: '5' }] as const
  const corrected = await itempool.send(startAnalysis, { body: { ...asked, corrections: [...corrections] } })
  // Two requests at once: the correction is not read yet, and somebody registers what they had on the screen.
  await sql`update itempool_import.analysis set status = 'RUNNING', result = null
    where parse_no = ${corrected.body.parseNo}`.execute(portal.db)
  const before = await counts()
  const answers = await Promise.all([register(itempool, body), register(itempool, { ...body, parseNo: undefined })])
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [200, 'OVERTAKEN'],
    [200, 'OVERTAKEN'],
  ])
  expect(await counts()).toEqual(before)
})

test('the same files analysed once more take nothing from the first findings', async () => {
  const paper = await newPaper()
  const former = await analysed(paper)
  const { objectStorageList } = former
  await itempool.send(startAnalysis, {
    body: { cpNo: 1, testName: paper.testName, objectStorageList, corrections: [] },
  })
  expect((await register(itempool, registrationOf(former, paper))).body).toBe('ok')
})

test('how a key is read comes with the sheet', async () => {
  const paper = await newPaper()
  const overs: WrittenRow[] = [{ answerList: '2|4', answerReading: '하나라도 맞으면 정답' }, {}]
  const analysis = await analysed(paper, overs)
  expect(analysis.itemPoolTestCheckDetailList[0]).toMatchObject({ answerList: ['2', '4'], answerReading: 'ANY' })
  expect((await register(itempool, registrationOf(analysis, paper))).body).toBe('ok')
  const { rows } = await sql`select answers, answer_reading from itempool_item.item
    where provider_item_id in (${paper.id('1')}, ${paper.id('2')}) order by provider_item_id`.execute(portal.db)
  expect(rows).toMatchObject([{ answers: ['2', '4'], answerReading: 'ANY' }, { answerReading: 'ALL' }])
})

test('category, target and analysis have to fit to the paper', async () => {
  const paper = await newPaper()
  const split = await seedCategory(portal, { depth3: '2020년 2월' })
  const foreign = await seedCategory(portal, { providerNo: 2 })
  const body = registrationOf(await analysed(paper), paper)
  const codeOf = async (over: object) => (await register(itempool, { ...body, ...over } as never)).code
  expect(await codeOf({ targetCategory: 999_999 })).toBe('CATEGORY_UNKNOWN')
  expect(await codeOf({ targetCategory: foreign })).toBe('CATEGORY_UNKNOWN')
  expect(await codeOf({ testTarget: 'HIGH2GA' })).toBe('TARGET_NOT_ALLOWED')
  expect(await codeOf({ targetCategory: split, testTarget: 'HIGH2' })).toBe('TARGET_NOT_ALLOWED')
  expect(await codeOf({ testTarget: 'HIGH9' })).toBe('TARGET_NOT_ALLOWED')
  expect(await codeOf({ contentProvider: 9 })).toBe('PROVIDER_UNKNOWN')
  expect(await codeOf({ testName: '다른 이름' })).toBe('NOT_ANALYSED')
  expect(await codeOf({ parseNo: 999_999 })).toBe('NOT_ANALYSED')
  portal.clock.set('2026-11-23T11:00:00+09:00')
  expect(await codeOf({})).toBe('NOT_ANALYSED')
})

test('a second live exam of provider, category and target is refused, and its items are not stored', async () => {
  const paper = await newPaper()
  expect((await register(itempool, registrationOf(await analysed(paper), paper))).body).toBe('ok')
  const second = { ...(await newPaper()), categoryNo: paper.categoryNo }
  const body = registrationOf(await analysed(second), second)
  const before = await counts()
  const refusal = await refusalOf(await register(itempool, body))
  expect(refusal.envelope.data).toBe('이미 등록된 시험지입니다.')
  expect(await counts()).toEqual(before)
})

test('an English paper is registered with its sounds', async () => {
  const paper = await newPaper(3)
  const row = writtenRow('ENGLISH', 1, { id: paper.id('1'), soundFile: 'one.mp3' })
  const { analysis } = await analyse(
    portal,
    itempool,
    { cpNo: 3, testName: paper.testName },
    {
      TEST: await workbookOf('ENGLISH', [row]),
      SOUND: zipOf([{ name: 'one.mp3', bytes: mp3Of('one') }]),
    },
  )
  expect((await register(itempool, registrationOf(analysis, paper))).body).toBe('ok')
  const { rows } = await sql`select subject_code, language_code, sound_name, sound_key is not null as has_sound
    from itempool_item.item where provider_item_id = ${paper.id('1')}`.execute(portal.db)
  expect(rows).toEqual([{ subjectCode: 'ENGLISH', languageCode: 'ENGLISH', soundName: 'one.mp3', hasSound: true }])
})

test('people of the restricted provider register its papers alone', async () => {
  const own = await newPaper(1)
  const foreign = await newPaper(2)
  const analysis: Analysis = await analysed(foreign)
  expect((await register(ktutor, registrationOf(analysis, foreign))).code).toBe('PROVIDER_UNKNOWN')
  expect((await register(ktutor, registrationOf(await analysed(own, undefined, ktutor), own))).body).toBe('ok')
})
