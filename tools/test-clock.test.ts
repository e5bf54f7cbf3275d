import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What asks for the real day: a test that does passes today and fails on another day. */
const ASKS_THE_DAY = [
  /\bnew Date\(\s*\)/,
  /\b(Date\.now|dayjs|Temporal\.Now\.\w+)\(\s*\)/,
  // Of SQL, or a function of the file's own that hides one; what runs on the database's clock says `clock_timestamp()`.
  /(?<![.\w$])now\(\s*\)/,
  /\b(current_date|current_timestamp|current_time|localtimestamp)\b/i,
]

const asksTheDay = (source: string): boolean => ASKS_THE_DAY.some((question) => question.test(source))

const FILES = [
  '{areas,platform,app,gateways,simulators,demo,tools}/**/*.test.{ts,tsx}',
  '{areas,platform,app}/**/testing/**/*.{ts,tsx}',
  '{journeys,faults}/**/*.ts',
]

/** Who may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'faults/plants.ts': 'a piece of the product in which a mistake is planted',
  'faults/run.ts': 'a run without a seed takes another one each time, and tells which',
  'faults/run-clock.ts': 'the time of a run is counted from the real one',
  'platform/server/embedded-postgres/lock-file.test.ts': 'the times of files are those of the machine',
  'platform/web/form/form-page.test.tsx': "what was left is as old as the browser's clock says, on whatever day",
  'platform/web/testing/show-screen.tsx':
    "after a test the server's clock is the browser's again, which begins at the instant of tests",
  'tools/test-clock.test.ts': 'names what is forbidden',
}

const askers = globSync(FILES)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => asksTheDay(readFileSync(file, 'utf8')))

test('no test asks for the real day', () => {
  expect(askers.filter((file) => !(file in ALLOWED))).toEqual([])
})

test('whoever may ask for it does', () => {
  expect(Object.keys(ALLOWED).filter((file) => !askers.includes(file))).toEqual([])
})

test.each([
  ['const today = toDay(new Date())', true],
  ['const at = new Date( )', true],
  ['const begun = Date.now()', true],
  ['dayjs().add(1)', true],
  ["sql`update a set at = now() - interval '1 day'`", true],
  ['sql`select current_date`', true],
  ['const at = portal.clock.now()', false],
  ['performance.now()', false],
  ["new Date('2026-11-23T09:00:00+09:00')", false],
  ['sql`update lease set until = clock_timestamp()`', false],
])('%s asks for the real day: %s', (source, expected) => {
  expect(asksTheDay(source)).toBe(expected)
})
