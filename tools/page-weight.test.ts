import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everLoadedBy, type Weight, weighPages } from './page-weight.ts'

/** In kilobytes as browsers get them. */
const SIGN_IN_KB = 69
const VIEWER_KB = 70
// Each new area adds 0.13 KB of paths and titles to what every page begins with.
const START_KB = 166
const LIST_KB = 179
const SCREEN_KB = 232
const LATE_KB = 143
/** Scripts and style sheets of one list. */
const LIST_FILES = 10
const FONT_BYTES = 100 * 1024

let folder: string
let pages: ReturnType<typeof weighPages>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-weight-'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder]
  execFileSync(process.execPath, vite, { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' })
  pages = weighPages(folder)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tooHeavy = (weights: readonly Weight[], limitKb: number): string[] =>
  weights.filter(({ kb }) => kb > limitKb).map(({ page, kb }) => `${page}: ${kb.toFixed(1)} KB`)

/** The style sheet of an HTML entry itself. */
const lastSheetOf = (page: string): string =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/assets\/[^"]+\.css/g)].at(-1)?.[0] ?? ''

/** The scripts that an HTML entry names. */
const scriptsOf = (page: string): string[] =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/assets\/[^"]+\.js/g)].map(([file]) => file)

const sheetOfRareGlyphs = (): string =>
  globSync('assets/*.css', { cwd: folder }).find((file) =>
    /@font-face\{[^}]*Pretendard Variable/.test(readFileSync(join(folder, file), 'utf8')),
  ) ?? ''

const isList = ({ page }: Weight): boolean => page.endsWith('list.screen.tsx')

test('the sign-in page is light', () => {
  expect(tooHeavy([pages.signIn], SIGN_IN_KB)).toEqual([])
})

test('the page of viewers is light', () => {
  expect(tooHeavy([pages.viewer], VIEWER_KB)).toEqual([])
})

test('what every screen begins with is light', () => {
  const lightest = pages.screens.toSorted((one, other) => one.kb - other.kb).slice(0, 1)
  expect(tooHeavy(lightest, START_KB)).toEqual([])
})

test('lists are light on a first visit', () => {
  expect(pages.screens.some(isList)).toBe(true)
  expect(tooHeavy(pages.screens.filter(isList), LIST_KB)).toEqual([])
})

test('lists come in a handful of files', () => {
  const scattered = pages.screens.filter(isList).filter(({ files }) => files > LIST_FILES)
  expect(scattered.map(({ page, files }) => `${page}: ${files} files`)).toEqual([])
})

test('one font holds our own texts and is light, and every page asks for it at once', () => {
  for (const page of ['index.html', 'login.html', 'live.html', 'app.html']) {
    const asked = readFileSync(join(folder, page), 'utf8').match(/href="\/(assets\/[^"]+)" as="font"/)?.[1] ?? ''
    expect(readFileSync(join(folder, lastSheetOf(page)), 'utf8')).toContain(`url(/${asked})`)
    expect(statSync(join(folder, asked)).size).toBeLessThanOrEqual(FONT_BYTES)
  }
})

test('pages that show names know later where every syllable is', () => {
  const sheet = sheetOfRareGlyphs()
  const ranges = [...readFileSync(join(folder, sheet), 'utf8').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)]
  const known = new Set(
    ranges.flatMap(([, from = '', to = from]) => {
      const begin = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - begin + 1 }, (_, index) => begin + index)
    }),
  )
  const syllables = Array.from({ length: 11_172 }, (_, index) => 0xac00 + index)
  expect(syllables.filter((each) => !known.has(each))).toEqual([])
  for (const page of ['login.html', 'live.html', 'app.html'])
    expect(scriptsOf(page).some((file) => readFileSync(join(folder, file), 'utf8').includes(sheet))).toBe(true)
})

test('no other page ever loads the file of the application, which would start it there', () => {
  const loaded = ['index.html', 'login.html', 'live.html'].flatMap((page) => everLoadedBy(folder, page))
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((file) => /\/app-/.test(file))).toEqual([])
})

test('no screen is heavy on a first visit', () => {
  expect(tooHeavy(pages.screens, SCREEN_KB)).toEqual([])
})

test('what follows once a screen stands, such as charts, is bounded too', () => {
  const late = pages.screens.map(({ page, lateKb }) => ({ page, kb: lateKb, lateKb, files: 0 }))
  expect(tooHeavy(late, LATE_KB)).toEqual([])
})

test('no page knows how to describe a schema as JSON', () => {
  const scripts = globSync('assets/*.js', { cwd: folder })
  expect(scripts.filter((file) => readFileSync(join(folder, file), 'utf8').includes('json-schema.org'))).toEqual([])
})
