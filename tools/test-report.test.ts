import { expect, test } from 'vitest'
import { countReport, nameFailures, summarise } from './test-report.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})

test('A run counts its passed and failed tests.', () => {
  const report = { numPassedTests: 3, numFailedTests: 1, testResults: [file('failed', 'passed', 'failed')] }
  expect(countReport(report, 1)).toEqual({ passed: 3, failed: 1 })
})

test('A test file that does not load is a failure of its own.', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 0,
    testResults: [file('passed', 'passed', 'passed'), file('failed')],
  }
  expect(countReport(report, 1)).toEqual({ passed: 2, failed: 1 })
})

test('A run that ends badly is never counted as clean.', () => {
  expect(countReport({ numPassedTests: 5, numFailedTests: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(countReport(null, 1)).toEqual({ passed: 0, failed: 1 })
  expect(countReport(null, null)).toEqual({ passed: 0, failed: 1 })
})

test('A step without tests of its own, such as lint, adds nothing when it is fine.', () => {
  expect(countReport(null, 0)).toEqual({ passed: 0, failed: 0 })
})

test('A failure is named with its file and the first line of why, and so is a file that does not load.', () => {
  const failure = { status: 'failed', fullName: 'It holds.', failureMessages: ['Error: 1 is not 2\n    at there'] }
  const testResults = [
    { name: 'a.test.ts', status: 'failed', assertionResults: [failure, { status: 'passed', fullName: 'It is.' }] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module\nb.ts', assertionResults: [] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(nameFailures({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual([
    'a.test.ts: It holds. Error: 1 is not 2',
    'b.test.ts: no such module',
  ])
  expect(nameFailures(null)).toEqual([])
})

test('The last line is the sum over all steps.', () => {
  expect(
    summarise([
      { passed: 3, failed: 1 },
      { passed: 0, failed: 1 },
      { passed: 2, failed: 0 },
    ]),
  ).toBe('5 passed, 2 failed')
})
