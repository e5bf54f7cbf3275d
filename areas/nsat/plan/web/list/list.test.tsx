import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exportCountedPlans, listCountedPlans, listServices } from '#areas/nsat/plan/contract/plan.contract.ts'
import { countedPlan, SERVICES } from '#areas/nsat/plan/testing/plan.samples.ts'
import { nsatPlanScreens } from '#areas/nsat/plan/web/area.tsx'
import { answer, fail } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = (flags: string[], list = [countedPlan()], at = '/nsat/plan') =>
  showScreen({
    at,
    screens: nsatPlanScreens,
    flags,
    now: '2026-11-23T09:00:00+09:00',
    answers: [
      answer(listServices, { list: flags.includes('KTUTOR') ? SERVICES.slice(0, 1) : SERVICES }),
      answer(listCountedPlans, { list }),
      answer(exportCountedPlans, new Blob(['x'])),
    ],
  })

const month = () => page.getByRole('article', { name: '2026년 12월' })

test('each month has a table of its dates and of every target, and leads to its plan', async () => {
  const shown = show(['NSAT_ADMIN'])
  for (const text of ['신청 중', '2026.11.01 ~ 2026.11.30', '2026.12.10 ~ 2026.12.14', '2026.12.21'])
    await expect.element(month().getByText(text, { exact: true })).toBeVisible()
  await expect.element(month().getByRole('row', { name: '고1 1,200명 시험지 있음' })).toBeVisible()
  await expect.element(month().getByRole('row', { name: '중1 0명 시험지 없음' })).toBeVisible()
  expect(
    month()
      .getByRole('row', { name: /고2\(나\)/ })
      .query(),
  ).toBeNull()
  await expect
    .element(month().getByRole('link', { name: '2026년 12월 상세 보기' }))
    .toHaveAttribute('href', '/nsat/plan/12')
  expect(shown.server.of(listCountedPlans)[0]?.query).toEqual({ planYear: '2026', nsatServiceNo: '1001' })
  await expectAccessible()
})

test('the year goes from next year back to 2020; year and service are searched for', async () => {
  const shown = show(['NSAT_SUPERVISOR'])
  const year = page.getByRole('combobox', { name: '연도' })
  await expect.element(year).toHaveValue('2026')
  const years = () => [...(year.element() as HTMLSelectElement).options].map((option) => option.value)
  expect(years()).toEqual(['2027', '2026', '2025', '2024', '2023', '2022', '2021', '2020'])
  await year.selectOptions('2027년')
  await page.getByRole('combobox', { name: '서비스' }).selectOptions('영어 모의고사')
  await page.getByRole('button', { name: '검색' }).click()
  await expect
    .poll(() => shown.server.of(listCountedPlans).at(-1)?.query)
    .toEqual({ planYear: '2027', nsatServiceNo: '1002' })
})

test('the office begins and uploads plans, nobody else', async () => {
  show(['NSAT_ADMIN'])
  await expect.element(page.getByRole('link', { name: '회차 등록' })).toHaveAttribute('href', '/nsat/plan/new')
  await expect.element(page.getByRole('link', { name: '엑셀로 등록' })).toHaveAttribute('href', '/nsat/plan/upload')
})

test('the tutoring provider reads mathematics alone', async () => {
  show(['KTUTOR'])
  const service = page.getByRole('combobox', { name: '서비스' })
  await expect.element(service).toHaveValue('1001')
  await expect.poll(() => (service.element() as HTMLSelectElement).options.length).toBe(1)
  expect(page.getByRole('link', { name: '회차 등록' }).query()).toBeNull()
})

test('a plan that was ordered from the printer says so; none at all is told, and a failure can be tried again', async () => {
  const shown = show(['NSAT_ADMIN'], [countedPlan({ printOrderedYmdt: '2026-11-20T10:00:00+09:00' })])
  await expect.element(month().getByText('발주서 생성')).toBeVisible()
  shown.server.use(answer(listCountedPlans, { list: [] }))
  await page.getByRole('button', { name: '검색' }).click()
  await page.getByRole('combobox', { name: '연도' }).selectOptions('2020년')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.element(page.getByText('조건에 맞는 회차가 없습니다.')).toBeVisible()
  shown.server.use(fail(listCountedPlans, 400, '조회할 수 없습니다.'))
  await page.getByRole('combobox', { name: '연도' }).selectOptions('2021년')
  await page.getByRole('button', { name: '검색' }).click()
  await expect.element(page.getByText('조회할 수 없습니다.').first()).toBeVisible()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show(['NSAT_ADMIN'])
  await expect.element(month().getByRole('table')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
