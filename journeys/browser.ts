import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Download, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { ROOT } from '#app/root.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

const SCREENSHOTS = join(ROOT, '.cache/screenshots')

/** The real Chromium of all journeys of a run; to close it closes only the windows of this one. */
export function openBrowser(): Promise<Browser> {
  return chromium.connect(inject('journeyBrowser'))
}

/** Whose requests a journey answers itself, where it opens a page that makes any. */
const PLAYED = 'www.youtube.com'

/** A window of a Korean visitor; any request that leaves our own machine fails the journey. */
export async function openWindow(browser: Browser, width = 1440, hasWorker = false): Promise<Page> {
  const context = await browser.newContext({
    // What a worker asks for is seen by no journey that plays the network.
    serviceWorkers: hasWorker ? 'allow' : 'block',
    viewport: { width, height: width > 600 ? 900 : 844 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== PLAYED)
      throw new Error(`a request left our origin: ${request.url()}`)
  })
  page.setDefaultTimeout(30_000)
  return page
}

/** Signs in on the sign-in page, as a person does. */
export async function signIn(page: Page, url: string, loginId: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('아이디', { exact: true }).fill(loginId)
  await page.getByLabel('비밀번호', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Keeps a picture of the page in .cache/screenshots, for people to look at. */
export async function photograph(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true })
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) })
}

/** Nothing that axe can see stands in anybody's way. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** The bytes of a file that a page handed over; the browser is shared, so the file is not its own to read. */
export async function savedBytes(file: Download): Promise<Buffer> {
  const path = join(mkdtempSync(join(tmpdir(), 'download-')), 'file')
  await file.saveAs(path)
  return readFileSync(path)
}
