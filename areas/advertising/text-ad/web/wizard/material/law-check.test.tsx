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
    flags: ['IAMCLASS'],
    answers: [
      answer(getGuide, sampleGuide),
      answer(getReservation, sampleReservation),
      answer(getOwnPhone, sampleOwnPhone),
      answer(saveReservation, sampleSaved),
    ],
  })

test('while a text is written it is said what the law still asks of it, with the sentence of the rule', async () => {
  show()
  const contents = page.getByLabelText(/^내용/)
  await expect.element(page.getByText('확인 필요: 전송자 명칭과 연락처')).toBeVisible()
  await expect.element(page.getByText(/정보통신망법 제50조 제4항\)/)).toBeVisible()
  await contents.fill('[광고] 한빛학원 특강, 수신거부 080-111-2222')
  await expect.element(page.getByText('확인 필요: 광고 표시, 전송자 명칭과 연락처, 무료 수신거부')).toBeVisible()
  await expect.element(page.getByText("'[광고]'처럼 다르게 적은 광고 표시를 지워주세요.")).toBeVisible()
  await expectAccessible()
  await contents.fill('한빛학원 겨울 특강 안내, 문의 02-123-4567')
  await expect.element(page.getByText('모두 지켜졌습니다.')).toBeVisible()
  await page.getByText('MMS', { exact: true }).first().click()
  await expect.element(page.getByText('이미지 속 글자')).toBeVisible()
})

test('what the law asks for does not stop the writing: an inspector decides', async () => {
  const shown = show()
  await expect.element(page.getByText('확인 필요: 전송자 명칭과 연락처')).toBeVisible()
  await page.getByRole('button', { name: '다음', exact: true }).click()
  await expect.poll(() => shown.server.of(saveReservation).length).toBe(1)
})
