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

const field = (page: Page) => page.getByRole('searchbox', { name: '화면, 이름 또는 번호' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function openPalette(page: Page): Promise<void> {
  // Nobody hears the keys before the head of the page is there.
  await page.getByRole('button', { name: '찾기' }).waitFor()
  await page.keyboard.press('Control+k')
}
const pathOf = (page: Page) => decodeURIComponent(page.url().slice(product.url.length))

test('by the keyboard alone: a screen by its first consonants, one of no menu, and a school by half a syllable', async () => {
  const page = await openWindow(browser, 1280)
  await signIn(page, product.url, 'member')
  await openPalette(page)
  await field(page).fill('ㄱㄱㅂ')
  await section(page, '화면')
    .getByRole('link', { name: /기관별 영업현황/ })
    .waitFor()
  await field(page).fill('로그인 보')
  await page.getByRole('link', { name: '로그인 보안' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/account/security')
  await openPalette(page)
  await field(page).fill('강나')
  const found = section(page, '영업 기관').getByRole('link')
  await found.first().waitFor()
  expect(await found.count()).toBe(5)
  const name = (await found.first().locator('span').first().textContent()) ?? ''
  expect(name).toContain('강남')
  await expectAccessible(page)
  await photograph(page, 'finding-1280')
  while ((await found.first().and(page.locator(':focus')).count()) === 0) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sales/organizations/*')
  await page.getByRole('heading', { name }).first().waitFor()
  // What was opened last is the first thing offered again.
  await openPalette(page)
  await section(page, '최근').getByRole('link', { name }).first().waitFor()
})

test('an order by its number, by the office and by nobody whose it is not', async () => {
  const office = await openWindow(browser, 1280)
  await signIn(office, product.url, 'nsat')
  await office.goto(`${product.url}/nsat/refused-payment?isSettled=false`)
  const number =
    /\d{6}/.exec(
      (await office
        .getByText(/DEMO-\d{6}/)
        .first()
        .textContent()) ?? '',
    )?.[0] ?? ''
  await openPalette(office)
  await field(office).fill(number)
  const order = section(office, 'NSAT 주문').getByRole('link', { name: new RegExp(number) })
  await order.waitFor()
  const school = (await order.locator('span').first().textContent()) ?? ''
  await office.keyboard.press('Enter')
  await office.waitForURL('**/nsat/order?**')
  await office
    .getByRole('link', { name: school })
    .or(office.getByRole('button', { name: school }))
    .first()
    .waitFor()
  const stranger = await openWindow(browser, 1280)
  await signIn(stranger, product.url, 'academy')
  await openPalette(stranger)
  await field(stranger).fill(number)
  await stranger.getByText('찾은 것이 없습니다.').waitFor()
})

test('by touch on a phone: what is pinned stays on top', async () => {
  const phone = await openWindow(browser, 390)
  await signIn(phone, product.url, 'member')
  await phone.getByRole('button', { name: '찾기' }).click()
  await field(phone).fill('강남')
  const schools = section(phone, '영업 기관')
  await schools.getByRole('link').first().waitFor()
  const pinned = (await schools.getByRole('link').first().getAttribute('href')) ?? ''
  await schools.getByRole('button', { name: /고정$/ }).first().click()
  await field(phone).fill('')
  await section(phone, '고정').getByRole('link').first().waitFor()
  await expectAccessible(phone)
  await photograph(phone, 'finding-pinned-390')
  await section(phone, '고정').getByRole('link').first().click()
  await expect.poll(() => pathOf(phone)).toBe(pinned)
})
