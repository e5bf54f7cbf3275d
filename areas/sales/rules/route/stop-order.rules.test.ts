import { expect, test } from 'vitest'
import { movedStop } from './stop-order.rules.ts'

test.each([
  [0, 1, [2, 1, 3]],
  [2, -1, [1, 3, 2]],
  [0, -1, [1, 2, 3]],
  [2, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('the stop at %i goes %i', (at, step, expected) => {
  expect(movedStop([1, 2, 3], at, step)).toEqual(expected)
})
