import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, refuse } from '#platform/web/testing/fake-server.ts'
import { expectAccessible, showScreen } from '#platform/web/testing/show-screen.tsx'
import {
  askForNewPasskey,
  beginTotp,
  confirmTotp,
  makeRecoveryCodes,
  type OwnSecondFactor,
  readOwnSecondFactor,
  removeTotp,
} from '../contract/second-factor.contract.ts'
import { secondFactorScreens } from './area.tsx'

const NONE: OwnSecondFactor = { totpAddedYmdt: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false }
const ADDED = '2026-11-20T09:00:00+09:00'
const SOME: OwnSecondFactor = {
  totpAddedYmdt: ADDED,
  passkeys: [{ id: 7, name: '회사 노트북', addedYmdt: ADDED, usedYmdt: null }],
  recoveryCodesLeft: 3,
  isRequired: false,
}
const CODES = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-${2345 + at}`)
const begun = answer(beginTotp, {
  secret: 'ABCDEFGHIJKLMNOP',
  otpauthUrl: 'otpauth://totp/kim?secret=ABCDEFGHIJKLMNOP&issuer=portal',
})

const show = (own: OwnSecondFactor, ...more: Answer[]) =>
  showScreen({
    at: '/account/security',
    screens: secondFactorScreens,
    answers: [answer(readOwnSecondFactor, own), ...more],
  })
const click = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('an app is added by its QR code and first code, and the recovery codes are shown once', async () => {
  const shown = show(NONE, begun, refuse(confirmTotp, 'WRONG_CODE'))
  await click('인증 앱 등록')
  await expect.element(page.getByRole('img', { name: /QR 코드/ })).toBeVisible()
  await expect.element(page.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  await expectAccessible()
  await click('등록')
  await expect.element(page.getByText('인증 앱에 표시된 6자리 숫자를 입력해주세요.')).toBeVisible()
  await page.getByLabelText(/인증 코드/).fill('123 456')
  await click('등록')
  await expect.element(page.getByText(/올바르지 않거나 이미 사용/)).toBeVisible()
  shown.server.use(answer(confirmTotp, { recoveryCodes: CODES }))
  await click('등록')
  expect(shown.server.of(confirmTotp).at(-1)?.body).toEqual({ code: '123 456' })
  await expect.element(page.getByText(CODES[9] as string)).toBeVisible()
  await expectAccessible()
  await click('보관했습니다')
  await expect.element(page.getByRole('heading', { name: '인증 앱' })).toBeVisible()
  expect(page.getByText(CODES[9] as string).elements()).toEqual([])
})

test('a session that is not fresh is asked for the password', async () => {
  const shown = show(NONE, refuse(beginTotp, 'PASSWORD_NEEDED'), refuse(askForNewPasskey, 'PASSWORD_NEEDED'))
  await click('인증 앱 등록')
  await expect.element(page.getByRole('dialog', { name: '비밀번호 확인' })).toBeVisible()
  shown.server.use(refuse(beginTotp, 'WRONG_PASSWORD'))
  await page.getByLabelText(/현재 비밀번호/).fill('guess')
  await click('확인')
  await expect.element(page.getByText('비밀번호가 올바르지 않습니다.')).toBeVisible()
  shown.server.use(begun)
  await page.getByLabelText(/현재 비밀번호/).fill('right')
  await click('확인')
  await expect.element(page.getByRole('img', { name: /QR 코드/ })).toBeVisible()
  expect(shown.server.of(beginTotp).at(-1)?.body).toEqual({ password: 'right' })
})

test('the app is taken off by password and code, and new recovery codes need the password', async () => {
  const shown = show(SOME, refuse(removeTotp, 'WRONG_CODE'), answer(makeRecoveryCodes, { recoveryCodes: CODES }))
  await expect.element(page.getByText('남은 복구 코드 3개 · 새로 발급해 보관해주세요.')).toBeVisible()
  await expect.element(page.getByText('회사 노트북')).toBeVisible()
  await expectAccessible()
  await click('인증 앱 해제')
  await page.getByLabelText(/현재 비밀번호/).fill('right')
  await page.getByLabelText(/인증 코드/).fill('000000')
  await click('해제')
  await expect.element(page.getByText(/올바르지 않거나 이미 사용/)).toBeVisible()
  expect(shown.server.of(removeTotp)[0]?.body).toEqual({ password: 'right', code: '000000' })
  await userEvent.keyboard('{Escape}')
  await click('다시 발급')
  await page.getByLabelText(/현재 비밀번호/).fill('right')
  await click('발급')
  await expect.element(page.getByText(CODES[0] as string)).toBeVisible()
})
