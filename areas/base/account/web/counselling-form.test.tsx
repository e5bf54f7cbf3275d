import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { askForCounselling, readOwnContact } from '../contract/counselling.contract.ts'
import { accountScreens } from './area.tsx'

const CONTACT = { name: '새싹학원', loginId: 'academy', phoneNumber: '010-****-0001' }

const show = (...more: Answer[]) =>
  showScreen({
    at: '/account/counselling?subject=MEMBERSHIP',
    screens: accountScreens,
    flags: ['IAMCLASS'],
    answers: [
      answer(readOwnContact, CONTACT),
      answer(askForCounselling, { message: '상담 신청이 접수되었습니다.' }),
      ...more,
    ],
  })
const send = () => page.getByRole('button', { name: '상담 신청' }).click()

test('who asks and about what is there already; only the content is asked for', async () => {
  const shown = show()
  await expect.element(page.getByText('새싹학원(academy) 님께 담당자가 연락드립니다.')).toBeVisible()
  await expect.element(page.getByLabelText(/상담 구분/)).toHaveValue('MEMBERSHIP')
  await expect.element(page.getByText('비워 두면 회원 정보의 번호(010-****-0001)로 연락드립니다.')).toBeVisible()
  await expectAccessible()
  await send()
  await expect.element(page.getByText('상담받을 내용을 입력해주세요.')).toBeVisible()
  await page.getByRole('textbox', { name: /상담받을 내용/ }).fill('가입 조건이 궁금합니다.')
  await send()
  await expect.poll(shown.address).toBe('/dashboard')
  await expect.element(page.getByText('상담 신청이 접수되었습니다.')).toBeVisible()
  expect(shown.server.of(askForCounselling)[0]?.body).toEqual({
    subject: 'MEMBERSHIP',
    phoneNumber: '',
    content: '가입 조건이 궁금합니다.',
  })
})

test('without a known number the refusal stands beside the field', async () => {
  show(answer(readOwnContact, { ...CONTACT, phoneNumber: '' }), refuse(askForCounselling, 'NO_PHONE_NUMBER'))
  await page.getByRole('textbox', { name: /상담받을 내용/ }).fill('가입 조건이 궁금합니다.')
  await send()
  await expect.element(page.getByText('연락받을 휴대폰 번호를 입력해주세요.')).toBeVisible()
  await expect.element(page.getByLabelText(/휴대폰 번호/)).toHaveAttribute('aria-invalid', 'true')
})
