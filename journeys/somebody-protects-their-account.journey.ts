import { TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { SERVER_TIME_HEADER } from '#platform/contract/server-time.ts'
import { expectAccessible, openBrowser, openWindow, photograph, savedBytes, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const SECONDS_OF_CODE = 30
let browser: Browser
let owner: Page
let admin: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  owner = await openWindow(browser, 1280)
  admin = await openWindow(browser, 1280)
  await signIn(owner, product.url, 'adops')
  await signIn(admin, product.url, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** What an authenticator app shows at the portal's time, or so many codes later. */
async function codeOf(page: Page, secret: string, later = 0): Promise<string> {
  const date =
    (await page.request.get(`${product.url}/api/auth/options`)).headers()[SERVER_TIME_HEADER.toLowerCase()] ?? ''
  const timestamp = new Date(date).getTime() + later * SECONDS_OF_CODE * 1000
  return new TOTP({ secret, digits: 6, period: SECONDS_OF_CODE }).generate({ timestamp })
}

async function signOut(page: Page): Promise<void> {
  await button(page, /님/).click()
  await button(page, '로그아웃').click()
  await page.waitForURL('**/login**')
}

/** The first step alone. */
async function givePassword(page: Page, loginId: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('아이디', { exact: true }).fill(loginId)
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await button(page, '로그인').click()
  await page.getByRole('heading', { name: '2단계 인증' }).waitFor()
}

/** Adds an authenticator app on the screen where it is offered; answers its secret and the recovery codes. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, '인증 앱 등록').click()
  await page.getByRole('img', { name: '인증 앱에 등록할 QR 코드' }).waitFor()
  const secret = ((await page.locator('[data-part="totp-secret"]').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('인증 코드').fill(await codeOf(page, secret))
  await button(page, '등록').click()
  await page.getByRole('heading', { name: '복구 코드를 보관해주세요' }).waitFor()
  return { secret, codes: await page.locator('[data-part="recovery-codes"] li').allTextContents() }
}

let secret = ''
let codes: string[] = []

test('somebody adds an authenticator app, a wrong code first, and keeps the recovery codes', async () => {
  await button(owner, /님/).click()
  await owner.getByRole('link', { name: '내 계정' }).click()
  await owner.getByRole('heading', { name: '내 계정', level: 1 }).waitFor()
  await photograph(owner, 'own-account-security-1280')
  await owner.getByRole('link', { name: /복구 코드 관리/ }).click()
  await owner.getByRole('heading', { name: '로그인 보안', level: 1 }).waitFor()
  await expectAccessible(owner)
  await photograph(owner, 'security-none-1280')
  await button(owner, '인증 앱 등록').click()
  await owner.getByLabel('인증 코드').fill('000000')
  await button(owner, '등록').click()
  await owner.getByText('인증 코드가 올바르지 않거나 이미 사용되었습니다.').waitFor()
  await expectAccessible(owner)
  await photograph(owner, 'security-totp-1280')
  await button(owner, '취소').click()
  ;({ secret, codes } = await addApp(owner))
  expect(codes).toHaveLength(10)
  await expectAccessible(owner)
  await photograph(owner, 'security-recovery-codes-1280')
  const [file] = await Promise.all([owner.waitForEvent('download'), button(owner, '파일로 저장').click()])
  expect((await savedBytes(file)).toString('utf8')).toContain(codes[9])
  await button(owner, '보관했습니다').click()
  await owner.getByText('사용 중').waitFor()
  await photograph(owner, 'security-1280')
})

test('they sign in with the code of the app; a wrong one opens nothing', async () => {
  await signOut(owner)
  await givePassword(owner, 'adops')
  await expectAccessible(owner)
  await photograph(owner, 'second-step-1280')
  await owner.getByLabel('인증 코드').fill('000000')
  await button(owner, '인증').click()
  await owner.getByText('인증 코드가 올바르지 않거나 이미 사용되었습니다.').waitFor()
  await owner.getByLabel('인증 코드').fill(await codeOf(owner, secret, 1))
  await button(owner, '인증').click()
  await owner.waitForURL('**/dashboard')
})

test('the phone is lost: a recovery code lets them in once', async () => {
  await signOut(owner)
  await givePassword(owner, 'adops')
  await button(owner, /복구 코드 사용/).click()
  await owner.getByLabel('복구 코드').fill(codes[0] as string)
  await button(owner, '인증').click()
  await owner.waitForURL('**/dashboard')
  await signOut(owner)
  await givePassword(owner, 'adops')
  await button(owner, /복구 코드 사용/).click()
  await owner.getByLabel('복구 코드').fill(codes[0] as string)
  await button(owner, '인증').click()
  await owner.getByText('인증 코드가 올바르지 않거나 이미 사용되었습니다.').waitFor()
  await owner.getByLabel('복구 코드').fill(codes[1] as string)
  await button(owner, '인증').click()
  await owner.waitForURL('**/dashboard')
})

test('an administrator resets it: the sessions end, and the password alone is enough again', async () => {
  await admin.goto(`${product.url}/account/people?keyword=adops`)
  await admin.getByRole('link', { name: 'adops' }).click()
  await button(admin, '2단계 인증 초기화').click()
  await admin.getByLabel('사유').fill('휴대폰 분실, 통화로 본인 확인')
  await photograph(admin, 'people-reset-second-factor-1280')
  await expectAccessible(admin)
  await admin.getByRole('alertdialog').getByRole('button', { name: '초기화', exact: true }).click()
  await admin.getByText('2단계 인증을 초기화했습니다.').first().waitFor()
  await owner.goto(`${product.url}/account/security`)
  await owner.waitForURL('**/login**')
  await signIn(owner, product.url, 'adops')
  await owner.goto(`${product.url}/account/security`)
  await owner.getByText('2단계 인증 초기화').first().waitFor()
  await button(owner, '인증 앱 등록').waitFor()
})

test('a passkey of the device signs in, alone and after the password, and is deleted by the password', async () => {
  const session = await owner.context().newCDPSession(owner)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await button(owner, '패스키 등록').click()
  await owner.getByRole('heading', { name: '복구 코드를 보관해주세요' }).waitFor()
  await button(owner, '보관했습니다').click()
  await button(owner, '패스키 1 이름 변경').click()
  await owner.getByRole('textbox', { name: '이름' }).fill('회사 노트북')
  await button(owner, '저장').click()
  await button(owner, '회사 노트북 삭제').waitFor()
  await photograph(owner, 'security-passkey-1280')
  await signOut(owner)
  await button(owner, '패스키로 로그인').click()
  await owner.waitForURL('**/dashboard')
  await signOut(owner)
  await givePassword(owner, 'adops')
  await button(owner, '패스키로 인증').click()
  await owner.waitForURL('**/dashboard')
  await owner.goto(`${product.url}/account/security`)
  await button(owner, '회사 노트북 삭제').click()
  await owner.getByLabel('현재 비밀번호').fill('not-mine')
  await owner.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await owner.getByText('비밀번호가 올바르지 않습니다.').waitFor()
  await expectAccessible(owner)
  await photograph(owner, 'security-delete-1280')
  await owner.getByLabel('현재 비밀번호').fill(DEMO_PASSWORD)
  await owner.getByRole('dialog').getByRole('button', { name: '삭제' }).click()
  await owner.getByText('패스키를 삭제했습니다.').waitFor()
})

test('an authority asks for it: its people reach nothing but the way to it, on a phone', async () => {
  await admin.goto(`${product.url}/settings`)
  const security = admin.getByRole('form', { name: '계정 보안' })
  await security.getByLabel('광고 대행사').check()
  await photograph(admin, 'settings-second-factor-1280')
  await security.getByRole('button', { name: '저장' }).click()
  await admin.getByText('저장되었습니다.').waitFor()
  const agency = await openWindow(browser, 390)
  await agency.goto(`${product.url}/login`)
  await photograph(agency, 'sign-in-390')
  await agency.getByLabel('아이디', { exact: true }).fill('agency')
  await agency.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await button(agency, '로그인').click()
  await agency.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
  await agency.goto(`${product.url}/promotion/sms-history`)
  await agency.getByRole('heading', { name: '2단계 인증 설정' }).waitFor()
  await expectAccessible(agency)
  await photograph(agency, 'set-up-390')
  const app = await addApp(agency)
  await photograph(agency, 'recovery-codes-390')
  await button(agency, '보관했습니다').click()
  await agency.waitForURL('**/dashboard')
  await agency.goto(`${product.url}/account/security`)
  await agency.getByText('사용 중').waitFor()
  await expectAccessible(agency)
  await photograph(agency, 'security-390')
  await agency.context().clearCookies()
  await givePassword(agency, 'agency')
  await photograph(agency, 'second-step-390')
  await agency.getByLabel('인증 코드').fill(await codeOf(agency, app.secret, 1))
  await button(agency, '인증').click()
  await agency.waitForURL('**/dashboard')
})
