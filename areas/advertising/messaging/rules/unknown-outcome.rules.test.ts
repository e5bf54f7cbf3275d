import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeLook } from './unknown-outcome.rules.ts'

test.each([
  [{ found: 3, expected: 3, isSettled: false, misses: 0 }, 'ADOPT'],
  [{ found: 2, expected: 3, isSettled: false, misses: 0 }, 'LOOK_AGAIN'],
  [{ found: 2, expected: 3, isSettled: true, misses: 0 }, 'ADOPT'],
  [{ found: 0, expected: 3, isSettled: true, misses: 1 }, 'ADOPT'],
  [{ found: null, expected: 3, isSettled: false, misses: 0 }, 'LOOK_AGAIN'],
  [{ found: null, expected: 3, isSettled: true, misses: 0 }, 'LOOK_AGAIN'],
  [{ found: null, expected: 3, isSettled: true, misses: 1 }, 'SEND_AGAIN'],
] as const)('what the vendor shows is judged %j', (look, verdict) => {
  expect(judgeLook(look)).toBe(verdict)
})

test('nothing is ever sent again while the vendor has it or a call may be under way', () => {
  const look = fc.record({
    found: fc.option(fc.nat(1000)),
    expected: fc.nat(1000),
    isSettled: fc.boolean(),
    misses: fc.nat(5),
  })
  fc.assert(
    fc.property(look, (seen) => {
      if (judgeLook(seen) === 'SEND_AGAIN') expect(seen).toMatchObject({ found: null, isSettled: true })
    }),
  )
})
