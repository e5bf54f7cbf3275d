import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { openProgress } from '#app/launch/progress.ts'
import { buildWebWhenStale } from '#app/launch/web-build.ts'
import { createTestDatabase } from '#app/testing/test-database.ts'
import { insertAds } from '#areas/advertising/regional-ad/testing/many-ads.ts'
import { SEJONG_DISTRICT } from '#areas/base/directory/testing/places.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { CHROMIUM_ARGS } from '../journeys/chromium-args.ts'
import { ensureBrowser } from '../tools/ensure-browser.ts'
import { atMost, type Figure, median } from './figures.ts'
import { startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'

const SLOWER = 4
const ROUNDS = 5
const ROW = 'main tbody tr'

/** What a page may cost on a first visit. */
interface Limits {
  readonly requests: number
  readonly codeKb: number
  readonly fontKb: number
  readonly fonts: number
}

const LIMITS: Readonly<Record<string, Limits>> = {
  'sign-in page': { requests: 10, codeKb: 72, fontKb: 100, fonts: 3 },
  'viewer page': { requests: 10, codeKb: 80, fontKb: 100, fonts: 3 },
  list: { requests: 12, codeKb: 170, fontKb: 100, fonts: 3 },
}

interface Place {
  readonly name: string
  readonly path: string
  /** What is there when the page stands. */
  readonly ready: string
  readonly cookie?: string
}

/** The first screen in a real browser with nothing kept: requests, kilobytes, and how long on a processor four times slower. */
export async function run(port: number): Promise<Figure[]> {
  await buildWebWhenStale(openProgress(), new AbortController().signal)
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const db = openDatabase(openPool(database.url, 4))
  await insertAds(db, { districtId: SEJONG_DISTRICT, schools: 50, ads: 200, from: '2026-11-01', days: 365 })
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
    const signInPage = { name: 'sign-in page', path: '/login', ready: 'button[type=submit]' }
    const list = { name: 'list', path: '/ads/manage', ready: ROW, cookie: await signIn(url, 'adops') }
    const viewer = { name: 'viewer page', path: '/live.html?liveBroadcastNo=1', ready: '#root *' }
    const figures: Figure[] = []
    for (const place of [signInPage, viewer, list]) figures.push(...(await weigh(browser, url, place)))
    return [...figures, ...(await time(browser, url, signInPage, list))]
  } finally {
    await browser.close()
    await server.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A window of somebody who was never here. */
async function openNew(browser: Browser, url: string, { cookie }: Place): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'ko-KR' })
  const cookies = cookie?.split('; ').map((each) => each.split('=')) ?? []
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })))
  return context.newPage()
}

async function weigh(browser: Browser, url: string, place: Place): Promise<Figure[]> {
  const limits = LIMITS[place.name] as Limits
  const page = await openNew(browser, url, place)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const headBytes = new Map<string, number>()
  const kinds = new Map<string, string>()
  const bytes = { Script: 0, Stylesheet: 0, Font: 0 }
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type)
    headBytes.set(requestId, response.encodedDataLength)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) as keyof typeof bytes
    if (kind in bytes) bytes[kind] += encodedDataLength - (headBytes.get(requestId) ?? 0)
  })
  let requests = 0
  let fonts = 0
  network.on('Network.requestWillBeSent', ({ type, request }) => {
    if (!request.url.startsWith(url)) return
    requests += 1
    if (type === 'Font') fonts += 1
  })
  await page.goto(url + place.path)
  await page.locator(place.ready).first().waitFor()
  const untilShown = requests
  const codeKb = (bytes.Script + bytes.Stylesheet) / 1024
  await page.evaluate('document.fonts.ready')
  const [fontKb, fontFiles] = [bytes.Font / 1024, fonts]
  await page.context().close()
  return [
    atMost(`${place.name}: requests until it stands`, untilShown, limits.requests, 'requests'),
    atMost(`${place.name}: scripts and styles`, codeKb, limits.codeKb, 'KB'),
    atMost(`${place.name}: fonts`, fontKb, limits.fontKb, 'KB'),
    atMost(`${place.name}: font files`, fontFiles, limits.fonts, 'files'),
  ]
}

/** Milliseconds until a page stands on the slow processor. */
async function timeShown(browser: Browser, url: string, place: Place): Promise<{ ms: number; page: Page }> {
  const page = await openNew(browser, url, place)
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const begin = performance.now()
  await page.goto(url + place.path, { waitUntil: 'commit' })
  await page.locator(place.ready).first().waitFor()
  return { ms: performance.now() - begin, page }
}

async function time(browser: Browser, url: string, signInPage: Place, list: Place): Promise<Figure[]> {
  const times: { signIn: number; list: number; sort: number }[] = []
  // In turns, so that what else the machine does falls on both; the first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [one, other] = [await timeShown(browser, url, signInPage), await timeShown(browser, url, list)]
    const sort = await timeSort(other.page)
    if (round > 0) times.push({ signIn: one.ms, list: other.ms, sort })
    await one.page.context().close()
    await other.page.context().close()
  }
  const [signIn, shown] = [median(times.map((each) => each.signIn)), median(times.map((each) => each.list))]
  const details = `${shown.toFixed(0)} against ${signIn.toFixed(0)} ms`
  return [
    atMost(
      `processor ${SLOWER} times slower: list shown against the sign-in page (${details})`,
      shown / signIn,
      2.5,
      'x',
    ),
    atMost(`processor ${SLOWER} times slower: sorted anew`, median(times.map((each) => each.sort)), 200, 'ms'),
  ]
}

/** Milliseconds from a click on the head of a column to the rows in the other order, measured inside the page. */
const timeSort = (page: Page): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve) => {
    const rows = document.querySelector('main tbody')
    const begin = performance.now()
    const watcher = new MutationObserver(() => {
      if (document.querySelector('main table[aria-busy="true"]')) return
      watcher.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - begin))
    })
    watcher.observe(rows.closest('main'), { subtree: true, childList: true, attributes: true, characterData: true })
    document.querySelector('main thead th button').click()
  })`)
