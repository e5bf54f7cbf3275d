import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { listQuestions } from '#areas/itempool/exam/contract/question.contract.ts'
import {
  listSubjects,
  readGradeCuts,
  readPurposes,
  replaceGradeCuts,
  replacePurposes,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { sampleCuts, sampleExam, sampleQuestion, sampleSubject } from '#areas/itempool/exam/testing/exam.samples.ts'
import { itempoolExamScreens } from '#areas/itempool/exam/web/area.tsx'
import { readSheetFile, type SheetValue } from '#platform/web/sheet/read-sheet-file.ts'
import { saveSheet } from '#platform/web/sheet/save-sheet.ts'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const GOALS = [
  { questionNo: 1, purpose: '다항식을 더한다.' },
  { questionNo: 2, purpose: '다항식을 나눈다.' },
]

const show = (tab: 'statistics' | 'purpose', answers: readonly Answer[] = []) =>
  showScreen({
    at: `/itempool/manageExam/12?subject=34&tab=${tab}`,
    screens: itempoolExamScreens,
    flags: ['ITEMPOOL'],
    answers: [
      answer(readExam, { ...sampleExam(), changedByName: '' }),
      answer(listSubjects, { list: [sampleSubject()], count: 1 }),
      answer(listQuestions, { list: [1, 2, 3].map((no) => sampleQuestion(no)), count: 3 }),
      answer(readGradeCuts, { list: sampleCuts(), version: 7 }),
      answer(replaceGradeCuts, { itempoolExamSubjectNo: 34, version: 8 }),
      answer(readPurposes, { list: GOALS, version: 2 }),
      answer(replacePurposes, { itempoolExamSubjectNo: 34, version: 3 }),
      ...answers,
    ],
  })

const button = (name: string) => page.getByRole('button', { name, exact: true })
const fileField = (title: string) => page.getByLabelText(`${title} 파일`)
const EMPTY_CELL = '입력되지 않은 셀이 존재합니다.'

afterEach(() => vi.restoreAllMocks())

/** The file that a click hands to the person. */
async function downloaded(click: () => Promise<void>): Promise<File> {
  const save = vi.spyOn(URL, 'createObjectURL')
  await click()
  await expect.poll(() => save.mock.calls.length).toBe(1)
  const bytes = save.mock.calls[0]?.[0] as Blob
  save.mockRestore()
  return new File([bytes], '양식.xlsx')
}

/** The same values as a file, with some cells of it changed. */
async function changedFile(file: File, change: (rows: SheetValue[][]) => void): Promise<File> {
  const all = await readSheetFile(file)
  change(all)
  const [titles = [], ...values] = all
  const columns = titles.map((title, at) => ({ title: String(title), value: (row: SheetValue[]) => row[at] ?? null }))
  return downloaded(() => saveSheet({ fileName: '고친 양식.xlsx', columns, rows: values }))
}

test('grade cuts are shown, with the lowest score of each grade', async () => {
  show('statistics')
  await expect.element(page.getByRole('row', { name: '1등급 90점 9.9 1,201' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '2등급 79점 20.7 2,521' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '등급컷', exact: true }).getByText('총 101건')).toBeVisible()
  await expectAccessible()
})

test('the template holds what is stored, from 100 to 0; sent again unchanged it changes nothing', async () => {
  const shown = show('statistics')
  const file = await downloaded(() => button('양식 내려받기').click())
  const [head, first, ...rest] = await readSheetFile(file)
  expect(head).toEqual(['점수', '등급', '%', '누적상위%', '예상등수'])
  expect(first).toEqual([100, 1, 0.5, 0, 1])
  expect(rest.at(-1)?.[0]).toBe(0)
  await userEvent.upload(fileField('등급컷').element(), [file])
  await expect.element(page.getByRole('status').getByText('101행').first()).toBeVisible()
  await expectAccessible()
  await button('등록').click()
  await expect.element(page.getByText('등록되었습니다.')).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)[0]?.body).toEqual({
    itempoolExamSubjectNo: 34,
    rows: sampleCuts(),
    version: 7,
  })
  await expect.element(page.getByText('양식.xlsx')).not.toBeInTheDocument()
})

test('nothing is sent without a file, or with a cell that is not filled in', async () => {
  const shown = show('statistics', [answer(readGradeCuts, { list: [], version: 0 })])
  await button('등록').click()
  await expect.element(page.getByText('파일을 선택해주세요').first()).toBeVisible()
  const template = await downloaded(() => button('양식 내려받기').click())
  await userEvent.upload(fileField('등급컷').element(), [template])
  await expect.element(page.getByText('총 4건')).toBeVisible()
  await expectAccessible()
  await button('등록').click()
  await expect.element(page.getByText(EMPTY_CELL, { exact: true })).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)).toEqual([])
})

test('a wrong cell is told by row and column, corrected beside the file, and what would change is shown', async () => {
  const shown = show('statistics')
  const template = await downloaded(() => button('양식 내려받기').click())
  const file = await changedFile(template, (rows) => {
    rows[3]?.splice(1, 1, '일등급')
  })
  await userEvent.upload(fileField('등급컷').element(), [file])
  const cell = page.getByRole('textbox', { name: '4행 등급 고칠 값' })
  await expect.element(cell).toHaveValue('일등급')
  await button('등록').click()
  await expect.element(page.getByText(/잘못된 값이 있습니다/)).toBeVisible()
  await cell.fill('2')
  await button('고친 값으로 다시 검사').click()
  await expect.element(page.getByText('1행', { exact: true })).toBeVisible()
  await button('등록').click()
  await expect.poll(() => shown.server.of(replaceGradeCuts)).toHaveLength(1)
  const rows = sampleCuts().map((row) => (row.score === 98 ? { ...row, expectedGrade: 2 } : row))
  expect(shown.server.of(replaceGradeCuts)[0]?.body).toMatchObject({ rows })
})

test('a file whose columns have other names is read by their places', async () => {
  const shown = show('statistics')
  const template = await downloaded(() => button('양식 내려받기').click())
  const file = await changedFile(template, (rows) => {
    rows[0]?.splice(2, 3, '백분율', '누적', '등수')
  })
  await userEvent.upload(fileField('등급컷').element(), [file])
  await button('등록').click()
  await expect.element(page.getByText('등록되었습니다.')).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)[0]?.body).toMatchObject({ rows: sampleCuts() })
})

test('a file that cannot be read says why, and so does a server that refuses', async () => {
  const shown = show('statistics', [refuse(replaceGradeCuts, 'STATE_CHANGED')])
  await expect.element(button('등록')).toBeVisible()
  await userEvent.upload(fileField('등급컷').element(), [new File(['글'], '글.xlsx')])
  await expect.element(page.getByText(/읽을 수 없|손상/).first()).toBeVisible()
  const template = await downloaded(() => button('양식 내려받기').click())
  await userEvent.upload(fileField('등급컷').element(), [template])
  await expect.element(page.getByText('101행').first()).toBeVisible()
  await button('등록').click()
  await expect.element(page.getByRole('alertdialog').getByText(/먼저 변경했습니다/)).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)).toHaveLength(1)
})

test('goals come back as the template holds them, for the questions of the subject alone', async () => {
  const shown = show('purpose')
  await expect.element(page.getByText('다항식을 나눈다.')).toBeVisible()
  await button('저장').click()
  await expect.element(page.getByText('파일을 선택해주세요').first()).toBeVisible()
  const template = await downloaded(() => button('양식 내려받기').click())
  expect(await readSheetFile(template)).toEqual([
    ['문항번호', '성취목표'],
    [1, '다항식을 더한다.'],
    [2, '다항식을 나눈다.'],
    [3, null],
  ])
  await userEvent.upload(fileField('성취목표').element(), [
    await changedFile(template, (rows) => void rows.splice(3, 1, [4, '없는 문항'])),
  ])
  await expect.element(page.getByText('과목에 없는 문항번호입니다.').first()).toBeVisible()
  await userEvent.upload(fileField('성취목표').element(), [
    await changedFile(template, (rows) => void rows.splice(3, 1, [3, '다항식을 곱한다.'])),
  ])
  await expect.element(page.getByText('다항식을 곱한다.')).toBeVisible()
  await button('저장').click()
  await expect.element(page.getByText('수정되었습니다.')).toBeVisible()
  expect(shown.server.of(replacePurposes)[0]?.body).toEqual({
    itempoolExamSubjectNo: 34,
    rows: [...GOALS, { questionNo: 3, purpose: '다항식을 곱한다.' }],
    version: 2,
  })
  await expectAccessible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show('statistics')
  await expect.element(button('등록')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  // Tabs and page numbers stand in one line each.
  const inOneLine = (elements: Element[]) =>
    new Set(elements.map((each) => each.getBoundingClientRect().top)).size === 1
  expect(inOneLine(page.getByRole('tab').elements())).toBe(true)
  expect(
    inOneLine([
      ...page
        .getByRole('navigation', { name: /페이지/ })
        .first()
        .element().children,
    ]),
  ).toBe(true)
})
