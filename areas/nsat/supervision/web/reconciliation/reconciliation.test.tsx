import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exportReconciled, listReconciled } from '#areas/nsat/supervision/contract/reconciliation.contract.ts'
import { planOfRound, reconciledSample, roundAnswers } from '#areas/nsat/supervision/testing/round.samples.ts'
import { nsatSupervisionScreens } from '#areas/nsat/supervision/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const AT = '/nsat/reconciliation'
const PRINTED = planOfRound({ printOrderedYmdt: '2026-11-20T09:00:00+09:00' })
const LATE = reconciledSample({
  schoolNo: 100_002,
  schoolName: '나래학원',
  orderedCount: 12,
  paidCount: 12,
  shippedCount: 0,
  deliveredCount: 0,
  sheetsBack: false,
  graded: false,
  isDifferent: true,
})

const show = (at = AT, plan = PRINTED) =>
  showScreen({
    at,
    screens: nsatSupervisionScreens,
    flags: ['NSAT_ADMIN'],
    now: '2026-11-24T09:00:00+09:00',
    answers: [
      ...roundAnswers(plan),
      answer(listReconciled, { list: [reconciledSample(), LATE], totalCount: 2 }),
      answer(exportReconciled, new Blob(['x'])),
    ],
  })
const row = (name: RegExp) => page.getByRole('table', { name: '주문·결제·배송 대사' }).getByRole('row', { name })
const texts = (name: RegExp) =>
  [...row(name).element().querySelectorAll('td')].map(({ textContent }) => textContent).slice(3)

test('marks where an institute differs from the step before, in words too', async () => {
  await page.viewport(1440, 900)
  const shown = show()
  await expect.element(row(/나래학원/)).toBeVisible()
  const different = (count: number) => `${count} (이전 단계와 다름)`
  expect(texts(/가람학원/)).toEqual(['10', '10', '10', '10', '10', '10', '10', '70,000원', '일치'])
  expect(texts(/나래학원/)).toEqual(['12', '12', different(10), '0', '0', '0', '0', '70,000원', '다름'])
  expect(shown.server.of(listReconciled)[0]?.params).toEqual({ id: '11' })
  expect(page.getByRole('note').query()).toBeNull()
  await expectAccessible()
})

test('shows those alone that differ', async () => {
  const shown = show()
  await page.getByRole('combobox', { name: '대사 결과' }).selectOptions('다른 학원만')
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await vi.waitFor(() => expect(shown.server.of(listReconciled).at(-1)?.query).toMatchObject({ isDifferent: 'true' }))
  await page.getByRole('button', { name: '엑셀 내려받기' }).click()
  await vi.waitFor(() =>
    expect(shown.server.of(exportReconciled)[0]).toMatchObject({
      params: { id: '11' },
      query: { isDifferent: 'true' },
    }),
  )
})

test('says of a round that it is not printed yet', async () => {
  show(AT, planOfRound())
  await expect
    .element(page.getByRole('note').filter({ hasText: '아직 발주서가 생성되지 않은 회차입니다.' }))
    .toBeVisible()
})

test('of a service without a round nothing is asked', async () => {
  const shown = show(`${AT}?nsatServiceNo=1002`)
  await expect.element(page.getByText('이 서비스에는 회차가 없습니다.')).toBeVisible()
  expect(shown.server.of(listReconciled)).toEqual([])
})

test('fits a phone', async () => {
  await page.viewport(390, 844)
  show()
  await expect.element(page.getByText('나래학원').first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await expectAccessible()
  await page.viewport(1280, 800)
})
