import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let academy: Page

interface VendorPayment {
  readonly amount: number
  readonly status: string
  readonly cancelledAmount: number
}
const payments = async () => (await (await fetch(`${product.simulatorUrl}/payments/_list`)).json()) as VendorPayment[]

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  academy = await openWindow(browser)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

test('an academy chooses a day and a package, pays by card and finds the order in its history', async () => {
  const before = await payments()
  await signIn(academy, product.url, 'academy2')
  await academy.goto(`${product.url}/promotion/package/order`)
  await academy.getByRole('button', { name: '2026년 12월 3일(목)', exact: true }).click()
  await academy.getByRole('radio', { name: /B/ }).first().check()
  await academy.getByRole('textbox', { name: /요청/ }).fill('오전에 연락 부탁드립니다.')
  await expectAccessible(academy)
  await photograph(academy, 'package-order-1440')
  const [window] = await Promise.all([
    academy.waitForEvent('popup'),
    academy.getByRole('button', { name: /결제하기$/ }).click(),
  ])
  await window.waitForURL('**/order-sheet/**')
  const closed = window.waitForEvent('close')
  await window.getByRole('button', { name: '결제 승인', exact: true }).click()
  await closed
  await academy.getByText('패키지 광고 신청이 완료되었습니다.').first().waitFor()
  await photograph(academy, 'package-complete-1440')
  const after = await payments()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toMatchObject({ amount: 1_000_000, status: 'APPROVED', cancelledAmount: 0 })
  await academy.goto(`${product.url}/promotion/package/order-history`)
  await academy.getByText('2026년 12월 3일(목)').first().waitFor()
})

test('an administrator cancels the order and the card is refunded in full', async () => {
  const manager = await openWindow(browser)
  await signIn(manager, product.url, 'adops')
  await manager.goto(`${product.url}/promotion-manager/package/order-history`)
  const row = manager.getByRole('row').filter({ hasText: '2026년 12월 3일(목)' }).first()
  await row
    .getByRole('link')
    .or(row.getByRole('button', { name: /패키지/ }))
    .first()
    .click()
  await manager.getByRole('dialog').waitFor()
  await manager.getByRole('dialog').getByRole('button', { name: '주문 취소' }).first().click()
  const question = manager.getByRole('alertdialog')
  await question.getByRole('textbox').fill('일정이 바뀌었습니다.')
  await question.getByRole('button', { name: /환불하고 취소$/ }).click()
  await expect.poll(async () => (await payments()).at(-1)?.status, { timeout: 20_000, interval: 300 }).toBe('CANCELLED')
  expect((await payments()).at(-1)?.cancelledAmount).toBe(1_000_000)
  await photograph(manager, 'package-cancelled-1440')
})
