import { expect, test } from 'vitest'
import { isNarrow } from './organization-table.rules.ts'

test.each([
  [{}, false],
  [{ searchText: ' ' }, false],
  [{ searchText: '가' }, true],
  [{ childAreaId: [] }, false],
  [{ childAreaId: [1] }, true],
  [{ salesPersonId: 7 }, true],
  [{ mine: 'false' }, false],
  [{ mine: 'true' }, true],
])('%j is narrow enough: %s', (search, expected) => {
  expect(isNarrow(search)).toBe(expected)
})
