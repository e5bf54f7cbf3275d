import { describe, expect, test } from 'vitest'
import { daysLeftOn, daysLeftText, daysOfRound, sameDay } from './round-days.rules.ts'

const PERIOD = { applyStartYmd: '2026-11-29', applyEndYmd: '2026-12-02' }

test.each([
  ['2026-11-28', 4],
  ['2026-11-29', 3],
  ['2026-12-01', 1],
  ['2026-12-02', 0],
  ['2026-12-03', -1],
])('on %s %i days are left', (day, expected) => {
  expect(daysLeftOn(PERIOD, day)).toBe(expected)
})

describe('day by day', () => {
  const firstTimes = [
    { daysLeft: 3, orderedSchool: 3, paidSchool: 0 },
    { daysLeft: 1, orderedSchool: 2, paidSchool: 4 },
  ]

  test('is added up, also on days on which nothing happened', () => {
    expect(daysOfRound(PERIOD, firstTimes, 1)).toEqual([
      { daysLeft: 3, orderedSchool: 3, paidSchool: 0 },
      { daysLeft: 2, orderedSchool: 3, paidSchool: 0 },
      { daysLeft: 1, orderedSchool: 5, paidSchool: 4 },
    ])
  })

  test('what happened before counts on the first day, what happened after the last one on none', () => {
    const outside = [
      { daysLeft: 9, orderedSchool: 1, paidSchool: 0 },
      { daysLeft: -1, orderedSchool: 0, paidSchool: 1 },
    ]
    const days = daysOfRound(PERIOD, [...firstTimes, ...outside], -30)
    expect(days.map((day) => [day.daysLeft, day.orderedSchool, day.paidSchool])).toEqual([
      [3, 4, 0],
      [2, 4, 0],
      [1, 6, 4],
      [0, 6, 4],
    ])
  })

  test('there is none before the period', () => {
    expect(daysOfRound(PERIOD, firstTimes, 4)).toEqual([])
  })
})

/** Rounds that end on the same day; each day one institute orders. */
const roundOf = (length: number) => {
  const period = { applyStartYmd: `2026-11-${31 - length}`, applyEndYmd: '2026-11-30' }
  const daily = Array.from({ length }, (_, daysLeft) => ({ daysLeft, orderedSchool: 1, paidSchool: 0 }))
  return daysOfRound(period, daily, 0)
}

describe('rounds of different length are compared by the days before their end', () => {
  test.each([
    ['one of 20 days', 20, 6, 14],
    ['one of 10 days', 10, 6, 4],
    ['one of 10 days on its first day', 10, 9, 1],
    ['one of 10 days before its first day', 10, 10, 0],
    ['one of 5 days long before it', 5, 24, 0],
    ['one of 10 days on its last day', 10, 0, 10],
    ['one of 10 days after it', 10, -3, 10],
  ])('%s', (_, length, daysLeft, ordered) => {
    expect(sameDay(roundOf(length), daysLeft)).toEqual({
      daysLeft: Math.max(daysLeft, 0),
      orderedSchool: ordered,
      paidSchool: 0,
    })
  })
})

test('days are counted down', () => {
  expect([daysLeftText(12), daysLeftText(1), daysLeftText(0), daysLeftText(-2)]).toEqual([
    'D-12',
    'D-1',
    'D-Day',
    'D-Day',
  ])
})
