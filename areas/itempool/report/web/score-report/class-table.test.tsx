import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type ClassRow,
  exportClassTable,
  printSchoolReports,
  readClassTable,
} from '#areas/itempool/report/contract/school-report.contract.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const row = (over: Partial<ClassRow>): ClassRow => ({
  omrAnswerNo: 31,
  examineeNo: '2611100001',
  examineeName: '김하나',
  examTarget: 'HIGH1',
  totalScore: 100,
  score: 88,
  grade: 2,
  rank: 12,
  examineeCount: 340,
  classRank: 1,
  percentile: 96.3,
  wrongNos: [3, 7, 8, 9],
  ...over,
})
const TABLE = {
  planNo: 12,
  planYm: '202611',
  subjectCode: 'MATH' as const,
  schoolNo: 1001,
  schoolName: '가람학원',
  scoredCount: 1,
  papers: [
    {
      itempoolExamSubjectNo: 9,
      examName: '2026년 11월 고1',
      examTarget: 'HIGH1',
      totalScore: 100,
      scoredCount: 1,
      classMean: 88,
      examineeCount: 340,
      mean: 57.25,
      standardDeviation: 19.04,
    },
  ],
  list: [
    row({}),
    row({
      omrAnswerNo: 32,
      examineeNo: '2611100002',
      examineeName: '이두리',
      score: null,
      grade: null,
      rank: null,
      wrongNos: [],
    }),
  ],
  count: 2,
}

const show = (answers: readonly Answer[] = [], at = '/itempool/omr/school/1001?subjectCode=MATH&planNo=12') =>
  showScreen({
    at,
    screens: itempoolReportScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(readClassTable, TABLE),
      answer(exportClassTable, new Blob(['x'])),
      answer(printSchoolReports, { taskNo: 7 }),
      ...answers,
    ],
  })

test('the class stands by rank beside all of the round, and leads to each report', async () => {
  await page.viewport(1440, 900)
  show()
  const link = page.getByRole('link', { name: '2611100001' })
  await expect.element(link).toHaveAttribute('href', '/itempool/omr/report/31')
  for (const text of ['김하나', '88 / 100', '96.3', '3, 7~9'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('57.3점 (표준편차 19.0)')).toBeVisible()
  await expect.element(page.getByText('채점 중').first()).toBeVisible()
  expect(page.getByRole('link', { name: '2611100002' }).elements()).toEqual([])
  await expectAccessible()
})

test('all reports are made by a task, and the spreadsheet is for a reason', async () => {
  await page.viewport(1440, 900)
  const shown = show()
  await page.getByRole('button', { name: '성적표 모두 PDF로 만들기' }).click()
  await expect.element(page.getByText(/성적표를 만들고 있습니다/)).toBeVisible()
  expect(shown.server.of(printSchoolReports)[0]?.body).toEqual({ planNo: 12, subjectCode: 'MATH' })
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await page.getByRole('textbox', { name: '사유' }).fill('학부모 상담 자료')
  await page.getByRole('button', { name: '내려받기', exact: true }).click()
  await expect
    .poll(() => shown.server.of(exportClassTable)[0]?.query)
    .toEqual({ planNo: '12', subjectCode: 'MATH', reason: '학부모 상담 자료' })
})

test('an institute without answers, and an address without a round, lead back', async () => {
  show([refuse(readClassTable, 'SCHOOL_NOT_FOUND')])
  await expect.element(page.getByText('이 회차에 등록된 답안이 없는 학원입니다.')).toBeVisible()
})

test('an address without a round says where one is chosen', async () => {
  show([], '/itempool/omr/school/1001')
  await expect.element(page.getByText(/시행 월과 학원을 선택해주세요/)).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('김하나')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
