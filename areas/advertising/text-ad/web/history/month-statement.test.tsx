import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { downloadMonth } from '#areas/advertising/text-ad/contract/paper.contract.ts'
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
