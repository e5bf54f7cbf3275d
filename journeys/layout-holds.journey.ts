import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { openChromium } from './look/chromium-window.ts'
import { Judge, tellFindings } from './look/judge.ts'
import { ROLES } from './look/roles.ts'
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

/** The short form; `npm run look` judges every width, every button and Firefox. */
test.each([390, 1280])('every entry of the menus keeps the laws of the layout at %i', async (width) => {
  const judge = new Judge(product.url, width, 'short')
  await judge.judgeAll(ROLES, (opening) => openChromium(browser, opening))
  expect(tellFindings(judge.findings)).toEqual([])
})
