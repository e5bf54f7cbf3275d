import { expect, test } from 'vitest'
import { z } from 'zod'
import { field, recordOf } from '#platform/contract/record.ts'
import { storedFields } from './stored-fields.ts'

const BOOK = recordOf({
  entity: 'library.book',
  reads: [],
  fields: { title: field('제목', z.string()), priceAmount: field('가격', z.number(), { column: 'priceWon' }) },
  links: { shelfNos: field('서가', z.array(z.number())) },
})
const STORED = storedFields<{ title: string; priceWon: number; version: number }>()(BOOK)

test('a row becomes the fields of the record, and back, each in its own column or in the one that is named', () => {
  const fields: { title: string; priceAmount: number } = STORED.toWire({ title: '가', priceWon: 1000, version: 3 })
  expect(fields).toEqual({ title: '가', priceAmount: 1000 })
  const row: { title: string; priceWon: number } = STORED.toRow({ ...fields, shelfNos: [1] })
  expect(row).toEqual({ title: '가', priceWon: 1000 })
})

test('a field without a column does not compile', () => {
  const store = () =>
    // @ts-expect-error the table has no column `priceWon`
    storedFields<{ title: string }>()(BOOK)
  expect(store).not.toThrow()
})
