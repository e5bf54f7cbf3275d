import { expect, test } from 'vitest'
import { z } from 'zod'
import { programEvent } from '#platform/contract/program-event.ts'
import { isTaken, secondsToNextTry } from './delivery.rules.ts'
import { hears, mayAskFor } from './hearing.rules.ts'

test('each wait is longer than the one before, and after a day it is given up', () => {
  const waits = Array.from({ length: 7 }, (_, at) => secondsToNextTry(at + 1))
  expect(waits).toEqual([60, 300, 1_800, 7_200, 21_600, 43_200, 86_400])
  expect(secondsToNextTry(8)).toBeNull()
})

test.each([
  [200, true],
  [204, true],
  [302, false],
  [404, false],
  [500, false],
])('an answer of %i is taken: %s', (status, taken) => {
  expect(isTaken(status)).toBe(taken)
})

const EVENT = programEvent({ name: 'a.b', title: '일', heardBy: ['ALL'], ownedBy: ['AGENCY'], data: z.object({}) })

test.each([
  [['ALL'], true, true, true],
  [['AGENCY'], true, false, true],
  [['NORMAL'], false, false, false],
])('holders of %j may ask: %s, hear of those of others: %s, of their own: %s', (flags, asks, others, own) => {
  const held = new Set(flags)
  expect(mayAskFor(EVENT, held)).toBe(asks)
  expect(hears(EVENT, held, false)).toBe(others)
  expect(hears(EVENT, held, true)).toBe(own)
})
