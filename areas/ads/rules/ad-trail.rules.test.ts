import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields } from './ad-trail.rules.ts'

test('only what differs is told, before and after', () => {
  const before = { title: '가', price: 1, image: null, places: [1, 2] }
  expect(changedFields<Record<string, unknown>>(before, { ...before, title: '나', places: [1, 2, 3] })).toEqual({
    before: { title: '가', places: [1, 2] },
    after: { title: '나', places: [1, 2, 3] },
  })
  expect(changedFields(before, { ...before, places: [1, 2] })).toBeNull()
})

test('the old fields with the changed ones over them are the new fields', () => {
  const fields = fc.record({ a: fc.option(fc.string()), b: fc.array(fc.nat()), c: fc.nat() })
  fc.assert(
    fc.property(fields, fields, (before, after) => {
      expect({ ...before, ...changedFields<Record<string, unknown>>(before, after)?.after }).toEqual(after)
    }),
  )
})
