import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exportAnalysis, readAnalysis } from '#areas/itempool/report/contract/analysis.contract.ts'
import { sampleAnalysis } from '#areas/itempool/report/testing/analysis.samples.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = (over: Parameters<typeof sampleAnalysis>[0] = {}, answers: readonly Answer[] = []) =>
  showScreen({
    at: '/itempool/answers/9',
    screens: itempoolReportScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [answer(readAnalysis, sampleAnalysis(over)), answer(exportAnalysis, new Blob(['x'])), ...answers],
  })

const rowOf = (item: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: item, exact: true }) })

test('every question tells how it was answered, and marks those to look at', async () => {
  await page.viewport(1440, 900)
  show()
  for (const text of ['50.0%', '0.41', '2번 (20.0%)'])
    await expect.element(rowOf('51').getByText(text, { exact: true }).first()).toBeVisible()
  for (const text of ['-0.12', '7 (45.0%)', '변별도 음수', '정답보다 많은 오답'])
    await expect.element(rowOf('52').getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '51', exact: true }))
    .toHaveAttribute('href', '/itempool/manageItem/51')
  await expect.element(page.getByText('5.2점 / 8점')).toBeVisible()
  await expect.element(page.getByText('1개', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /문항별 정답률: 2문항/ })).toBeVisible()
  await expectAccessible()
})

test('a round and a target are chosen, and asked for at once', async () => {
  const shown = show()
  await page.getByLabelText('회차').selectOptions('2026년 10월 (50명)')
  await expect.poll(() => shown.server.of(readAnalysis).at(-1)?.query).toEqual({ planNo: '11' })
  await page.getByLabelText('대상').selectOptions('고1 (200명)')
  await expect.poll(() => shown.server.of(readAnalysis).at(-1)?.query).toEqual({ planNo: '11', examTarget: 'HIGH1' })
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await expect.poll(() => shown.server.of(exportAnalysis).at(-1)?.query).toEqual({ planNo: '11', examTarget: 'HIGH1' })
})

test('a question opens what was answered to it, by round and by grade', async () => {
  show()
  await page.getByRole('button', { name: '1번 응답 분포' }).click()
  const layer = page.getByRole('dialog', { name: '1번 응답 분포' })
  for (const [title, text] of [
    ['응답 비율', '3번 (정답)50.0%'],
    ['응답 비율', '무응답4.0%'],
    ['회차별 정답률', '2026년 11월 (200명)50.0%'],
    ['회차별 정답률', '비교할 회차가 없습니다.'],
    ['등급별 정답률', '1등급 (10명)90.0%'],
  ] as const)
    await expect.poll(() => layer.getByRole('region', { name: title }).element().textContent).toContain(text)
  await expectAccessible()
})

test('without scored answers there is no chart', async () => {
  show({ examineeCount: 0, averageScore: null, roundList: [], targetList: [] })
  await expect.element(page.getByText('채점 인원')).toBeVisible()
  await expect.element(page.getByText('답안을 채점하고 있습니다. 채점이 끝나면 분석이 표시됩니다.')).toBeVisible()
  expect(page.getByRole('img').elements()).toEqual([])
})

test('questions are sorted by their rate, and those to look at stand alone', async () => {
  await page.viewport(1440, 900)
  show()
  const numbers = () =>
    page
      .getByRole('link', { name: /^5\d$/ })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(numbers).toEqual(['51', '52'])
  await page
    .getByRole('button', { name: /정답률/ })
    .first()
    .click()
  await expect.poll(numbers).toEqual(['52', '51'])
  await page.getByRole('button', { name: '확인할 문항만' }).click()
  await expect.poll(numbers).toEqual(['52'])
})

test('a subject that there is not leads back to the papers', async () => {
  show({}, [refuse(readAnalysis, 'SUBJECT_NOT_FOUND')])
  await expect.element(page.getByText('과목을 찾을 수 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '목록으로' })).toHaveAttribute('href', '/itempool/manageExam')
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByRole('button', { name: '1번 응답 분포' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
