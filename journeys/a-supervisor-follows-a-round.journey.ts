import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const PAYMENTS = '/nsat/vendor/institute/payment'
let browser: Browser

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

/** The total that a list says. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.getByText(/^총 [\d,]+건$/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

test('a supervisor gets from the round to the payments that a number counts', async () => {
  const supervisor = await openWindow(browser, 1280)
  await signIn(supervisor, product.url, 'supervisor')
  await supervisor.goto(`${product.url}/nsat`)
  const paid = supervisor.getByRole('link', { name: /^결제완료 학원 [\d,]+$/ })
  await paid.waitFor()
  await expectAccessible(supervisor)
  await photograph(supervisor, 'nsat-home-1280')
  const count = Number((await paid.textContent())?.replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await paid.press('Enter')
  await supervisor.waitForURL(`**${PAYMENTS}**`)
  await supervisor.getByRole('table', { name: '학원별 결제 현황' }).waitFor()
  expect(await totalOf(supervisor)).toBe(count)
  await photograph(supervisor, 'nsat-payments-1280')
})

test('a vendor sees what its institutes have still to order, and opens exactly those', async () => {
  const vendor = await openWindow(browser, 390)
  await signIn(vendor, product.url, 'vendor1')
  await vendor.goto(`${product.url}/nsat`)
  await vendor.getByRole('link', { name: '주문하지 않은 학원 보기' }).first().click()
  await vendor.waitForURL('**/nsat/order?**hasOrder=false**')
  await vendor.getByRole('heading', { name: '주문 관리' }).waitFor()
  await photograph(vendor, 'nsat-unordered-390')
})
