import { expect, test } from 'vitest'
import { conversionRate } from './conversion.rules.ts'

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [3, 3, 100],
])('%i of %i went on: %d percent', (advanced, reached, rate) => {
  expect(conversionRate(advanced, reached)).toBe(rate)
})
