import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readScoreReport, readScoreSheet } from '#areas/itempool/report/contract/score-report.contract.ts'
import { sampleScoreSheet } from '#areas/itempool/report/testing/score-report.samples.ts'
import { itempoolReportScreens } from '#areas/itempool/report/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = (over: Parameters<typeof sampleScoreSheet>[0] = {}, answers: readonly Answer[] = []) =>
  showScreen({
    at: '/itempool/omr/report/31',
    screens: itempoolReportScreens,
    flags: ['ITEMPOOL'],
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(readScoreSheet, sampleScoreSheet(over)),
      answer(readScoreReport, sampleScoreSheet(over)),
      ...answers,
    ],
  })

const textOf = (role: 'region' | 'table', name: string) => page.getByRole(role, { name }).first().element().textContent

test('the report tells result, distribution, units, earlier rounds and answers', async () => {
  await page.viewport(1280, 900)
  show()
  await expect.poll(() => textOf('region', '결과')).toContain('4점 / 12점')
  for (const text of ['2등급', '2위 / 4명', '50.0', '5.0점', '4.4']) expect(textOf('region', '결과')).toContain(text)
  expect(textOf('region', '수험생')).toContain('김하나')
  expect(textOf('table', '점수 분포')).toContain('4점2명 본인')
  expect(textOf('table', '단원별 결과')).toContain('해석1/3 (33.3%)')
  expect(textOf('region', '회차별 결과')).toContain('2026년 9월')
  expect(textOf('region', '문항별 결과')).toContain('1·2번')
  await expectAccessible()
})

test('what is wrong stands alone, and the PDF is asked for as a file', async () => {
  await page.viewport(1280, 900)
  const shown = show()
  await page.getByRole('button', { name: '틀린 문항만' }).click()
  await expect.element(page.getByText('1번', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'PDF 내려받기' }).click()
  await expect.poll(() => shown.server.of(readScoreReport).length).toBe(1)
  const [asked] = shown.server.of(readScoreReport)
  expect(asked?.headers.get('accept')).toBe('*/*')
  expect(asked).toMatchObject({ params: { examineeNo: '2611100001' }, query: { planNo: '12', subjectCode: 'MATH' } })
})

test('a first round has nothing to compare, and nobody knows a name where none is told', async () => {
  show({ earlierList: [], examineeName: null, grade: null })
  await expect.poll(() => textOf('region', '수험생')).not.toContain('이름')
  await expect.element(page.getByText('회차별 비교')).not.toBeInTheDocument()
})

test('an answer that is not scored, and one that there is not, say so', async () => {
  show({}, [refuse(readScoreSheet, 'NOT_SCORED')])
  await expect.element(page.getByText('아직 채점하고 있는 답안입니다. 잠시 후 다시 시도해주세요.')).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('무응답')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
