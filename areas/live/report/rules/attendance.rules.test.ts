import { expect, test } from 'vitest'
import { attendanceOf, type Span } from './attendance.rules.ts'

test.each<[Span[], number, number]>([
  [[[0, 0]], 1, 1],
  [[[0, 20]], 1, 1],
  [[[0, 90]], 1, 2],
  [
    [
      [0, 600],
      [900, 1_530],
    ],
    2,
    21,
  ],
])('%j is %i stays of %i minutes', (spans, stayCount, minutes) => {
  const [first, last] = [spans[0]?.[0], spans.at(-1)?.[1]]
  expect(attendanceOf(spans)).toEqual({ first, last, stayCount, minutes })
})
