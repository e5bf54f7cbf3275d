import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readGradeCuts, replaceGradeCuts } from '#areas/itempool/exam/contract/subject.contract.ts'
import { readScoreHistogram } from '#areas/itempool/report/contract/histogram.contract.ts'
import { rowsOf } from '#areas/itempool/report/rules/grade-cuts/cuts.rules.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const SCORES = Array.from({ length: 100 }, (_, at) => ({ score: at + 1, count: 1 }))
const CUTS = [92, 84, 76, 64, 50, 35, 24, 18]
const HISTOGRAM = {
  itempoolExamSubjectNo: 9,
  subjectDisplayName: '수학',
  itemPoolExamNo: 7,
  examName: '2026년 11월 고1',
  totalScore: 100,
  planNo: 12,
  examineeCount: 100,
  scoreList: SCORES,
  roundList: [
    { planNo: 12, planYm: '202611', examineeCount: 100 },
    { planNo: 11, planYm: '202610', examineeCount: 50 },
  ],
}
const STORED = rowsOf(CUTS, { scores: SCORES, stored: [], totalScore: 100, isAnew: true })

const show = (answers: readonly Answer[] = []) =>
  showScreen({
    at: '/itempool/gradeCuts/9',
    screens: itempoolReportScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(readScoreHistogram, HISTOGRAM),
      answer(readGradeCuts, { list: STORED, version: 3 }),
      answer(replaceGradeCuts, { itempoolExamSubjectNo: 9, version: 4 }),
      ...answers,
    ],
  })

const handle = (grade: number) => page.getByRole('slider', { name: `${grade}등급 컷` })
const field = (grade: number) => page.getByRole('textbox', { name: `${grade}등급 최저 점수` })
const focus = (grade: number) => (handle(grade).element() as HTMLElement).focus()

test('keys move a cut as far as its neighbours, and the shares follow', async () => {
  await page.viewport(1280, 900)
  show()
  await expect.element(field(1)).toHaveValue('92')
  await expect.element(page.getByText('9명 · 9.0% · 누적 9.0%')).toBeVisible()
  focus(1)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(field(1)).toHaveValue('93')
  await expect.element(page.getByText('8명 · 8.0% · 누적 8.0%').first()).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(field(1)).toHaveValue('84')
  await userEvent.keyboard('{PageUp}')
  await expect.element(handle(1)).toHaveAttribute('aria-valuetext', '89점, 12.0%, 누적 12.0%')
  await expectAccessible()
})

test.each(['mouse', 'touch'])('a %s drags the nearest cut', async (pointerType) => {
  await page.viewport(1280, 900)
  show()
  await expect.element(handle(1)).toBeVisible()
  const surface = handle(1).element().parentElement as HTMLElement
  const { left, width, top } = surface.getBoundingClientRect()
  surface.setPointerCapture = () => undefined
  const point = (type: string, score: number) =>
    surface.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType,
        clientX: left + (score / 101) * width,
        clientY: top + 100,
      }),
    )
  point('pointerdown', 90)
  await expect.element(field(1)).toHaveValue('90')
  point('pointermove', 95)
  await expect.element(field(1)).toHaveValue('95')
  point('pointerup', 95)
  point('pointermove', 60)
  await expect.element(field(1)).toHaveValue('95')
})

test('cuts are saved as rows of every score over the version that was read; shares stay unless they are counted anew', async () => {
  await page.viewport(1280, 900)
  const shown = show()
  await field(2).fill('85')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => shown.server.of(replaceGradeCuts).length).toBe(1)
  const body = shown.server.of(replaceGradeCuts)[0]?.body as { rows: typeof STORED; version: number }
  expect(body).toMatchObject({ itempoolExamSubjectNo: 9, version: 3 })
  expect(body.rows).toHaveLength(101)
  expect(body.rows.find(({ score }) => score === 84)).toEqual({ ...STORED[16], expectedGrade: 3 })
  await expect.element(page.getByText('저장되었습니다.')).toBeVisible()
})

test('a cut above the one before is refused beside its field', async () => {
  await page.viewport(1280, 900)
  const shown = show()
  await field(2).fill('95')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('92점 이하로 입력해주세요.')).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)).toEqual([])
})

test('usual shares are proposed where nothing is stored', async () => {
  await page.viewport(1280, 900)
  show([answer(readGradeCuts, { list: [], version: 0 })])
  await expect.element(field(1)).toHaveValue('97')
  await expect.element(page.getByRole('checkbox', { name: '비율과 예상등수' })).toBeChecked()
})

test('without scores nothing is proposed, and nothing saved that nobody typed', async () => {
  await page.viewport(1280, 900)
  const shown = show([
    answer(readScoreHistogram, { ...HISTOGRAM, planNo: null, examineeCount: 0, scoreList: [], roundList: [] }),
    answer(readGradeCuts, { list: [], version: 0 }),
  ])
  await expect.element(field(1)).toHaveValue('')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText('점수를 입력해주세요.').first()).toBeVisible()
  expect(shown.server.of(replaceGradeCuts)).toEqual([])
  for (const [at, cut] of CUTS.entries()) await field(at + 1).fill(String(cut))
  await page.getByRole('button', { name: '저장' }).click()
  await expect.poll(() => shown.server.of(replaceGradeCuts).length).toBe(1)
})

test('another round is chosen, and cuts that others changed are shown', async () => {
  await page.viewport(1280, 900)
  const shown = show([refuse(replaceGradeCuts, 'STATE_CHANGED')])
  await page.getByLabelText('회차').selectOptions('2026년 10월 (50명)')
  await expect.poll(() => shown.server.of(readScoreHistogram).at(-1)?.query).toEqual({ planNo: '11' })
  await field(2).fill('85')
  await page.getByRole('button', { name: '저장' }).click()
  await expect.element(page.getByText(/먼저 변경했습니다/).first()).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(field(8)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
