import { expect, test } from 'vitest'
import { addDays, isWeekend } from '#platform/contract/seoul.ts'
import { allFreeWeeks, mondayOf, slotState } from './slot-weeks.rules.ts'

const slot = (ymd: string, freeCount: number, takenCount: number) => ({ ymd, hour: 11, freeCount, takenCount })

test.each([
  [3, 0, true, 'FREE'],
  [2, 1, true, 'PARTLY'],
  [0, 3, true, 'FULL'],
  [0, 3, false, 'CLOSED'],
] as const)('%d free and %d taken, offered %s: %s', (free, taken, isOffered, state) => {
  expect(slotState(slot('2026-11-24', free, taken), isOffered)).toBe(state)
})

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the Monday of %s is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

/** Four weeks from Monday the 23rd; `taken` are days on which one of three schools is taken. */
const weeks = (...taken: string[]) =>
  Array.from({ length: 28 }, (_, index) => addDays('2026-11-23', index)).map((ymd) =>
    taken.includes(ymd) ? slot(ymd, 2, 1) : isWeekend(ymd) ? slot(ymd, 0, 3) : slot(ymd, 3, 0),
  )

test('a week is free when every offered time of it is: closed days do not matter, but one has to be open', () => {
  const isOffered = (day: string) => day >= '2026-11-26' && day < '2026-12-14' && !isWeekend(day)
  expect(allFreeWeeks(weeks(), isOffered)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
  expect(allFreeWeeks(weeks('2026-11-24', '2026-12-04'), isOffered)).toEqual(['2026-11-23', '2026-12-07'])
  expect(allFreeWeeks(weeks('2026-11-27', '2026-12-04', '2026-12-07'), isOffered)).toEqual([])
})
