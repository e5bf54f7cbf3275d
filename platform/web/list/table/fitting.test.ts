import { expect, test } from 'vitest'
import type { Column } from './columns.ts'
import { dispensable } from './fitting.ts'

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  render: () => null,
  ...more,
})
const COLUMNS = [
  column('id'),
  column('title', { primary: true }),
  column('buyer', { isTelling: true }),
  column('kind'),
  column('amount', { isTelling: true }),
  column('status', { fixed: true }),
  column('actions'),
]
const keys = (switches = {}, opens = false) => dispensable({ columns: COLUMNS, switches, opens }).map(({ key }) => key)

test('what does not tell goes, from the right; what tells, opens, decides and is always shown stays', () => {
  expect(keys()).toEqual(['kind', 'id'])
})

test('the controls go last, and only where what a row opens has them, too', () => {
  expect(keys({}, true)).toEqual(['kind', 'id', 'actions'])
})

test('a column that the person switched on stays', () => {
  expect(keys({ kind: true, buyer: true })).toEqual(['id'])
  expect(keys({ kind: false })).toEqual(['kind', 'id'])
})

test('spare ones go before all others', () => {
  const columns = [column('id', { isSpare: true }), ...COLUMNS.slice(1)]
  expect(dispensable({ columns, switches: {}, opens: false }).map(({ key }) => key)).toEqual(['id', 'kind'])
})
