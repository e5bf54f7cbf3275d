import { beforeEach, expect, test } from 'vitest'
import { RecentChanges } from './recent-changes.ts'

let now: number
let recent: RecentChanges
beforeEach(() => {
  now = 0
  recent = new RecentChanges(() => now)
})
const at = (ms: number): RecentChanges => {
  now = ms
  return recent
}

test('what a page has shown since before a change has changed; what it read afterwards has not', () => {
  at(100_000).note(['a'])
  expect(at(103_000).hasChanged('a', 3_500)).toBe(true)
  expect(recent.hasChanged('b', 3_500)).toBe(false)
  expect(at(110_000).hasChanged('a', 3_500)).toBe(false)
})

test('the last change of a room counts', () => {
  at(100_000).note(['a', 'b'])
  at(110_000).note(['a'])
  expect([at(112_000).hasChanged('a', 3_000), recent.hasChanged('b', 3_000)]).toEqual([true, false])
})

test('a page that is older than what is remembered, or than the process, looks itself', () => {
  expect(at(1_000).hasChanged('a', 500)).toBe(true)
  expect(at(200_000).hasChanged('a', 59_000)).toBe(true)
  expect(recent.hasChanged('a', 50_000)).toBe(false)
})

test('what is too old is forgotten, also when something else is told', () => {
  at(100_000).note(['a'])
  at(161_000).note(['b'])
  expect(at(162_000).hasChanged('a', 57_000)).toBe(false)
})
