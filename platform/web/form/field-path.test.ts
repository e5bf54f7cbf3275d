import { expect, expectTypeOf, test } from 'vitest'
import { type FieldOf, isWithin, readAt, writeAt } from './field-path.ts'

type Order = {
  title: string
  day: string | undefined
  kind: 'A' | 'B'
  rows: readonly { name: string; count: number | undefined; marks: { isOk: boolean } }[]
}

const ORDER: Order = {
  title: '책',
  day: undefined,
  kind: 'A',
  rows: [
    { name: '가', count: 1, marks: { isOk: true } },
    { name: '나', count: 2, marks: { isOk: false } },
  ],
}

test('a field takes only what fits into it', () => {
  expectTypeOf<FieldOf<Order, string>>().toEqualTypeOf<'title' | 'day' | `rows.${number}.name`>()
  expectTypeOf<FieldOf<Order, number | undefined>>().toEqualTypeOf<`rows.${number}.count`>()
  expectTypeOf<FieldOf<Order, boolean>>().toEqualTypeOf<`rows.${number}.marks.isOk`>()
  expectTypeOf<FieldOf<Order, 'A' | 'B'>>().toEqualTypeOf<'title' | 'day' | 'kind' | `rows.${number}.name`>()
})

test.each([
  ['title', '책'],
  ['rows.1.name', '나'],
  ['rows.1.marks.isOk', false],
  ['rows.2.name', undefined],
  ['title.0.x', undefined],
])('reads %s', (name, value) => {
  expect(readAt(ORDER, name)).toBe(value)
})

test('writing copies the way to the field and leaves the rest as it was', () => {
  const changed = writeAt(ORDER, 'rows.1.marks.isOk', true)
  expect(changed.rows[1]).toEqual({ name: '나', count: 2, marks: { isOk: true } })
  expect(changed.rows[0]).toBe(ORDER.rows[0])
  expect(Array.isArray(changed.rows)).toBe(true)
  expect(ORDER.rows[1]?.marks.isOk).toBe(false)
  expect(writeAt({}, 'a.b', 1)).toEqual({ a: { b: 1 } })
})

test('a field stands within its group and not within one whose name begins alike', () => {
  expect(['rows', 'rows.0', 'rows.0.name', 'rowsum'].map((name) => isWithin(name, 'rows'))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
