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
const keys = (switches = {}) => dispensable(COLUMNS, switches).map(({ key }) => key)

test('the least telling goes first, from the right; what opens, decides and is always shown stays', () => {
  expect(keys()).toEqual(['kind', 'id', 'amount', 'buyer'])
})

test('a column that the person switched on stays', () => {
  expect(keys({ kind: true, buyer: true })).toEqual(['id', 'amount'])
  expect(keys({ kind: false })).toEqual(['kind', 'id', 'amount', 'buyer'])
})
