import { expect, test } from 'vitest'
import { onlyProviderOf } from './provider-scope.rules.ts'

test.each([
  [['ITEMPOOL'], null],
  [['ITEMPOOL', 'KTUTOR'], 1],
  [['KTUTOR'], 1],
  [['ITEMPOOL', 'KTUTOR', 'NSAT_ADMIN'], null],
  [['KTUTOR', 'ALL'], null],
  [[], null],
])('whoever holds %j sees provider %j', (flags, provider) => {
  expect(onlyProviderOf(new Set(flags))).toBe(provider)
})
