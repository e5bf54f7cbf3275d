import type { Browser } from 'playwright-core'
import type { Browser as Firefox } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { Product } from '../product.ts'
import { openChromium } from './chromium-window.ts'
import { openFirefox, startFirefox } from './firefox-window.ts'
import { Judge, tellFindings } from './judge.ts'
import { ROLES } from './roles.ts'
import { type Opening, WIDTHS } from './window.ts'

const product = new Product()
let chromium: Browser
let firefox: Firefox

beforeAll(async () => {
  await product.start('2026-11-24T09:00:00+09:00')
  chromium = await openBrowser()
  firefox = await startFirefox()
})
afterAll(async () => {
  await chromium?.close()
  await firefox?.close()
  await product.close()
})

const BROWSERS = [
  { name: 'Chromium', open: (opening: Opening) => openChromium(chromium, opening), atOnce: 2 },
  // Of its windows one has the focus: in another one, what closes cannot give it back.
  { name: 'Firefox', open: (opening: Opening) => openFirefox(firefox, opening), atOnce: 1 },
]

test.each(BROWSERS.flatMap((browser) => WIDTHS.map((width) => ({ ...browser, width }))))(
  'every entry of the menus, and everything that opens there, keeps the laws of the layout at $width in $name',
  async ({ width, open, atOnce }) => {
    const judge = new Judge(product.url, width, 'long')
    await judge.judgeAll(ROLES, open, atOnce)
    expect(tellFindings(judge.findings)).toEqual([])
  },
)
