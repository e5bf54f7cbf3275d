import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldMap } from './field-map.ts'

const BOOK = fieldMap({ bookTitle: 'title', priceWon: 'priceWon' })

test('a row becomes the fields of the wire, and back; what else there is, is left out', () => {
  expect(BOOK.toWire({ title: '가', priceWon: 1000, version: 3 })).toEqual({ bookTitle: '가', priceWon: 1000 })
  expect(BOOK.toRow({ bookTitle: '가', priceWon: null, targetIds: [1] })).toEqual({ title: '가', priceWon: null })
})

test('there and back is the same', () => {
  fc.assert(
    fc.property(fc.record({ bookTitle: fc.string(), priceWon: fc.option(fc.nat()) }), (fields) => {
      expect(BOOK.toWire(BOOK.toRow(fields))).toEqual(fields)
    }),
  )
})
