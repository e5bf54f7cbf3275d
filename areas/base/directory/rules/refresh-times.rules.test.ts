import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areConsentsStale, isRefreshDue, latestRefreshTime, nextRefreshAt } from './refresh-times.rules.ts'

const at = (text: string) => new Date(`2026-11-${text}:00+09:00`)
const done = (text: string | null) => ({
  lastDoneAt: text === null ? null : at(text),
  failedTries: 0,
  lastFailedAt: null,
})

test.each([
  ['23T03:29', '22T03:30'],
  ['23T03:30', '23T03:30'],
  ['23T23:59', '23T03:30'],
  ['24T00:10', '23T03:30'],
])('at %s the latest refresh time was %s', (now, expected) => {
  expect(latestRefreshTime(at(now))).toEqual(at(expected))
})

test.each([
  ['before the first one', '23T15:00', null, true],
  ['after the one of tonight', '23T15:00', '23T03:30', false],
  ['just before the next night', '24T03:29', '23T03:30', false],
  ['at the next night', '24T03:30', '23T03:30', true],
  ['after a night that was slept through', '24T09:00', '23T03:30', true],
  ['after an administrator asked in the evening', '23T23:00', '23T22:00', false],
  ['in the night after that', '24T03:30', '23T22:00', true],
])('%s it is due or not', (_what, now, lastDoneAt, expected) => {
  expect(isRefreshDue(at(now), done(lastDoneAt))).toBe(expected)
})

test.each([
  [1, 5],
  [2, 10],
  [3, 20],
  [6, 160],
  [7, 240],
  [40, 240],
])('after %i tries that failed the next one comes %i minutes later', (failedTries, minutes) => {
  const history = { ...done('22T03:30'), failedTries, lastFailedAt: at('23T04:00') }
  expect(nextRefreshAt(at('23T04:00'), history)).toEqual(new Date(at('23T04:00').getTime() + minutes * 60_000))
})

test('a refresh that is done is followed by none before the next night, whenever it was done', () => {
  const minutes = fc.integer({ min: 0, max: 20 * 1440 })
  fc.assert(
    fc.property(minutes, minutes, (doneMinute, later) => {
      const doneAt = new Date(at('01T00:00').getTime() + doneMinute * 60_000)
      const now = new Date(doneAt.getTime() + later * 60_000)
      const isDue = isRefreshDue(now, { lastDoneAt: doneAt, failedTries: 0, lastFailedAt: null })
      expect(isDue).toBe(latestRefreshTime(now) > doneAt)
    }),
  )
})

test.each([
  [null, true],
  ['21T09:00', false],
  ['21T08:59', true],
])('consents of %s are stale on the 23rd at nine: %s', (lastDoneAt, expected) => {
  expect(areConsentsStale(at('23T09:00'), lastDoneAt === null ? null : at(lastDoneAt))).toBe(expected)
})
