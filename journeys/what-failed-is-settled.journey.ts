import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let office: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'nsat')
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

test('money that the shop took for no order is found among the work that failed', async () => {
  const told = await fetch(`${product.simulatorUrl}/commerce/_payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nsatSchoolOrderNo: 999_999, type: 'PAID', amount: 70_000, transactionId: 'T-FAILED' }),
  })
  expect(told.status).toBe(409)
  await office.goto(`${product.url}/failed-work?state=OPEN`)
  await office.getByRole('link', { name: /주문 999999/ }).click()
  await office.getByText('없는 주문입니다.').last().waitFor()
  await expectAccessible(office)
  await photograph(office, 'failed-work-1280')
})

test('it still fails when it is tried again, and waits until somebody says what they did', async () => {
  const drawer = office.getByRole('dialog', { name: /주문 999999/ })
  await drawer.getByRole('button', { name: '다시 시도' }).click()
  const refused = office.getByRole('alertdialog')
  await refused.getByText('없는 주문입니다.').waitFor()
  await refused.getByRole('button', { name: '확인' }).click()
  await drawer.getByRole('button', { name: '처리 완료' }).click()
  const question = office.getByRole('alertdialog', { name: '처리 완료' })
  await question.getByLabel('처리 내용').fill('쇼핑몰에서 환불했습니다.')
  await question.getByRole('button', { name: '처리 완료' }).click()
  await office.getByText('처리 완료로 바꿨습니다.').waitFor()
  await office.goto(`${product.url}/nsat/refused-payment?isSettled=true`)
  await office.getByText('T-FAILED').waitFor()
})

test('the bell leads to all that was told, and to how people want to be told', async () => {
  await office.setViewportSize({ width: 390, height: 844 })
  await office.goto(`${product.url}/dashboard`)
  await office.getByRole('button', { name: /^알림/ }).click()
  await office.getByRole('link', { name: '모든 알림과 받는 방법' }).click()
  await office
    .getByRole('link', { name: /주문번호 999999/ })
    .last()
    .waitFor()
  await expectAccessible(office)
  await photograph(office, 'notifications-390')
  await office.getByRole('tab', { name: '받는 방법' }).click()
  const mail = office.getByRole('checkbox', { name: '사무국이 처리한 우리 총판의 주문 메일' })
  await mail.check()
  await office.getByText('저장되었습니다.').waitFor()
  expect(await office.getByRole('checkbox', { name: '거절된 결제 통보 포털' }).isDisabled()).toBe(true)
  await expectAccessible(office)
  await photograph(office, 'notification-preferences-390')
})
