import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Weight, weighPages } from './page-weight.ts'

const SIGN_IN_KB = 78
const VIEWER_KB = 84
// Each new area adds 0.13 KB of paths and titles to what every page begins with.
const START_KB = 161
const LIST_KB = 220
const SCREEN_KB = 234
const LATE_KB = 136

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
