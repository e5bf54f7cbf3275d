import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, openBrowser, openWindow, photograph, signIn } from './browser.ts'
import { Product } from './product.ts'

const product = new Product()
let browser: Browser
let page: Page

beforeAll(async () => {
  await product.start('2026-11-23T09:00:00+09:00')
  browser = await openBrowser()
  page = await openWindow(browser, 390, true)
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

/** What the worker keeps, by its paths. */
const keptPaths = () =>
  page.evaluate<string[]>(`(async () => {
    await navigator.serviceWorker.ready
    const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = (await Promise.all(shelves.map((shelf) => shelf.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname)
  })()`)

test('the portal can be installed', async () => {
  await signIn(page, product.url, 'admin')
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${product.url}/manifest.webmanifest`)
  expect(errors).toEqual([])
})

/** Whether the worker is there; where a busy machine kept it from coming, it comes with the next page. */
async function hasWorker(): Promise<boolean> {
  const isActive = await page.evaluate(
    'navigator.serviceWorker.getRegistration().then((registration) => Boolean(registration?.active))',
  )
  if (!isActive) await page.reload()
  return Boolean(isActive)
}

test('its worker keeps code and the page for no network, and nothing else', async () => {
  await expect.poll(hasWorker, { timeout: 60_000, interval: 3_000 }).toBe(true)
  await page.reload()
  await page.getByRole('heading').first().waitFor()
  await expect.poll(keptPaths).toContain('/offline')
  const others = (await keptPaths()).filter((path) => !path.startsWith('/assets/'))
  expect(others.sort()).toEqual(['/offline', '/offline.js'])
})

test('without a network a page says so, and opens where it was meant to as soon as there is one', async () => {
  await page.context().setOffline(true)
  await page.goto(`${product.url}/notices/manage?title=a`)
  await page.getByRole('heading', { name: '파트너센터에 연결할 수 없습니다.' }).waitFor()
  await expectAccessible(page)
  await photograph(page, 'no-network')
  await page.getByRole('button', { name: '다시 시도' }).click()
  await page.getByRole('heading', { name: '파트너센터에 연결할 수 없습니다.' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '공지사항 관리' }).waitFor()
  expect(page.url()).toBe(`${product.url}/notices/manage?title=a`)
})
