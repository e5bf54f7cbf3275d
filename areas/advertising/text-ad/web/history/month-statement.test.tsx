import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { listManagedReservations } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import { downloadMonth, listMonthAccounts } from '#areas/advertising/text-ad/contract/paper.contract.ts'
import { listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { sampleGuide } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const show = (month: Answer) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/sms-history',
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers: [answer(getGuide, sampleGuide), answer(listReservations, { list: [], totalCount: 0 }), month],
  })

async function ask(): Promise<void> {
  await page.getByRole('button', { name: '월 이용 내역' }).click()
  await page.getByLabelText('이용 월').selectOptions('2026년 10월')
  await page.getByRole('button', { name: 'PDF 내려받기' }).click()
}

test('a month is chosen and comes as a file', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL')
  const { server } = show(answer(downloadMonth, new Blob(['%PDF-'], { type: 'application/pdf' })))
  await ask()
  await expect.poll(() => saving.mock.calls.length).toBe(1)
  expect(server.of(downloadMonth).map(({ query }) => query)).toEqual([{ month: '2026-10' }])
  await expectAccessible()
})

test('a month in which nothing happened says so', async () => {
  show(refuse(downloadMonth, 'EMPTY_MONTH'))
  await ask()
  await expect.element(page.getByText('이 달에는 결제하거나 환불한 내역이 없습니다.')).toBeVisible()
})

const ACCOUNTS = {
  list: [
    { neoIdNo: 31, name: '가람학원', loginId: 'academy' },
    { neoIdNo: 32, name: '나래기획', loginId: 'agency' },
  ],
}

const showManaged = (...answers: Answer[]) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion-manager/sms-history',
    screens: textAdScreens,
    flags: ['ADS'],
    answers: [answer(getGuide, sampleGuide), answer(listManagedReservations, { list: [], totalCount: 0 }), ...answers],
  })

test('an administrator chooses one of the accounts of the month', async () => {
  const saving = vi.spyOn(URL, 'createObjectURL')
  const { server } = showManaged(
    answer(listMonthAccounts, ACCOUNTS),
    answer(downloadMonth, new Blob(['%PDF-'], { type: 'application/pdf' })),
  )
  await page.getByRole('button', { name: '월 이용 내역' }).click()
  const take = page.getByRole('button', { name: 'PDF 내려받기' })
  await page.getByLabelText('계정').selectOptions('가람학원 (academy)')
  await page.getByLabelText('이용 월').selectOptions('2026년 10월')
  await expect.element(take).toBeDisabled()
  await page.getByLabelText('계정').selectOptions('나래기획 (agency)')
  await expectAccessible()
  await take.click()
  await expect.poll(() => saving.mock.calls.length).toBe(1)
  expect(server.of(listMonthAccounts).map(({ query }) => query)).toEqual([{ month: '2026-11' }, { month: '2026-10' }])
  expect(server.of(downloadMonth).map(({ query }) => query)).toEqual([{ month: '2026-10', neoIdNo: '32' }])
})

test('a month without any account says so, and offers no file', async () => {
  showManaged(answer(listMonthAccounts, { list: [] }))
  await page.getByRole('button', { name: '월 이용 내역' }).click()
  await expect.element(page.getByText('이 달에는 결제하거나 환불한 계정이 없습니다.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'PDF 내려받기' })).toBeDisabled()
})
