import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is told, from and to', () => {
  const before = { title: '가', price: 1, image: null, places: [1, 2] }
  expect(changesOf<Record<string, unknown>>(before, { ...before, title: '나', places: [1, 2, 3] })).toEqual({
    from: { title: '가', places: [1, 2] },
    to: { title: '나', places: [1, 2, 3] },
  })
  expect(changesOf(before, { ...before, places: [1, 2] })).toBeNull()
})

test('the old fields with the changed ones over them are the new fields', () => {
  const fields = fc.record({ a: fc.option(fc.string()), b: fc.array(fc.nat()), c: fc.nat() })
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      expect({ ...before, ...changesOf<Record<string, unknown>>(before, after)?.to }).toEqual(after)
    }),
  )
})
