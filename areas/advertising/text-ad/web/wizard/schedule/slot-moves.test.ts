import { expect, test } from 'vitest'
import { movedSlot } from './slot-moves.ts'

test.each([
  [0, 'ArrowRight', 1],
  [1, 'ArrowLeft', 0],
  [0, 'ArrowDown', 5],
  [5, 'ArrowUp', 0],
  [4, 'ArrowRight', 10],
  [10, 'ArrowLeft', 4],
  [9, 'ArrowRight', 15],
  [5, 'ArrowDown', 10],
  [7, 'Home', 5],
  [5, 'End', 9],
  [0, 'ArrowLeft', undefined],
  [4, 'ArrowUp', undefined],
  [19, 'ArrowRight', undefined],
  [15, 'ArrowDown', undefined],
  [3, 'Enter', undefined],
])('from %d of twenty %s leads to %s', (at, key, to) => {
  expect(movedSlot(at, key, 20)).toBe(to)
})
