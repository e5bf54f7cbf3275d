import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
const REPORTS = '**/sales-reports'
let browser: Browser
let phone: Page

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
  phone = await openWindow(browser, 390)
  phone.on('dialog', (asked) => void asked.accept())
  await signIn(phone, product.url, 'member')
  await phone.goto(`${product.url}/sales/organizations?searchText=${encodeURIComponent('가락초등')}`)
  await phone
    .getByRole('link', { name: /^가락초등학교$/ })
    .first()
    .click()
  await phone.getByRole('button', { name: '영업보고 작성' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

const form = () => phone.getByRole('dialog', { name: /영업보고 작성$/ })
const notice = () => form().getByText('보내지 못했습니다. 연결되면 다시 보냅니다.')
const success = () => phone.getByText('정보가 수정되었습니다.')
const written = (content: string) => phone.getByRole('region', { name: '영업보고', exact: true }).getByText(content)

async function write(content: string): Promise<void> {
  await phone.getByRole('button', { name: '영업보고 작성' }).click()
  await form().getByRole('radio', { name: '방문' }).check()
  await form().getByLabel('내용').fill(content)
  await form().getByRole('button', { name: '저장' }).click()
  await notice().waitFor()
}

test('a report whose answer was lost is there once, though the page was loaded anew', async () => {
  const loseAnswer = async (route: Route): Promise<void> => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  }
  await phone.route(REPORTS, loseAnswer)
  await write('교장실에서 상담함')
  await expectAccessible(phone)
  await photograph(phone, 'sales-unsent-390')
  await phone.unroute(REPORTS)
  await phone.reload()
  await success().waitFor()
  await form().waitFor({ state: 'detached' })
  await written('교장실에서 상담함').waitFor()
  expect(await written('교장실에서 상담함').count()).toBe(1)
})

test('a report written without a network goes out when there is one', async () => {
  await phone.context().setOffline(true)
  await write('지하 급식실에서 상담함')
  await phone.context().setOffline(false)
  await form().waitFor({ state: 'detached' })
  await written('지하 급식실에서 상담함').waitFor()
  expect(await written('지하 급식실에서 상담함').count()).toBe(1)
})
