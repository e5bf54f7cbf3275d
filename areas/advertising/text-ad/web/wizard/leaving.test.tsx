import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOwnPhone } from '#areas/advertising/text-ad/contract/contents.contract.ts'
import { getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { getReservation, listReservations } from '#areas/advertising/text-ad/contract/reservation.contract.ts'
import { sampleGuide, sampleOwnPhone, sampleReservation } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const WRITING = '/promotion/sms-contents?contentsSeq=7&reserveSeq=5'
const HISTORY = '/promotion/sms-history'

const show = () =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: WRITING,
    screens: textAdScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(getReservation, sampleReservation),
      answer(getOwnPhone, sampleOwnPhone),
      answer(listReservations, { list: [], totalCount: 0 }),
    ],
  })

test('whoever leaves by the menu is asked before what was typed is lost', async () => {
  const shown = show()
  const contents = page.getByLabelText(/^내용/)
  await userEvent.fill(contents, '봄 특강을 엽니다.')
  void shown.router.navigate({ to: HISTORY })
  const question = page.getByRole('alertdialog', { name: '작성 중인 내용이 있습니다.' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect.element(contents).toHaveValue('봄 특강을 엽니다.')
  expect(shown.address()).toBe(WRITING)
  void shown.router.navigate({ to: HISTORY })
  await question.getByRole('button', { name: '떠나기' }).click()
  await expect.poll(shown.address).toBe(HISTORY)
})

test('whoever typed nothing leaves unasked', async () => {
  const shown = show()
  await expect.element(page.getByLabelText(/^내용/)).toBeVisible()
  void shown.router.navigate({ to: HISTORY })
  await expect.poll(shown.address).toBe(HISTORY)
})
