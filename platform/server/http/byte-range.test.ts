import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeIn } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=-0', 'NONE'],
  ['bytes=100-', 'NONE'],
  ['bytes=20-10', 'NONE'],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
])('%s of a hundred bytes is %j', (header, range) => {
  expect(rangeIn(header, 100)).toEqual(range)
})

test('a part lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(1000), (from, to, size) => {
      const range = rangeIn(`bytes=${from}-${to}`, size)
      if (range === null || range === 'NONE') return
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
