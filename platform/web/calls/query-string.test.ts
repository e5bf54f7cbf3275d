import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './query-string.ts'

test('a typed number stays a text', () => {
  expect(parseSearch('?q=2026&on=true&null=null')).toEqual({ q: '2026', on: 'true', null: 'null' })
})

test('a repeated name is a list in its order', () => {
  expect(parseSearch('?status=완료&status=대기&page=2')).toEqual({ status: ['완료', '대기'], page: '2' })
})

test('names that every object has are names like others', () => {
  expect(parseSearch('?toString=1&valueOf=2&valueOf=3')).toEqual({ toString: '1', valueOf: ['2', '3'] })
})

test('nothing and empty texts are left out', () => {
  expect(stringifySearch({ a: undefined, b: null, c: '', d: 0, e: false, f: [] })).toBe('?d=0&e=false')
  expect(stringifySearch({})).toBe('')
})

test('what is written is read again', () => {
  const name = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text !== '__proto__')
  const value = fc.string({ minLength: 1, unit: 'grapheme' })
  const search = fc.dictionary(name, fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 })))
  fc.assert(
    fc.property(search, (given) => {
      expect(parseSearch(stringifySearch(given))).toEqual({ ...given })
    }),
  )
})
