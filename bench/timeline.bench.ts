import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openProgress } from '#app/launch/progress.ts'
import { buildWebWhenStale } from '#app/launch/web-build.ts'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { insertAds } from '#areas/advertising/regional-ad/testing/many-ads.ts'
import { SEJONG, SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { openWindow, signIn } from '../journeys/browser.ts'
import { CHROMIUM_ARGS } from '../journeys/chromium-args.ts'
import { ensureBrowser } from '../tools/ensure-browser.ts'
import { atMost, type Figure, median } from './figures.ts'
import { startProgram } from './processes.ts'

const SCHOOLS = 226
const ADS = 5_000
const FIRST_DAY = '2026-11-01'
const LAST_DAY = '2027-10-31'
const DAYS = 365

const ROUNDS = 5
const WHEEL_STEPS = 60
const WHEEL_PX = 120
/**
 * Beside a plain coloured area of the same size in the same browser: what a machine draws slowly, it draws slowly in both.
 * Frames come in whole ticks of the screen, so that the next step above the same is twice as long: more than that is too much.
 */
const MOST_TIMES = 2.5
/** Drawn at once in the grid, whatever the number of ads. */
const MOST_ELEMENTS = 1_500

type Direction = 'sideways' | 'down'

/** Scrolling the timeline of a district with 226 schools, a year and 5,000 ads in a real browser: how long frames take. */
export async function run(port: number): Promise<Figure[]> {
  await buildWebWhenStale(openProgress(), new AbortController().signal)
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const db = openDatabase(openPool(database.url, 4))
  await insertAds(db, { districtId: SEJONG_DISTRICT, schools: SCHOOLS, ads: ADS, from: FIRST_DAY, days: DAYS })
  await db.destroy()
  const url = `http://localhost:${port}`
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'error',
    PAGES: '1',
    PUBLIC_URL: url,
  }
  const server = await startProgram('app/server.ts', port, env, '/api/health/ready')
  const browser = await chromium.launch({ executablePath: ensureBrowser(console.error), args: CHROMIUM_ARGS })
  try {
    return await measureAll(browser, url)
  } finally {
    await browser.close()
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureAll(browser: Browser, url: string): Promise<Figure[]> {
  const [page, bare] = [await openWindow(browser), await openWindow(browser)]
  await signIn(page, url, 'adops')
  await bare.setContent(BARE_GRID)
  const figures: Figure[] = []
  for (const schools of [50, SCHOOLS]) {
    await openTimeline(page, url, schools)
    for (const direction of ['sideways', 'down'] as const) figures.push(await measure(page, bare, schools, direction))
    const elements = await page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length)
    figures.push(atMost(`timeline of ${schools} schools: elements drawn`, elements, MOST_ELEMENTS, 'elements'))
  }
  return figures
}

/** The screen as people see it; the address may ask for more schools on a page than the screen offers. */
async function openTimeline(page: Page, url: string, schools: number): Promise<void> {
  const search = new URLSearchParams({
    startDate: FIRST_DAY,
    endDate: LAST_DAY,
    provinceId: String(SEJONG),
    districtId: String(SEJONG_DISTRICT),
    pageSize: String(schools),
  })
  await page.goto(`${url}/ad-timeline?${search}`)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await grid.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  if (rows < schools) throw new Error(`the timeline has ${rows} rows for ${schools} schools`)
}

/** A plain area that scrolls as far as the timeline does, and has nothing to draw but its colours. */
const BARE_GRID = `<body style="margin:0"><div role="grid" style="overflow:auto;width:100vw;height:90vh">
  <div style="width:20000px;height:20000px;background:linear-gradient(45deg,#fff,#08f)"></div></div></body>`

/** Scrolls both by the wheel several times, in turns, and compares the middle of what was measured. */
async function measure(page: Page, bare: Page, schools: number, direction: Direction): Promise<Figure> {
  const rounds: { grid: number[]; bare: number[] }[] = []
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const grid = await framesOfScrolling(page, direction)
    const other = await framesOfScrolling(bare, direction)
    if (round > 0) rounds.push({ grid, bare: other })
  }
  const frame = median(rounds.map(({ grid }) => at95(grid)))
  const bareFrame = median(rounds.map((each) => at95(each.bare)))
  const details = `${frame.toFixed(1)} against ${bareFrame.toFixed(1)} ms`
  const what = `timeline of ${schools} schools, ${DAYS} days, ${ADS} ads, scrolled ${direction}: frame at 95 % (${details})`
  return atMost(what, frame / bareFrame, MOST_TIMES, 'x')
}

/** Milliseconds of each frame while the wheel turns, a step in every frame. */
async function framesOfScrolling(page: Page, direction: Direction): Promise<number[]> {
  const grid = page.getByRole('grid')
  await page.bringToFront()
  await grid.evaluate((element) => element.scrollTo(0, 0))
  await grid.hover({ position: { x: 600, y: 300 } })
  const frames = page.evaluate<number[]>(RECORD_FRAMES)
  for (let step = 0; step < WHEEL_STEPS; step += 1)
    await (direction === 'sideways' ? page.mouse.wheel(WHEEL_PX, 0) : page.mouse.wheel(0, WHEEL_PX))
  await page.evaluate(`dispatchEvent(new Event('wheel-rests'))`)
  const moved = await grid.evaluate((element) => Math.max(element.scrollLeft, element.scrollTop))
  if (moved < (WHEEL_STEPS * WHEEL_PX) / 2) throw new Error(`the grid was scrolled by ${moved} pixels only`)
  return frames
}

/** A program for the browser: notes when frames begin until the wheel rests, and answers how long each took. */
const RECORD_FRAMES = `new Promise((resolve) => {
  const begins = []
  let isOver = false
  addEventListener('wheel-rests', () => { isOver = true }, { once: true })
  const note = (now) => {
    begins.push(now)
    if (isOver) resolve(begins.slice(1).map((begin, index) => begin - begins[index]))
    else requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
})`

const at95 = (frames: readonly number[]): number =>
  [...frames].sort((one, other) => one - other)[Math.floor(frames.length * 0.95)] ?? 0
