import { describe, expect, test } from 'vitest'
import { dayOfRound, daysOfRound, lengthOf, sameDay } from './round-days.rules.ts'

const PERIOD = { applyStartYmd: '2026-11-29', applyEndYmd: '2026-12-02' }

test.each([
  ['2026-11-28', null],
  ['2026-11-29', 1],
  ['2026-12-01', 3],
  ['2026-12-02', 4],
  ['2026-12-03', 5],
])('%s is day %s of the period', (day, expected) => {
  expect(dayOfRound(PERIOD, day)).toBe(expected)
})

test('a period of one day has one', () => {
  expect(lengthOf(PERIOD)).toBe(4)
  expect(lengthOf({ applyStartYmd: '2026-11-29', applyEndYmd: '2026-11-29' })).toBe(1)
})

describe('day by day', () => {
  const firstTimes = [
    { day: 1, orderedSchool: 3, paidSchool: 0 },
    { day: 3, orderedSchool: 2, paidSchool: 4 },
  ]

  test('is added up, also on days on which nothing happened', () => {
    expect(daysOfRound(PERIOD, firstTimes, 3)).toEqual([
      { day: 1, orderedSchool: 3, paidSchool: 0 },
      { day: 2, orderedSchool: 3, paidSchool: 0 },
      { day: 3, orderedSchool: 5, paidSchool: 4 },
    ])
  })

  test('what happened before counts on the first day, what happened after it on the last', () => {
    const outside = [
      { day: -2, orderedSchool: 1, paidSchool: 0 },
      { day: 9, orderedSchool: 0, paidSchool: 1 },
    ]
    const days = daysOfRound(PERIOD, [...firstTimes, ...outside], 30)
    expect(days.map((day) => [day.orderedSchool, day.paidSchool])).toEqual([
      [4, 0],
      [4, 0],
      [6, 4],
      [6, 5],
    ])
  })

  test('there is none before the period', () => {
    expect(daysOfRound(PERIOD, firstTimes, 0)).toEqual([])
  })

  test('the same day of a shorter round is its last one; of none there is none', () => {
    const days = daysOfRound(PERIOD, firstTimes, 4)
    expect(sameDay(days, 2)?.day).toBe(2)
    expect(sameDay(days, 9)?.day).toBe(4)
    expect(sameDay([], 1)).toBeUndefined()
  })
})
