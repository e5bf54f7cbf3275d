import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CountedRound, forecastOf, type RunningRound } from './forecast.rules.ts'

/** A round of ten days: so many ordered on each, the first first. */
const round = (...perDay: number[]): CountedRound => ({
  applyStartYmd: '2026-11-01',
  applyEndYmd: `2026-11-${String(perDay.length).padStart(2, '0')}`,
  times: perDay.map((orderedSchool, at) => ({ daysLeft: perDay.length - 1 - at, orderedSchool })),
})

/** Ten on each of ten days: half had ordered when five days were left. */
const STEADY = round(10, 10, 10, 10, 10, 10, 10, 10, 10, 10)
const TWICE = round(20, 20, 20, 20, 20, 20, 20, 20, 20, 20)
/** Everybody on the last day. */
const LATE = round(0, 0, 0, 0, 0, 0, 0, 0, 0, 100)
const NOW = { ...round(6, 6, 6, 6, 6), applyEndYmd: '2026-11-10', noOrderSchool: 370 }
const SO_FAR: RunningRound = { ...NOW, times: [9, 8, 7, 6, 5].map((daysLeft) => ({ daysLeft, orderedSchool: 6 })) }
const FIFTH = '2026-11-05'

test('rounds that all went alike say exactly how this one ends', () => {
  expect(forecastOf(SO_FAR, [STEADY, TWICE, STEADY], FIFTH)).toEqual({
    state: 'GIVEN',
    rounds: 3,
    orderedSchool: 30,
    expectedSchool: 60,
    leastSchool: 60,
    mostSchool: 60,
    errorPercent: 0,
    curve: [30, 36, 42, 48, 54, 60].map((expectedSchool, at) => ({ daysLeft: 5 - at, expectedSchool })),
  })
})

test('where earlier rounds differ, so does what may come: each is foretold by the others', () => {
  // By then 50, 50 and 40 of a hundred: foretold from the others 111, 111 and 80, which is off by 11, 11 and 20 percent.
  const slower = round(8, 8, 8, 8, 8, 12, 12, 12, 12, 12)
  expect(forecastOf(SO_FAR, [STEADY, STEADY, slower], FIFTH)).toMatchObject({
    expectedSchool: 64,
    leastSchool: 55,
    mostSchool: 73,
    errorPercent: 14.1,
  })
})

test.each([
  ['two earlier rounds', SO_FAR, [STEADY, STEADY], FIFTH, 'TOO_FEW_ROUNDS', 2],
  ['rounds that nobody ordered in', SO_FAR, [STEADY, STEADY, round(0, 0, 0)], FIFTH, 'TOO_FEW_ROUNDS', 2],
  ['rounds that were ordered on their last day', SO_FAR, [LATE, LATE, LATE], FIFTH, 'TOO_EARLY', 3],
  ['nobody so far', { ...SO_FAR, times: [] }, [STEADY, STEADY, STEADY], FIFTH, 'TOO_EARLY', 3],
  ['the day before', SO_FAR, [STEADY, STEADY, STEADY], '2026-10-31', 'BEFORE', 3],
  ['the day after', SO_FAR, [STEADY, STEADY, STEADY], '2026-11-11', 'OVER', 3],
] as const)('%s: nothing is foretold', (_, now, earlier, today, state, rounds) => {
  expect(forecastOf(now, earlier, today)).toMatchObject({ state, rounds, expectedSchool: null, curve: [] })
})

test('on the last day it is what is there, and six rounds are enough', () => {
  const full = { ...round(6, 6, 6, 6, 6, 6, 6, 6, 6, 6), noOrderSchool: 30 }
  expect(
    forecastOf(
      full,
      Array.from({ length: 9 }, () => STEADY),
      '2026-11-10',
    ),
  ).toMatchObject({
    rounds: 6,
    expectedSchool: 60,
    errorPercent: 0,
    curve: [{ daysLeft: 0, expectedSchool: 60 }],
  })
})

test('more institutes than there are never order', () => {
  expect(forecastOf({ ...SO_FAR, noOrderSchool: 25 }, [STEADY, TWICE, STEADY], FIFTH)).toMatchObject({
    expectedSchool: 55,
    leastSchool: 55,
    mostSchool: 55,
    curve: [30, 36, 42, 48, 54, 55].map((expectedSchool, at) => ({ daysLeft: 5 - at, expectedSchool })),
  })
})

test('whatever came earlier, it is never below what is there, and its range holds it', () => {
  const days = fc.array(fc.nat(50), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(days, fc.array(days, { minLength: 3, maxLength: 8 }), fc.nat(11), (own, earlier, at) => {
      const now = { ...round(...own), noOrderSchool: at * 10 }
      const today = `2026-11-${String(Math.min(at, own.length - 1) + 1).padStart(2, '0')}`
      const forecast = forecastOf(
        now,
        earlier.map((each) => round(...each)),
        today,
      )
      if (forecast.state !== 'GIVEN') return
      const { orderedSchool, expectedSchool, leastSchool, mostSchool, curve } = forecast
      expect(mostSchool).toBeLessThanOrEqual(orderedSchool + now.noOrderSchool)
      expect(expectedSchool).toBeGreaterThanOrEqual(orderedSchool)
      expect(leastSchool).toBeLessThanOrEqual(expectedSchool ?? 0)
      expect(mostSchool).toBeGreaterThanOrEqual(expectedSchool ?? 0)
      expect(curve.at(-1)).toEqual({ daysLeft: 0, expectedSchool })
    }),
  )
})
