import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOwnPhone } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation, saveReservation } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import {
  sampleGuide,
  sampleOwnPhone,
  sampleReservation,
  sampleSaved,
} from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { textAdScreens } from '#areas/advertising/text-ad/web/area.tsx'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'

const show = () =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion/sms-contents?contentsSeq=7&reserveSeq=5',
    screens: textAdScreens,
    flags: ['AGENCY'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(getReservation, { ...sampleReservation, senderType: 'AGENCY' }),
      answer(saveReservation, sampleSaved),
      answer(getOwnPhone, sampleOwnPhone),
    ],
  })

test('letters of a campaign name that cannot be sent are marked at once, and keep it from step 3', async () => {
  const shown = show()
  const name = page.getByLabelText(/^캠페인명/)
  await name.fill('기장 특강 펲')
  await expect.element(page.getByText(/문자로 발송할 수 없는 글자가 있습니다/)).toBeVisible()
  expect([...document.querySelectorAll('[class*="_unsendableLines_"] mark')].map((mark) => mark.textContent)).toEqual([
    '펲',
  ])
  await expectAccessible()
  await page.getByRole('button', { name: '펲 위치 보기' }).click()
  const box = name.element() as HTMLInputElement
  expect([document.activeElement, box.selectionStart, box.selectionEnd]).toEqual([box, 6, 7])
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByText('캠페인명에 문자로 발송할 수 없는 글자가 포함되어 있습니다: 펲')).toBeVisible()
  await expect.element(name).toHaveFocus()
  expect(page.getByRole('alertdialog').query()).toBeNull()
  expect(shown.server.of(saveReservation)).toEqual([])
  await name.fill('기장 특강')
  await expect.element(page.getByText(/문자로 발송할 수 없는 글자가 있습니다/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '신청 내용' })).toBeVisible()
})
