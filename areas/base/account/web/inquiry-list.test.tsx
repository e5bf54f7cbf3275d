import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import { handleInquiry, type Inquiry, listInquiries, readInquiry, reopenInquiry } from '../contract/inquiry.contract.ts'
import { accountScreens } from './area.tsx'

const inquiry = (inquiryId: number, extra: Partial<Inquiry> = {}): Inquiry => ({
  inquiryId,
  subject: 'SIGN_UP',
  loginId: '',
  organizationName: `새싹학원 ${inquiryId}`,
  name: '홍길동',
  phoneNumber: '010-****-0099',
  state: 'WAITING',
  createdYmdt: '2026-11-20T09:01:02+09:00',
  handledYmdt: null,
  handlerName: '',
  ...extra,
})
const handled = { state: 'HANDLED', handledYmdt: '2026-11-21T10:00:00+09:00', handlerName: '관리자' } as const
const list = answer(listInquiries, { list: [inquiry(2), inquiry(1, handled)], totalCount: 2 })
const whole = { ...inquiry(2), phoneNumber: '01000000099', content: '가입하고 싶습니다.\n연락 주세요.' }

const show = (...answers: Parameters<typeof showScreen>[0]['answers'] & object) =>
  showScreen({ at: '/account/inquiries', screens: accountScreens, flags: ['ALL'], answers: [list, ...answers] })
const openSecond = () => page.getByRole('link', { name: '새싹학원 2' }).click()

test('inquiries stand in a list, found by state and name', async () => {
  const shown = show()
  await expect.element(page.getByRole('row', { name: /새싹학원 2/ }).getByText('답변 대기')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /새싹학원 1/ }).getByText('답변 완료')).toBeVisible()
  await expectAccessible()
  await userEvent.selectOptions(page.getByLabelText('상태'), '답변 대기')
  await userEvent.fill(page.getByLabelText('검색어'), '새싹')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => shown.server.of(listInquiries).at(-1)?.query)
    .toMatchObject({ state: 'WAITING', keyword: '새싹' })
  shown.server.use(answer(listInquiries, { list: [], totalCount: 0 }))
  await userEvent.fill(page.getByLabelText('검색어'), '없는 이름')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('검색 조건에 맞는 문의가 없습니다.')).toBeVisible()
})

test('the number to call is shown in the drawer, and answering is recorded', async () => {
  const shown = show(answer(readInquiry, whole), answer(handleInquiry, { inquiryId: 2 }))
  await openSecond()
  const drawer = page.getByRole('dialog', { name: '가입·상담 문의' })
  await expect.element(drawer.getByRole('link', { name: '010-0000-0099' })).toBeVisible()
  await expect.element(drawer.getByText(/연락 주세요/)).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: '답변 완료' }).click()
  await expect.element(page.getByText('답변 완료로 표시했습니다.')).toBeVisible()
  expect(shown.server.of(handleInquiry)[0]?.params).toEqual({ id: '2' })
  await expect.poll(() => shown.server.of(listInquiries).length).toBe(2)
})

test('an answered inquiry can be opened again', async () => {
  const shown = show(answer(readInquiry, { ...whole, ...handled }), answer(reopenInquiry, { inquiryId: 2 }))
  await openSecond()
  const drawer = page.getByRole('dialog', { name: '가입·상담 문의' })
  await expect.element(drawer.getByRole('button', { name: '다시 열기' })).toBeVisible()
  shown.server.use(answer(readInquiry, whole))
  await drawer.getByRole('button', { name: '다시 열기' }).click()
  await expect.element(page.getByText('문의를 다시 열었습니다.')).toBeVisible()
  expect(shown.server.of(reopenInquiry)[0]?.params).toEqual({ id: '2' })
  await expect.element(drawer.getByRole('button', { name: '답변 완료' })).toBeVisible()
})

test('the drawer leads to the next inquiry', async () => {
  const shown = show(answer(readInquiry, whole))
  await openSecond()
  await page.getByRole('dialog').getByRole('button', { name: '다음', exact: true }).click()
  await expect.poll(shown.address).toBe('/account/inquiries?detail=1')
  await expect.poll(() => shown.server.of(readInquiry).at(-1)?.params).toEqual({ id: '1' })
})

test('an inquiry that does not exist is no reason to try again', async () => {
  showScreen({
    at: '/account/inquiries?detail=9',
    screens: accountScreens,
    flags: ['ALL'],
    answers: [list, refuse(readInquiry, 'NOT_FOUND')],
  })
  const drawer = page.getByRole('dialog', { name: '가입·상담 문의' })
  await expect.element(drawer.getByText(/찾을 수 없습니다/)).toBeVisible()
  expect(drawer.getByRole('button', { name: '다시 시도' }).query()).toBeNull()
})

test('what somebody else has answered meanwhile says so', async () => {
  const shown = show(answer(readInquiry, whole), refuse(handleInquiry, 'ALREADY_HANDLED'))
  await openSecond()
  const drawer = page.getByRole('dialog', { name: '가입·상담 문의' })
  await expect.element(drawer.getByRole('button', { name: '답변 완료' })).toBeVisible()
  shown.server.use(answer(readInquiry, { ...whole, ...handled }))
  await drawer.getByRole('button', { name: '답변 완료' }).click()
  await expect.element(page.getByText('이미 답변한 문의입니다.')).toBeVisible()
  await expect.element(drawer.getByText(/2026\.11\.21 10:00 관리자/)).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '답변 완료' })).not.toBeInTheDocument()
})

test('on a phone nothing is wider than the window', async () => {
  await page.viewport(390, 844)
  show(answer(readInquiry, whole))
  await openSecond()
  await expect.element(page.getByText(/연락 주세요/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

test('the screen is for administrators', async () => {
  const shown = showScreen({ at: '/account/inquiries', screens: accountScreens, flags: ['ADS'], answers: [list] })
  await expect.poll(shown.address).toBe('/error-403')
  expect(shown.server.of(listInquiries)).toEqual([])
})
