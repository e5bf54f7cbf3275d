import { expect, test } from 'vitest'
import { movedCell } from './heat-moves.ts'

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
])('from %d of two groups of two rows of five %s leads to %s', (at, key, to) => {
  expect(movedCell(at, key, { columns: 5, rows: 2, count: 20 })).toBe(to)
})

test.each([
  [11, 'ArrowRight', undefined],
  [12, 'ArrowLeft', undefined],
  [11, 'ArrowDown', 23],
])('of one group of twelve columns the ends of a row are ends: from %d %s leads to %s', (at, key, to) => {
  expect(movedCell(at, key, { columns: 12, rows: 3, count: 36 })).toBe(to)
})
