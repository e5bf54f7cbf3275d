import { existsSync, readFileSync } from 'node:fs'

/** How many tests of a step passed and failed. */
export interface Outcome {
  readonly passed: number
  readonly failed: number
}

/** The part of vitest's JSON report that is counted. */
export interface TestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults?: readonly {
    readonly name?: string
    readonly message?: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** Counts a run. A file that could not even be loaded is one failure, and so is a run that fails without naming a test. */
export function countReport(report: TestReport | null, exitCode: number | null): Outcome {
  if (report === null) return { passed: 0, failed: exitCode === 0 ? 0 : 1 }
  const brokenFiles = (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

/** What failed, a line each: the file, the test and the first line of why; a file that did not load has no test. */
export function nameFailures(report: TestReport | null): string[] {
  return (report?.testResults ?? []).flatMap(({ name = '', message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map((test) => `${name}: ${test.fullName} ${firstLine(test.failureMessages?.[0])}`)
  })
}

const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

/** Reads a report; null when the run ended before it wrote one. */
export function readReport(file: string): TestReport | null {
  if (!existsSync(file)) return null
  return JSON.parse(readFileSync(file, 'utf8')) as TestReport
}

/** The sum over all steps, as the last line of a test run. */
export function summarise(outcomes: readonly Outcome[]): string {
  const sum = (pick: (outcome: Outcome) => number) => outcomes.reduce((total, each) => total + pick(each), 0)
  return `${sum((each) => each.passed)} passed, ${sum((each) => each.failed)} failed`
}
