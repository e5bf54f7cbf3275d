import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'
import { chooseScheduleAndSchools, writeMaterial } from './text-ad-steps.ts'

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

test('an agency names its campaign, adds receivers of the result and registers without a card', async () => {
  const page = await openWindow(browser)
  await signIn(page, product.url, 'agency')
  const choice = {
    url: product.url,
    day: '2026년 11월 25일(수)',
    schools: ['가득초등학교'],
    contents: '겨울 특강을 안내드립니다.',
  }
  await chooseScheduleAndSchools(page, choice)
  await page.getByRole('textbox', { name: '캠페인명' }).fill('누리 겨울 캠페인')
  await writeMaterial(page, choice)
  await page.getByRole('textbox', { name: /수신번호/ }).fill('010-0000-0021, 010-0000-0022')
  await photograph(page, 'agency-confirm-1440')
  await expectAccessible(page)
  await page.getByRole('button', { name: '등록', exact: true }).click()
  await page.getByText('문자광고 등록이 완료되었습니다.').first().waitFor()
  await page.goto(`${product.url}/promotion/sms-history`)
  await page.getByText('누리 겨울 캠페인').first().waitFor()
})

test('somebody without the permission is told so, and an address that does not exist is not found', async () => {
  const page = await openWindow(browser)
  await signIn(page, product.url, 'academy')
  await page.goto(`${product.url}/promotion-manager/sms-history`)
  await page.waitForURL('**/error-403')
  await page.getByRole('heading', { name: '접근 권한이 없습니다.' }).waitFor()
  await page.goto(`${product.url}/no/such/page`)
  await page.getByText('페이지를 찾을 수 없습니다.').first().waitFor()
})

test('signing out ends the session: the way back leads to the sign-in page', async () => {
  const page = await openWindow(browser)
  await signIn(page, product.url, 'academy')
  await page.getByRole('button', { name: /바른수학학원/ }).click()
  await page
    .getByRole('button', { name: '로그아웃' })
    .or(page.getByRole('menuitem', { name: '로그아웃' }))
    .first()
    .click()
  await page.waitForURL(/\/(login.*)?$/)
  await page.goto(`${product.url}/promotion/sms-history`)
  await page.waitForURL('**/login?returnUrl=*')
})

test('staff sign in through the outside provider', async () => {
  const page = await openWindow(browser)
  await page.goto(`${product.url}/login`)
  await page
    .getByRole('link', { name: '통합 계정으로 로그인' })
    .or(page.getByRole('button', { name: '통합 계정으로 로그인' }))
    .first()
    .click()
  await page.waitForURL(`${product.simulatorUrl}/oidc/**`)
  await page.getByRole('button', { name: /adops/ }).first().click()
  await page.waitForURL(`${product.url}/dashboard`)
  await page.getByText('광고 운영').first().waitFor()
})
