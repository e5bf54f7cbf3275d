import { expect, test } from 'vitest'
import { tabAfter } from './tabs.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 5, 0],
  ['ArrowLeft', 0, 5],
  ['ArrowLeft', 3, 2],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['Enter', 2, undefined],
])('%s on tab %i of six leads to %s', (key, from, to) => {
  expect(tabAfter(key, from, 6)).toBe(to)
})
