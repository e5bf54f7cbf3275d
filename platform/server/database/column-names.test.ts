import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnOf, fieldOf, jsonRows } from './column-names.ts'

test.each([
  ['vendorName', 'vendor_name'],
  ['name', 'name'],
  ['middle1Count', 'middle1_count'],
  ['high2GaCount', 'high2_ga_count'],
])('%s stands in the column %s', (field, column) => {
  expect(columnOf(field)).toBe(column)
  expect(fieldOf(column)).toBe(field)
})

test.each(['vendor_name', 'isA_b', 'students_2022'])(
  '%s is no name that the program gives a column: it stays',
  (name) => {
    expect(columnOf(name)).toBe(name)
  },
)

test('a name that a statement gives comes back as it was given', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,20}$/), (name) => {
      expect(fieldOf(columnOf(name))).toBe(name)
    }),
  )
})

test('rows as JSON have the names of columns', () => {
  expect(JSON.parse(jsonRows([{ schoolNo: 1, kept: { innerName: 2 } }]))).toEqual([
    { school_no: 1, kept: { innerName: 2 } },
  ])
})
