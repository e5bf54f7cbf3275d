import type { Browser, BrowserContext, Page } from 'playwright-core'
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

const button = (page: Pick<Page, 'getByRole'>, name: string | RegExp) => page.getByRole('button', { name }).first()
const READY = '/ads/manage?status=READY'

/** Pauses the first two ads that are to come; answers their numbers. */
async function pauseTwo(page: Page): Promise<string[]> {
  await page.goto(product.url + READY)
  for (const row of [1, 2]) await page.getByRole('checkbox', { name: `${row}번째 행 선택`, exact: true }).click()
  const links = await page.locator('tr[aria-selected=true], tr:has(input:checked)').getByRole('link').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  await button(page.getByRole('region', { name: '선택한 건' }), '일시중지 2건').click()
  await button(page.getByRole('alertdialog'), '광고 일시중지').click()
  await page.getByText('2건 중 2건 처리').waitFor()
  return [...new Set(hrefs.map((href) => href?.split('/').at(-1) ?? ''))].filter((id) => /^\d+$/.test(id))
}

test('ten seconds long a bulk move is taken back, for all rows at once', async () => {
  const page = await openWindow(browser, 1280)
  await signIn(page, product.url, 'adops')
  const paused = await pauseTwo(page)
  expect(paused).toHaveLength(2)
  await expectAccessible(page)
  await photograph(page, 'undo-1280')
  await button(page, '되돌리기').click()
  await page.getByText('되돌렸습니다.').waitFor()
  for (const id of paused) {
    await page.goto(`${product.url}/ads/manage/${id}`)
    await page.getByText('집행 예정').first().waitFor()
  }
})

test('what somebody else changed meanwhile stays, and why is said', async () => {
  const page = await openWindow(browser, 1280)
  const other = await openWindow(browser, 1280)
  await signIn(page, product.url, 'adops')
  await signIn(other, product.url, 'admin')
  const [id = ''] = await pauseTwo(page)
  await other.goto(`${product.url}/ads/manage/${id}`)
  await button(other, '재개').click()
  await button(other.getByRole('alertdialog'), /재개/).click()
  await other.getByText('집행 예정').first().waitFor()
  await button(page, '되돌리기').click()
  await page.getByText(/2건 중 1건은 되돌리지 못했습니다/).waitFor()
  await photograph(page, 'undo-refused-1280')
})

/** A tab in the same browser as the others of the context. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

const title = (page: Page) => page.getByRole('textbox', { name: /^제목/ })

test('a closed tab loses nothing of a longer form, and shows it to nobody else', async () => {
  const first = await openWindow(browser, 390)
  const context = first.context()
  await signIn(first, product.url, 'admin')
  await first.goto(`${product.url}/notices/manage/new`)
  await title(first).fill('설 연휴 발송 안내')
  await first.close({ runBeforeUnload: false })
  const second = await openTab(context)
  await second.goto(`${product.url}/notices/manage/new`)
  await second.getByText('작성하던 내용을 다시 불러왔습니다.').waitFor()
  expect(await title(second).inputValue()).toBe('설 연휴 발송 안내')
  await photograph(second, 'draft-390')
  await second.close({ runBeforeUnload: false })
  // Somebody else sits down at a browser whose session has ended.
  await context.clearCookies()
  const third = await openTab(context)
  await signIn(third, product.url, 'academy')
  await button(third, /님/).click()
  await button(third, '로그아웃').click()
  await third.waitForURL('**/login**')
  await signIn(third, product.url, 'admin')
  await third.goto(`${product.url}/notices/manage/new`)
  await title(third).waitFor()
  // Signing out forgets what stands in the browser, whoever it was from.
  expect(await title(third).inputValue()).toBe('')
})
