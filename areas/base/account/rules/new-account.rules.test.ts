import { expect, test } from 'vitest'
import { isAuthority, isGoodPassword, isLoginId, toMobileNumber, toPersonName } from './new-account.rules.ts'

test.each([
  ['kim', true],
  ['kim.a-b_c@school', true],
  ['7', true],
  ['', false],
  ['-kim', false],
  ['kim a', false],
  ['김', false],
  ['k'.repeat(50), true],
  ['k'.repeat(51), false],
])('the login id "%s": %s', (text, isGood) => {
  expect(isLoginId(text)).toBe(isGood)
})

test.each([
  [' 김관리 ', '김관리'],
  ['', null],
  ['  ', null],
  ['김\n관리', null],
  ['가'.repeat(51), null],
])('the name "%s" is stored as %s', (text, name) => {
  expect(toPersonName(text)).toBe(name)
})

test.each([
  ['010-1234-5678', '01012345678'],
  ['010 1234 5678', '01012345678'],
  ['02-123-4567', null],
  ['', null],
])('the number "%s" is stored as %s', (text, number) => {
  expect(toMobileNumber(text)).toBe(number)
})

test.each([
  ['123456789', false],
  ['1234567890', true],
  ['1'.repeat(200), true],
  ['1'.repeat(201), false],
])('the password "%s": %s', (text, isGood) => {
  expect(isGoodPassword(text)).toBe(isGood)
})

test('only authorities that are handed out are authorities', () => {
  expect(isAuthority('ROLE_ALL_PARTNER')).toBe(true)
  expect(isAuthority('ROLE_ROOT')).toBe(false)
})
