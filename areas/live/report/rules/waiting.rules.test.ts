import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averageMinutesOf, durationText, medianOf, requestStatusOf, waitingOf, waitSeconds } from './waiting.rules.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}+09:00`)
const asked = (written: string, answered?: string) => ({
  writtenAt: at(written),
  answeredAt: answered === undefined ? null : at(answered),
})

test.each([
  [[], null],
  [[7], 7],
  [[9, 1], 5],
  [[4, 1], 2],
  [[30, 10, 20], 20],
  [[1, 100, 2, 3], 2],
])('the middle of %j is %s', (values, expected) => {
  expect(medianOf(values)).toBe(expected)
})

test('half of the values are no larger than the middle, and half no smaller', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 1, maxLength: 50 }), (values) => {
      const median = medianOf(values) ?? -1
      expect(values.filter((each) => each <= median).length * 2).toBeGreaterThanOrEqual(values.length)
      expect(values.filter((each) => each >= median).length * 2).toBeGreaterThanOrEqual(values.length)
    }),
  )
})

test('a request waits for its first answer, an open one until the end; none waits less than nothing', () => {
  const end = at('11:00:00')
  expect(waitSeconds(asked('10:00:00', '10:01:30'), end)).toBe(90)
  expect(waitSeconds(asked('10:00:00'), end)).toBe(3_600)
  expect(waitSeconds(asked('11:00:01'), end)).toBe(0)
})

test('waiting is told of answered and of open requests apart', () => {
  const requests = [
    asked('10:00:00', '10:00:10'),
    asked('10:00:00', '10:01:00'),
    asked('10:00:00', '10:05:00'),
    asked('10:20:00'),
    asked('10:30:00'),
  ]
  expect(waitingOf(requests, at('11:00:00'))).toEqual({ median: 60, longest: 300, longestOpen: 2_400 })
  expect(waitingOf([], at('11:00:00'))).toEqual({ median: null, longest: null, longestOpen: null })
})

test.each([
  [-1, 'ARTICLE'],
  [0, 'OPEN'],
  [1, 'ANSWERED'],
])('an article of status %i is %s', (consultStatus, expected) => {
  expect(requestStatusOf(consultStatus)).toBe(expected)
})

test.each([
  [{ minutes: 0, most: null }, 5, null],
  [{ minutes: 40, most: 3 }, 0, null],
  [{ minutes: 0, most: 0 }, 5, 0],
  [{ minutes: 100, most: 8 }, 8, 13],
  [{ minutes: 34_350, most: 411 }, 6, null],
])('what was counted, %j, of %i who joined is %s minutes on average', (counted, joined, expected) => {
  expect(averageMinutesOf(counted, joined)).toBe(expected)
})

test.each([
  [0, '0초'],
  [12, '12초'],
  [60, '1분'],
  [260, '4분 20초'],
  [3_600, '1시간'],
  [3_661, '1시간 1분'],
  [360_000, '100시간'],
])('%i seconds read as %s', (seconds, expected) => {
  expect(durationText(seconds)).toBe(expected)
})
