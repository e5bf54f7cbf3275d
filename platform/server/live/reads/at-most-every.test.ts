import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atMostEvery, type Teller } from './at-most-every.ts'

let calls: string[]
let teller: Teller<[string]>
beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  teller = atMostEvery(50, (said: string) => void calls.push(said))
})
afterEach(() => vi.useRealTimers())

test('what is new is told at once, what comes again within the time once for all of it, with what was said last', () => {
  teller.about('a', 'a1')
  expect(calls).toEqual(['a1'])
  for (const said of ['a2', 'a3', 'a4']) teller.about('a', said)
  teller.about('b', 'b1')
  expect(calls).toEqual(['a1', 'b1'])
  vi.advanceTimersByTime(49)
  expect(calls).toEqual(['a1', 'b1'])
  vi.advanceTimersByTime(1)
  expect(calls).toEqual(['a1', 'b1', 'a4'])
})

test('what was told again waits again, and is new when nothing came for the time', () => {
  teller.about('a', 'a1')
  teller.about('a', 'a2')
  vi.advanceTimersByTime(50)
  teller.about('a', 'a3')
  expect(calls).toEqual(['a1', 'a2'])
  vi.advanceTimersByTime(50)
  expect(calls).toEqual(['a1', 'a2', 'a3'])
  vi.advanceTimersByTime(50)
  teller.about('a', 'a4')
  expect(calls).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('before the end what waits is told, and nothing afterwards', () => {
  for (const said of ['a1', 'a2']) teller.about('a', said)
  teller.about('b', 'b1')
  teller.rest()
  expect(calls).toEqual(['a1', 'b1', 'a2'])
  vi.advanceTimersByTime(1000)
  expect(calls).toEqual(['a1', 'b1', 'a2'])
})
