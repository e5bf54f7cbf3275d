import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedRows } from './compared-rows.ts'

interface Row {
  no: number
  text: string
}

const keyOf = ({ no }: Row): number => no
const rows = fc.uniqueArray(fc.record({ no: fc.nat(20), text: fc.constantFrom('가', '나') }), { selector: keyOf })

test('rows are told apart by their keys, whatever the order of their fields', () => {
  const stored = [
    { no: 1, text: '가' },
    { no: 2, text: '나' },
    { no: 3, text: '다' },
  ]
  const coming = [
    { text: '가', no: 1 },
    { no: 2, text: '다른' },
    { no: 4, text: '라' },
  ]
  const { changes, removed, keys } = comparedRows(stored, coming, keyOf)
  expect(changes).toEqual({ added: 1, changed: 1, unchanged: 1 })
  expect(removed).toBe(1)
  expect([...keys].sort()).toEqual([2, 4])
})

test('every row that comes is counted once, and every stored one stays or goes', () => {
  fc.assert(
    fc.property(rows, rows, (stored, coming) => {
      const { changes, removed } = comparedRows(stored, coming, keyOf)
      expect(changes.added + changes.changed + changes.unchanged).toBe(coming.length)
      expect(changes.changed + changes.unchanged + removed).toBe(stored.length)
    }),
  )
})

test('the same rows change nothing', () => {
  fc.assert(
    fc.property(rows, (stored) => {
      const { changes, removed, keys } = comparedRows(stored, stored.toReversed(), keyOf)
      expect([changes.added, changes.changed, removed, keys.size]).toEqual([0, 0, 0, 0])
    }),
  )
})
