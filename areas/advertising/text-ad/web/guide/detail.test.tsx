import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Guide, getGuide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { sampleGuide } from '#areas/advertising/text-ad/testing/text-ad.samples.ts'
import { answer } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { textAdScreens } from '../area.tsx'

const show = (flags: string[] = ['IAMCLASS'], guide: Partial<Guide> = {}) =>
  showScreen({
    now: sampleGuide.nowYmdt,
    at: '/promotion',
    screens: textAdScreens,
    flags,
    answers: [answer(getGuide, { ...sampleGuide, ...guide })],
  })

test('the page shows prices, packages, bonus and notes, and the notice greets first', async () => {
  show()
  await page.getByRole('button', { name: '확인' }).click()
  await expect.element(page.getByText('예상 수신자 500명 이상')).toBeVisible()
  await expect.element(page.getByText('400,000원')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'A 10개 학교 150만원' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '10회 5회' })).toBeVisible()
  await expect
    .element(page.getByText('임시저장한 광고는 마지막 수정 후 1시간 동안 보관된 뒤 삭제됩니다.'))
    .toBeVisible()
  await expect
    .element(page.getByText('광고를 받은 학교에는 발송일 전후 7일 동안 다른 광고를 발송하지 않습니다.'))
    .toBeVisible()
  await expectAccessible()
})

test('a grade that begins above the boundary is labelled so', async () => {
  show(['IAMCLASS'], { gradeABoundary: 'GT' })
  await expect.element(page.getByText('예상 수신자 500명 초과')).toBeInTheDocument()
  await expect.element(page.getByText('예상 수신자 500명 이하')).toBeInTheDocument()
})

test('an agency sees its label and its own sentence about exclusivity', async () => {
  show(['AGENCY'])
  await expect.element(page.getByText('대행사용')).toBeInTheDocument()
  await expect.element(page.getByText(/다른 광고주의 예약도 제한/)).toBeInTheDocument()
})

test('a notice that was dismissed for the day does not come back within 24 hours', async () => {
  show()
  await page.getByRole('button', { name: '오늘 하루 보지 않기' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  show()
  await expect.element(page.getByRole('heading', { name: '유의사항' }).last()).toBeVisible()
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(0)
})

test('one button starts an ad', async () => {
  const shown = show()
  await page.getByRole('button', { name: '확인' }).click()
  await page.getByRole('button', { name: '광고 시작하기' }).click()
  await expect.poll(shown.address).toBe('/promotion/sms-contents')
})
