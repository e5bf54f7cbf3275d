import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portalForFile } from '#app/testing/test-portal.ts'
import type { ItempoolExamTables } from '#areas/itempool/exam/server/door.ts'
import { seedExam } from '#areas/itempool/exam/testing/exam.seed.ts'
import { OMR_SHEET } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { givePaper } from '#areas/itempool/report/testing/omr-world.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { readSheet, type Sheet } from '#platform/server/sheet/read-sheet.ts'
import { fileOf } from '#platform/testing/upload-form.ts'
import { LAYOUTS, type Layout, type PaperLayout } from '../contract/file-types.ts'
import { downloadTemplate } from '../contract/upload.contract.ts'
import { readLayout } from '../rules/layouts/read-layout.rules.ts'
import { papersOf, writtenOf } from '../testing/arbitrary-papers.ts'
import { titlesOf } from '../testing/paper-rows.ts'

const portal = await portalForFile()
const office = await portal.as('itempool')
const LIMITS = { rows: 2_001, columns: 200 }
const PAPER_LAYOUTS = LAYOUTS.filter((layout): layout is PaperLayout => layout !== 'OMR')

const bytesOf = async (layout: Layout): Promise<Buffer> => {
  const answer = await office.send(downloadTemplate, { params: { layout } })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  return Buffer.from(await answer.raw.arrayBuffer())
}
const titlesIn = ({ rows }: Sheet): string[] => rows.flatMap(({ cells }) => cells.map(({ value }) => String(value)))

test.each(PAPER_LAYOUTS)('the template of %s has its columns in order in its only row', async (layout) => {
  expect(titlesIn(await readSheet(await bytesOf(layout), LIMITS))).toEqual(titlesOf(layout))
})

test('the template of the OMR reader has a column for each of the first questions', async () => {
  const sheet = await readSheet(await bytesOf('OMR'), LIMITS)
  const titles = titlesIn(sheet)
  const questions = Array.from({ length: 10 }, (_, index) => `${index + 1}`)
  expect(titles).toEqual(['examineeNo', 'examineeName', 'schoolNo', 'examTargetCode', 'gender', ...questions])
  const marks = ['1', '', '1|3', '*', '5', '', '', '2', '3', '12.5']
  const filled = await readSheet(await fileOf(titles, [['0012', '김수험', 1001, 'HIGH1', 'F', ...marks]]), LIMITS)
  expect(OMR_SHEET.read(filled, { today: '', lookUps: {} })).toMatchObject({
    problems: [],
    rows: [
      {
        row: 2,
        examineeNo: '0012',
        schoolNo: 1001,
        examTargetCode: 'HIGH1',
        gender: 'F',
        marks: new Map(marks.map((mark, at) => [at + 1, mark])),
      },
    ],
  })
})

test('targets that share a paper do not make the columns of the template more, and an elective has its own numbers', async () => {
  const paper = await seedExam(portal, { providerNo: 2, subjects: [{ items: [{}, {}, {}] }] })
  await portal.db
    .withTables<ItempoolExamTables>()
    .updateTable('itempool_exam.exam_item')
    .set((eb) => ({ questionNo: eb('questionNo', '+', 22) }))
    .where('subjectNo', '=', paper.subjectNo)
    .execute()
  const { nsatPlanNo: planNo } = await seedPlan(portal, { planYm: '202701' })
  await givePaper(portal, planNo, 'HIGH1', paper.examNo)
  await givePaper(portal, planNo, 'MIDDLE3', paper.examNo)
  const query = { planNo, subjectCode: 'MATH' as const }
  const { raw } = await office.send(downloadTemplate, { params: { layout: 'OMR' }, query })
  const titles = titlesIn(await readSheet(Buffer.from(await raw.arrayBuffer()), LIMITS))
  expect(titles.slice(5)).toEqual(['23', '24', '25'])
})

test('the template for a round has a column for each question of its longest paper, or of that of a target', async () => {
  const [long, short] = await Promise.all(
    [12, 2].map((count) =>
      seedExam(portal, { providerNo: 2, subjects: [{ items: Array.from({ length: count }, () => ({})) }] }),
    ),
  )
  const { nsatPlanNo: planNo } = await seedPlan(portal, {})
  for (const [examTarget, paper] of [
    ['HIGH1', long],
    ['MIDDLE3', short],
  ] as const)
    await givePaper(portal, planNo, examTarget, paper?.examNo ?? 0)
  const questionsFor = async (over: object, person = office) => {
    const query = { planNo, subjectCode: 'MATH' as const, ...over }
    const { raw } = await person.send(downloadTemplate, { params: { layout: 'OMR' }, query })
    return titlesIn(await readSheet(Buffer.from(await raw.arrayBuffer()), LIMITS)).length - 5
  }
  expect(await questionsFor({})).toBe(12)
  expect(await questionsFor({ examTarget: 'MIDDLE3' })).toBe(2)
  expect(await questionsFor({ subjectCode: 'ENGLISH' })).toBe(10)
  expect(await questionsFor({}, await portal.as('ktutor'))).toBe(10)
})

test.each(PAPER_LAYOUTS)('the template of %s, filled in, reads as what was filled in', async (layout) => {
  const titles = titlesIn(await readSheet(await bytesOf(layout), LIMITS))
  await fc.assert(
    fc.asyncProperty(papersOf(layout), async (items) => {
      const rows = items.map((item) => {
        const written = writtenOf(layout, item)
        return titles.map((title) => written[title] ?? null)
      })
      const sheet = await readSheet(await fileOf(titles, rows), LIMITS)
      expect(readLayout(layout, sheet)).toEqual({ rows: items, problems: [], rowCount: items.length })
    }),
    { numRuns: 5 },
  )
})

test('a template as it is says nothing', async () => {
  const sheet = await readSheet(await bytesOf('TEST'), LIMITS)
  expect(readLayout('TEST', sheet).problems).toEqual([{ row: 1, column: '', reason: '입력된 자료가 없습니다.' }])
})
