import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const PHONE = '01055551234'
const PASSWORD = 'quiet-harbour-42'

/** The newest message to a phone, once one is there that fits. */
async function textTo(phone: string, fits: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${product.simulatorUrl}/sms/_messages`)
        const messages = (await answer.json()) as { recipientNo: string; body: string }[]
        found = messages.filter((each) => each.recipientNo === phone && fits.test(each.body)).at(-1)?.body
        return found
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return found ?? ''
}

async function signInAs(page: Page, loginId: string, password: string): Promise<void> {
  await page.goto(`${product.url}/login`)
  await page.getByLabel('아이디', { exact: true }).fill(loginId)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
}

const confirmed = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('an administrator invites somebody, sees the portal as they may, and locks them out at once', async () => {
  const office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'admin')
  await office.goto(`${product.url}/account/people`)
  await office.getByRole('button', { name: '사용자 초대' }).click()
  // An id that somebody has is told beside it, and what was typed stays.
  await office.getByLabel('아이디').fill('member')
  await office.getByLabel('이름').fill('박새롬')
  await office.getByLabel('휴대폰 번호').fill(PHONE)
  await office.getByRole('checkbox', { name: /영업·상담 직원/ }).check()
  await office.getByText(/선택한 권한으로 열리는 것: 화면 \d+개, 변경 \d+가지/).waitFor()
  await photograph(office, 'people-invite-1280')
  await expectAccessible(office)
  await office.getByRole('button', { name: '초대 보내기' }).click()
  await office.getByText('이미 사용 중인 아이디입니다.').waitFor()
  await office.getByLabel('아이디').fill('saerom')
  await office.getByRole('button', { name: '초대 보내기' }).click()
  await office.getByRole('heading', { name: '박새롬 (saerom)' }).waitFor()

  const phone = await openWindow(browser, 390)
  const link = (await textTo(PHONE, /초대되었습니다/)).match(/http\S+/)?.[0] ?? ''
  await phone.goto(link)
  await phone.getByText('박새롬 님, 파트너센터에 오신 것을 환영합니다.').waitFor()
  // A password with the id in it is no secret.
  await phone.getByLabel('비밀번호', { exact: true }).fill('saerom-saerom')
  await phone.getByRole('button', { name: '비밀번호 정하기' }).click()
  await phone.getByText(/들어간 비밀번호는 사용할 수 없습니다/).waitFor()
  await photograph(phone, 'people-invitation-390')
  await expectAccessible(phone)
  await phone.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: '비밀번호 정하기' }).click()
  await phone.getByText('이제 로그인할 수 있습니다.').waitFor()
  // The link has done what it is for.
  await phone.goto('about:blank')
  await phone.goto(link)
  await phone.getByText(/이미 사용되었습니다/).waitFor()
  await signInAs(phone, 'saerom', PASSWORD)
  await phone.waitForURL('**/dashboard')

  await office.reload()
  await office.getByRole('button', { name: '이 사용자로 화면 보기' }).click()
  await confirmed(office, '화면 보기')
  const bar = office.getByText('님이 볼 수 있는 화면입니다')
  await bar.waitFor()
  expect(await office.getByRole('link', { name: '관리자', exact: true }).count()).toBe(0)
  await office.goto(`${product.url}/account/counselling`)
  await office
    .getByText(/본인만 볼 수 있는 정보/)
    .first()
    .waitFor()
  await bar.waitFor()
  await photograph(office, 'people-view-1280')
  await office.getByRole('button', { name: '화면 보기 끝내기' }).click()
  await office.waitForURL('**/account/people')
  await office.getByRole('link', { name: 'saerom' }).click()

  await office.getByRole('button', { name: '잠금', exact: true }).click()
  await office.getByLabel(/^사유/).fill('퇴사')
  await confirmed(office, '잠금')
  await office.getByText('계정을 잠갔습니다.').first().waitFor()
  // Whoever was in is out without a click of theirs.
  await phone.waitForURL('**/login**')
  await signInAs(phone, 'saerom', PASSWORD)
  await phone.getByText('아이디 또는 비밀번호가 올바르지 않습니다.').waitFor()
  await office.getByText('화면 보기 시작').first().waitFor()
  await photograph(office, 'people-locked-1280')

  // The last administrator stays.
  await office.goto(`${product.url}/account/people?keyword=admin`)
  await office.getByRole('link', { name: 'admin', exact: true }).click()
  await office.getByText('자신의 권한은 변경할 수 없습니다.').waitFor()
})

test('a person changes their number by its code, and their password', async () => {
  const page = await openWindow(browser, 390)
  await signIn(page, product.url, 'academy')
  await page.goto(`${product.url}/account/me`)
  await page.getByLabel('휴대폰 번호').fill('01055559876')
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('새 휴대폰 번호로 인증번호를 받아 입력해주세요.').waitFor()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = (await textTo('01055559876', /번호 변경 인증번호/)).match(/\d{6}/)?.[0] ?? ''
  await page.getByLabel('인증번호').fill(code)
  await photograph(page, 'own-account-390')
  await expectAccessible(page)
  await page.getByRole('button', { name: '저장' }).click()
  await page.getByText('저장되었습니다.').first().waitFor()
  await page.getByLabel('지금 비밀번호').fill('partner-demo')
  await page.getByLabel(/^새 비밀번호(?! 확인)/).fill(PASSWORD)
  await page.getByLabel('새 비밀번호 확인').fill(PASSWORD)
  await page.getByRole('button', { name: '비밀번호 변경' }).click()
  await page.getByText('비밀번호를 변경했습니다.').first().waitFor()
})
