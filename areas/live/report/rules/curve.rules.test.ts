import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf, MOST_POINTS, minutesPerPoint } from './curve.rules.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}+09:00`)

test.each([
  [1, 1],
  [240, 1],
  [241, 2],
  [480, 2],
  [481, 5],
  [1_440, 10],
  [240 * 1_440, 1_440],
  [240 * 1_440 + 1, 2_880],
])('a broadcast of %i minutes has points of %i', (minutes, expected) => {
  expect(minutesPerPoint(minutes)).toBe(expected)
})

test('a point of one minute tells its viewers and messages; where none was counted nobody was there, but the last is unknown', () => {
  const { points } = curveOf(
    { from: at('10:00:30'), until: at('10:03:10') },
    [{ at: at('10:00:59'), count: 4 }],
    [
      { at: at('10:00:05'), count: 1 },
      { at: at('10:00:55'), count: 2 },
      { at: at('10:03:59'), count: 7 },
    ],
  )
  expect(points).toEqual([
    { at: at('10:00:00'), viewerCount: 4, messageCount: 3 },
    { at: at('10:01:00'), viewerCount: 0, messageCount: 0 },
    { at: at('10:02:00'), viewerCount: 0, messageCount: 0 },
    { at: at('10:03:00'), viewerCount: null, messageCount: 7 },
  ])
})

test('a point of several minutes tells the most viewers and all messages', () => {
  const counts = [3, 9, 5, 1].map((count, minute) => ({ at: at(`10:0${minute}:00`), count }))
  const { minutesPerPoint: step, points } = curveOf({ from: at('10:00:00'), until: at('14:30:00') }, counts, counts)
  expect([step, points.length]).toEqual([2, 136])
  expect(points.slice(0, 3).map(({ viewerCount, messageCount }) => [viewerCount, messageCount])).toEqual([
    [9, 12],
    [5, 6],
    [0, 0],
  ])
})

test('what lies before the start or after the end is left out, also within its last point', () => {
  const outside = [at('09:59:59'), at('15:02:00'), at('15:04:00')].map((when) => ({ at: when, count: 5 }))
  const { minutesPerPoint: step, points } = curveOf({ from: at('10:00:00'), until: at('15:01:00') }, outside, outside)
  expect(step).toBe(2)
  expect(points.every(({ viewerCount, messageCount }) => !viewerCount && messageCount === 0)).toBe(true)
})

test.each([
  ['alone is not known before it is counted', '10:02:10', [5, 0, null]],
  ['is known once it is counted', '10:01:10', [5, 3]],
  ['counts with those before it where they share a point', '14:01:10', [5, ...Array.from({ length: 120 }, () => 0)]],
])('the last minute %s', (_, until, expected) => {
  const viewers = [
    { at: at('10:00:00'), count: 5 },
    { at: at('10:01:00'), count: 3 },
  ].slice(0, until === '10:02:10' ? 1 : 2)
  const { points } = curveOf({ from: at('10:00:00'), until: at(until) }, viewers, [])
  expect(points.map(({ viewerCount }) => viewerCount)).toEqual(expected)
})

test('of a broadcast in which no viewer was ever counted nothing is told of viewers', () => {
  const { points } = curveOf({ from: at('10:00:00'), until: at('10:01:00') }, [], [{ at: at('10:01:00'), count: 2 }])
  expect(points.map(({ viewerCount, messageCount }) => [viewerCount, messageCount])).toEqual([
    [null, 0],
    [null, 2],
  ])
})

test('a broadcast that has not begun has no curve', () => {
  expect(curveOf({ from: at('10:00:00'), until: at('09:00:00') }, [], [])).toEqual({ minutesPerPoint: 1, points: [] })
})

test('however long it is, there are few points, no message is lost and the most viewers are found', () => {
  const minute = fc.integer({ min: 0, max: 600_000 })
  const counts = fc.array(fc.record({ minute, count: fc.nat(5_000) }), { maxLength: 200 })
  fc.assert(
    fc.property(minute, counts, counts, (length, viewers, messages) => {
      const from = at('10:00:00')
      const instant = (minutes: number) => new Date(from.getTime() + minutes * 60_000)
      const within = (all: typeof viewers) =>
        all.filter((each) => each.minute <= length).map((each) => ({ at: instant(each.minute), count: each.count }))
      const [seen, written] = [within(viewers), within(messages)]
      const { points } = curveOf({ from, until: instant(length) }, seen, written)
      expect(points.length).toBeGreaterThan(0)
      expect(points.length).toBeLessThanOrEqual(MOST_POINTS)
      const total = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
      expect(total(points.map(({ messageCount }) => messageCount))).toBe(total(written.map(({ count }) => count)))
      const most = Math.max(-1, ...seen.map(({ count }) => count))
      expect(Math.max(-1, ...points.map(({ viewerCount }) => viewerCount ?? -1))).toBe(most)
    }),
  )
})
