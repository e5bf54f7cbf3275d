import { expect, test } from 'vitest'
import { type DatedReport, dueReportAfter, standingReport } from './due-day.rules.ts'

const TODAY = '2026-11-23'
const dated = (salesReportId: number, day: string, nextContactDate: string | null): DatedReport => ({
  salesReportId,
  salesDateTime: `${day} 10:00:00`,
  nextContactDate,
})

const late = dated(2, '2026-11-10', '2026-11-23')
const unsaid = dated(1, '2026-11-20', null)
const past = dated(1, '2026-11-20', '2026-11-22')
const today = dated(1, '2026-11-20', '2026-11-23')
const ahead = dated(1, '2026-11-20', '2026-11-30')
const between = dated(3, '2026-11-15', '2026-12-01')

test.each([
  ['the first report says it', null, null, late, late],
  ['the newest says it, also that there is none', unsaid, ahead, unsaid, unsaid],
  ['one of an earlier day says it where the newest names none', unsaid, unsaid, late, late],
  ['and where the day of the newest is past', past, past, late, late],
  ['a day that is today stands', today, today, late, today],
  ['so does one that is to come', ahead, ahead, late, ahead],
  ['one of an earlier day that names none leaves it', ahead, ahead, { ...late, nextContactDate: null }, ahead],
  ['also where another one of an earlier day said it', unsaid, between, { ...late, nextContactDate: null }, between],
  ['which stands against what is earlier still', unsaid, between, late, between],
  ['but not against what is later', unsaid, late, between, between],
  ['who said it and says it no more leaves it to the newest', past, late, { ...late, nextContactDate: null }, past],
])('%s', (_what, newest, setter, written, expected) => {
  expect(dueReportAfter({ newest, setter }, written, TODAY)).toEqual(expected)
})

test('of two at the same time the one written later is the later one', () => {
  const written = dated(2, '2026-11-20', '2026-11-25')
  expect(standingReport({ newest: ahead, setter: ahead }, written, TODAY)).toBeUndefined()
  expect(standingReport({ newest: written, setter: written }, ahead, TODAY)).toEqual(written)
})
