import { expect, test } from 'vitest'
import { idsText, ShownIds } from './id-list.ts'

test('what is no id is left out of an address; all ids are no restriction', () => {
  expect(ShownIds.parse(['1', 'x', '-2', '20'])).toEqual(['1', '20'])
  expect(ShownIds.parse('7')).toEqual(['7'])
  expect(ShownIds.parse(undefined)).toEqual([])
  expect(idsText(['1', '20'])).toBe('1,20')
  expect(idsText([])).toBeUndefined()
})
