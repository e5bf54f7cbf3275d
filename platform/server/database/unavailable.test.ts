import { expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

test.each([
  ['stopping', '57P01', true],
  ['a lock that others hold', '55P03', true],
  ['giving way where two wait for one another', '40P01', true],
  ['giving way to somebody who was faster', '40001', true],
  ['a full disk', '53100', true],
  ['a row that stands there already', '23505', false],
  ['a statement that is none', '42601', false],
])('%s (%s) is for the caller to try again: %s', (_, code, expected) => {
  expect(isUnavailable(Object.assign(new Error('refused'), { code }))).toBe(expected)
})
