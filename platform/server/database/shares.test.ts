import { expect, test } from 'vitest'
import type { Asker } from './asking.ts'
import { Shares } from './shares.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const asker = (group: string, personId?: number): Asker => ({
  group,
  personId,
  isBackground: false,
  hasCalledOut: false,
  held: 0,
})
const LONG_MS = 60_000

test('a group that has its share waits, and another one does not', async () => {
  const shares = new Shares(2, LONG_MS)
  const [first, second, third] = [asker('ads'), asker('ads'), asker('ads')]
  await shares.take(first)
  await shares.take(second)
  let isIn = false
  const waiting = shares.take(third).then(() => {
    isIn = true
  })
  await shares.take(asker('text-ad'))
  expect([isIn, shares.countWaiting()]).toEqual([false, 1])
  shares.give(first)
  await waiting
  expect([isIn, shares.countWaiting()]).toEqual([true, 0])
})

test('who has a connection gets the next one at once: it would wait for itself', async () => {
  const shares = new Shares(1, LONG_MS)
  const one = asker('ads')
  await shares.take(one)
  await shares.take(one)
  const other = asker('ads')
  const waiting = shares.take(other)
  shares.give(one)
  expect(shares.countWaiting()).toBe(1)
  shares.give(one)
  await waiting
  expect(other.held).toBe(1)
})

test('who waits too long is refused and takes nobody’s place', async () => {
  const shares = new Shares(1, 1)
  const one = asker('ads')
  await shares.take(one)
  await expect(shares.take(asker('ads'))).rejects.toBeInstanceOf(DatabaseUnavailable)
  shares.give(one)
  await shares.take(asker('ads'))
  expect(shares.countWaiting()).toBe(0)
})

test('a line that is too long refuses at once', async () => {
  const shares = new Shares(1, LONG_MS)
  const one = asker('ads')
  await shares.take(one)
  const line = Array.from({ length: 1_000 }, () => shares.take(asker('ads')))
  await expect(shares.take(asker('ads'))).rejects.toThrow('1000 wait')
  for (const _each of line) shares.give(asker('ads'))
  await Promise.all(line)
})

test('one person has at most half of a group’s, and the rest of theirs waits', async () => {
  const shares = new Shares(4, LONG_MS)
  const flood = Array.from({ length: 50 }, () => asker('ads', 1))
  const taking = flood.map((each) => shares.take(each))
  await Promise.all(taking.slice(0, 2))
  await shares.take(asker('ads', 2))
  await shares.take(asker('ads', 3))
  expect([flood.filter(({ held }) => held > 0).length, shares.countWaiting()]).toEqual([2, 48])
})
