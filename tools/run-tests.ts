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
 *
 * Steps that mostly wait run beside those that mostly compute; what a step writes is shown as a whole when it ends.
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

const running = new Set<ChildProcess>()
let isInterrupted = false

const bin = (name: string) => join(ROOT, 'node_modules/.bin', name)
const seconds = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What runs one after the other, in lanes that run beside one another. */
function planLanes(): Step[][] {
  if (isOnDays) return [DAYS.flatMap((day) => ['unit', 'api', 'screens'].map((project) => vitestStep(project, day)))]
  const checks = names.length > 0 ? [] : planChecks()
  if (isFast) return [checks, [vitestStep('unit')]]
  // Screens and journeys wait for a browser, calls for the database: beside one another they keep two cores busy.
  return [
    [vitestStep('screens')],
    [vitestStep('api')],
    [...checks, vitestStep('faults'), vitestStep('unit'), vitestStep('journeys')],
  ]
}

function planChecks(): Step[] {
  const checks = globSync('tools/check-*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  return [
    { name: 'format and lint', program: bin('biome'), args: ['ci', '.'] },
    ...['server', 'pure', 'web'].map((part) => ({
      name: `types (${part})`,
      program: bin('tsc'),
      args: ['-p', `tsconfig.${part}.json`],
    })),
    ...checks.sort().map((file) => ({ name: basename(file, '.ts'), program: process.execPath, args: [file] })),
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

/** Runs a step and shows then what it wrote, so that two at once do not write into one another. */
async function runStep(step: Step, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const begun = performance.now()
  say(`▷ ${step.name} …`)
  const child = spawn(step.program, step.args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...step.env },
  })
  running.add(child)
  const written: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => written.push(chunk))
  const code = await new Promise<number | null>((done) => {
    child.on('error', (error) => {
      written.push(Buffer.from(`${error.message}\n`))
      done(null)
    })
    child.on('close', done)
  })
  running.delete(child)
  const outcome = countReport(step.report ? readReport(step.report) : null, code)
  say(`\n▶ ${step.name}`)
  process.stdout.write(Buffer.concat(written))
  say(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${seconds(begun)}\n`)
  return outcome
}

async function runLane(steps: readonly Step[], env: NodeJS.ProcessEnv): Promise<[string, Outcome][]> {
  const outcomes: [string, Outcome][] = []
  for (const step of steps) if (!isInterrupted) outcomes.push([step.name, await runStep(step, env)])
  return outcomes
}

/** What the tests share: the browser's path and one database server. */
async function prepare(): Promise<{ env: NodeJS.ProcessEnv; server: TestServer | null }> {
  if (isFast) return { env: process.env, server: null }
  const browser = ensureBrowser(say)
  const server = await openTestServer()
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  return { env: { ...process.env, ...color, CHROME_PATH: browser, TEST_DATABASE_URL: server.url }, server }
}

async function main(): Promise<number> {
  const begun = performance.now()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const lanes = planLanes()
  const { env, server } = await prepare()
  const outcomes: [string, Outcome][] = []
  try {
    outcomes.push(...(await Promise.all(lanes.map((steps) => runLane(steps, env)))).flat())
  } finally {
    await server?.stop()
  }
  const failed = outcomes.filter(([, outcome]) => outcome.failed > 0).map(([name]) => name)
  say(`\n${isInterrupted ? 'Interrupted' : 'Done'} after ${seconds(begun)}`)
  if (failed.length > 0) say(`Failed: ${failed.join(', ')}`)
  // Named once more at the end, where somebody who has only the tail of a log finds them.
  const reports = lanes.flat().map((step) => (step.report ? readReport(step.report) : null))
  for (const line of reports.flatMap(nameFailures)) say(line.replace(`${ROOT}/`, ''))
  say(summarise(outcomes.map(([, outcome]) => outcome)))
  return failed.length > 0 || isInterrupted ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    for (const child of running) child.kill(signal)
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
