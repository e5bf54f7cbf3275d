import { expect, test } from 'vitest'
import { alignedText } from './aligned.ts'

test('figures of a column have the decimals of the one that has most', () => {
  expect([4, 12.5, 0.25].map(alignedText([4, 12.5, 0.25]))).toEqual(['4.00', '12.50', '0.25'])
  expect([4, 12].map(alignedText([4, 12]))).toEqual(['4', '12'])
  expect(alignedText([])(7)).toBe('7')
})
