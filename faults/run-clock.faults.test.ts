import { expect, onTestFinished, test, vi } from 'vitest'
import { Patience } from './patience.ts'
import { RunClock, speedFor } from './run-clock.ts'

test.each([
  [0.5, 6],
  [5, 6],
  [10, 3],
  [15, 2],
  [300, 2],
])('where a process comes up in %d s, time passes %d times as fast as real', (seconds, speed) => {
  expect(speedFor(seconds)).toBe(speed)
})

test('a clock that jumps and slows down still tells the time at every instant before', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const clock = new RunClock('2026-11-23T09:00:00+09:00')
  vi.setSystemTime(1_010_000)
  expect(clock.now().toISOString()).toBe('2026-11-23T00:01:00.000Z')
  clock.jump(new Date('2026-11-25T00:00:00Z'), 2)
  vi.setSystemTime(1_040_000)
  expect(clock.now().toISOString()).toBe('2026-11-25T00:01:00.000Z')
  expect(clock.at(1_005_000).toISOString()).toBe('2026-11-23T00:00:30.000Z')
  expect(clock.realMsOf(20)).toBe(10_000)
  expect(clock.asEnvironment()).toEqual({ RUN_TIME: `1010000 ${Date.parse('2026-11-25T00:00:00Z')} 2` })
})

test('whoever waits in vain gives up in the end, and not before its time', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const patience = new Patience(10)
  vi.advanceTimersByTime(9_000)
  expect(patience.isOver).toBe(false)
  vi.advanceTimersByTime(10_000_000)
  expect(patience.isOver).toBe(true)
})
