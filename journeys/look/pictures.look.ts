import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#app/root.ts'
import { pictureDifference } from '../../tools/photograph/picture-difference.ts'
import { openBrowser } from '../browser.ts'
import { Product } from '../product.ts'
import { openChromium } from './chromium-window.ts'
import { type ApprovedPicture, nameOf, PICTURES } from './pictures.ts'
import { enter } from './roles.ts'
import { resizeTo, type Window } from './window.ts'

const APPROVED = join(import.meta.dirname, 'approved')
const DIFFERENT = join(ROOT, '.cache/look')
const isApproving = Boolean(process.env.LOOK_APPROVE)
/** Of all pixels: a letter that is smoothed otherwise is less, a moved line is more. */
const MOST = 0.002

const product = new Product()
const windows = new Map<string, Window>()
let browser: Browser

beforeAll(async () => {
  rmSync(DIFFERENT, { recursive: true, force: true })
  mkdirSync(DIFFERENT, { recursive: true })
  mkdirSync(APPROVED, { recursive: true })
  await product.start('2026-11-24T09:00:00+09:00')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product.close()
})

/** One window for each person and scheme: to sign in takes longer than to look. */
async function windowOf({ role, scheme }: ApprovedPicture): Promise<Window> {
  const key = `${role} ${scheme}`
  const window = windows.get(key) ?? (await openChromium(browser, { scheme }))
  if (!windows.has(key)) await enter(window, product.url, role)
  windows.set(key, window)
  return window
}

async function take(wanted: ApprovedPicture): Promise<Buffer> {
  const window = await windowOf(wanted)
  await resizeTo(window, wanted.width)
  await window.open(product.url + wanted.path)
  await window.run('look.settled(300)')
  if (wanted.press) {
    await window.run(`look.press(${JSON.stringify(wanted.press)})`)
    await window.run('look.settled(300)')
  }
  await window.run('look.still()')
  return sharp(await window.picture())
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer()
}

test.each(PICTURES.map((wanted) => [nameOf(wanted), wanted] as const))('%s looks as approved', async (name, wanted) => {
  const picture = await take(wanted)
  const approved = join(APPROVED, `${name}.png`)
  const isNew = !existsSync(approved)
  const difference = isNew ? { share: 1, picture } : await pictureDifference(approved, picture)
  if (difference.share <= MOST) return
  if (isApproving) {
    writeFileSync(approved, picture)
    return
  }
  writeFileSync(join(DIFFERENT, `${name}.now.png`), picture)
  if (!isNew) {
    writeFileSync(join(DIFFERENT, `${name}.approved.png`), readFileSync(approved))
    writeFileSync(join(DIFFERENT, `${name}.difference.png`), difference.picture)
  }
  const told = isNew ? 'nobody has approved it yet' : `${(difference.share * 100).toFixed(2)} % of it differ`
  expect.fail(`${name}: ${told}. Look at it in .cache/look, then \`npm run look -- --approve\`.`)
})
