import { expect, test } from 'vitest'
import { defaultPlan } from './default-plan.rules.ts'

const plan = (examStartYmd: string, examEndYmd: string) => ({ examStartYmd, examEndYmd })
const OCTOBER = plan('2026-10-10', '2026-10-14')
const NOVEMBER = plan('2026-11-10', '2026-11-14')
const DECEMBER = plan('2026-12-10', '2026-12-14')

test.each([
  ['none', [], '2026-11-01', undefined],
  ['all ahead: the first', [OCTOBER, NOVEMBER, DECEMBER], '2026-09-01', OCTOBER],
  ['the day before the exam begins', [OCTOBER, NOVEMBER, DECEMBER], '2026-11-09', NOVEMBER],
  ['the day on which it begins: the next', [OCTOBER, NOVEMBER, DECEMBER], '2026-11-10', DECEMBER],
  ['while it runs: the next', [OCTOBER, NOVEMBER, DECEMBER], '2026-11-12', DECEMBER],
  ['after its last day', [OCTOBER, NOVEMBER, DECEMBER], '2026-11-15', DECEMBER],
  ['all over: the first', [OCTOBER, NOVEMBER], '2027-01-01', OCTOBER],
  ['in the order of the list, not of the exams', [DECEMBER, NOVEMBER], '2026-11-01', DECEMBER],
])('the plan that is meant: %s', (_, plans, today, expected) => {
  expect(defaultPlan(plans, today)).toBe(expected)
})
