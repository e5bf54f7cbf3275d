import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dismissedUntil, isDismissed } from './dismissal.rules.ts'

const CLICK = new Date('2026-11-23T22:00:00+09:00')

test.each([
  [0, true],
  [3 * 3_600_000, true],
  [86_399_999, true],
  [86_400_000, false],
  [86_400_001, false],
])('%i milliseconds after the click the notice is hidden: %s', (later, expected) => {
  expect(isDismissed(dismissedUntil(CLICK), new Date(CLICK.getTime() + later))).toBe(expected)
})

test.each([null, '', 'nonsense', '9999-12-31T00:00:00Z'])('the remembered text %j hides nothing', (remembered) => {
  expect(isDismissed(remembered, CLICK)).toBe(false)
})

test('no text at all is an accident', () => {
  fc.assert(fc.property(fc.string(), (remembered) => typeof isDismissed(remembered, CLICK) === 'boolean'))
})
