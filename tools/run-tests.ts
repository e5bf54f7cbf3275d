import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LaunchError } from '../platform/server/embedded-postgres/launch-error.ts'
import { openTestServer, type TestServer } from '../platform/testing/postgres.ts'
import { ensureBrowser, NoBrowserError } from './ensure-browser.ts'
import { countReport, nameFailures, type Outcome, readReport, summarise } from './test-report.ts'

/**
 * `npm test` runs every step, `npm run check` (`--fast`) those that need neither a database nor a browser. With names,
 * for example `npm test -- areas/advertising/text-ad`, only the tests of files that contain one of them run. The last line is
 * `N passed, N failed`; a step without tests of its own counts as one failure when it fails. `--days` is the long form:
 * units, calls and screens once on each of some days that are not like others.
 */
interface Step {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  /** Where the step writes its counts, if it does. */
  readonly report?: string
  readonly env?: Readonly<Record<string, string>>
}

const ROOT = join(import.meta.dirname, '..')
const REPORTS = join(ROOT, '.cache/test-reports')
const isFast = process.argv.includes('--fast')
const isOnDays = process.argv.includes('--days')
const names = process.argv.slice(2).filter((argument) => argument !== '--fast' && argument !== '--days')

/** The days of the long form, in Seoul: ends of months and years, a leap day, holidays, Mondays, and the edges of a day. */
const DAYS = [
  '2026-12-31T23:59:00',
  '2027-01-04T00:00:30',
  '2027-02-07T08:59:00',
  '2027-02-28T23:59:00',
  '2027-03-31T12:00:00',
  '2027-10-09T08:59:00',
  '2028-02-29T00:00:30',
].map((time) => `${time}+09:00`)

let running: ChildProcess | null = null
let isInterrupted = false

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`${line}\n`)

function planSteps(): Step[] {
  if (isOnDays) return DAYS.flatMap((day) => ['unit', 'api', 'screens'].map((project) => vitestStep(project, day)))
  const projects = isFast ? ['unit'] : ['unit', 'api', 'faults', 'screens', 'journeys']
  const tests = projects.map((project) => vitestStep(project))
  if (names.length > 0) return tests
  const checks = globSync('tools/check-*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  return [
    { name: 'format and lint', program: bin('biome'), args: ['ci', '.'] },
    ...['server', 'pure', 'web'].map((part) => ({
      name: `types (${part})`,
      program: bin('tsc'),
      args: ['-p', `tsconfig.${part}.json`],
    })),
    ...checks.sort().map((file) => ({ name: basename(file, '.ts'), program: process.execPath, args: [file] })),
    ...tests,
  ]
}

/** `day` is what the machine's clock shall say, in place of the instant of tests. */
function vitestStep(project: string, day?: string): Step {
  const report = join(REPORTS, `${[project, ...(day?.match(/^[^T]+/) ?? [])].join('-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const selection = names.length > 0 ? [...names, '--passWithNoTests'] : []
  return {
    name: `tests (${[project, ...(day ? [day] : [])].join(' on ')})`,
    program: bin('vitest'),
    args: ['run', '--project', project, ...reporters, ...selection],
    report,
    ...(day && { env: { TEST_NOW: day } }),
  }
}

async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const begun = performance.now()
  say(`\n▶ ${step.name}`)
  const child = spawn(step.program, step.args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, ...step.env },
  })
  running = child
  const code = await new Promise<number | null>((done) => {
    child.on('error', (error) => {
      say(error.message)
      done(null)
    })
    child.on('close', done)
  })
  running = null
  const outcome = countReport(step.report ? readReport(step.report) : null, code)
  say(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${seconds(begun)}`)
  return outcome
}

/** What the tests share: the browser's path and one database server. */
async function prepare(): Promise<{ env: NodeJS.ProcessEnv; server: TestServer | null }> {
  if (isFast) return { env: process.env, server: null }
  const browser = ensureBrowser(say)
  const server = await openTestServer()
  return { env: { ...process.env, CHROME_PATH: browser, TEST_DATABASE_URL: server.url }, server }
}

async function main(): Promise<number> {
  const begun = performance.now()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const steps = planSteps()
  const { env, server } = await prepare()
  const outcomes = new Map<string, Outcome>()
  try {
    for (const step of steps) if (!isInterrupted) outcomes.set(step.name, await runStep(step, env))
  } finally {
    await server?.stop()
  }
  const failed = [...outcomes].filter(([, outcome]) => outcome.failed > 0).map(([name]) => name)
  say(`\n${isInterrupted ? 'Interrupted' : 'Done'} after ${seconds(begun)}`)
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`)
  // Named once more at the end, where somebody who has only the tail of a log finds them.
  const reports = steps.map((step) => (step.report ? readReport(step.report) : null))
  for (const line of reports.flatMap(nameFailures)) say(line.replace(`${ROOT}/`, ''))
  say(summarise([...outcomes.values()]))
  return failed.length > 0 || isInterrupted ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    running?.kill(signal)
  })
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isForPeople = error instanceof LaunchError || error instanceof NoBrowserError
    process.stderr.write(`${isForPeople ? error.message : (error as Error).stack}\n`)
    say('0 passed, 1 failed')
    process.exit(1)
  },
)
