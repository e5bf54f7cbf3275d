import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from '#platform/contract/phone.ts'
import { checkTestRecipient, digitsOf, domesticDigits, formatTestPhone, isKoreanMobile } from './phones.rules.ts'

test.each([
  ['010-1234-5678', true],
  ['01012345678', true],
  ['+82 10-1234-5678', true],
  ['+82010 1234 5678', true],
  ['011-123-4567', true],
  ['010-123-4567', false],
  ['0101234567', false],
  ['02-123-4567', false],
  ['', false],
  ['abc', false],
  ['010-1234-5678x', false],
])('%j is a Korean mobile number: %s', (text, expected) => {
  expect(isKoreanMobile(text)).toBe(expected)
})

test('the country code becomes a zero', () => {
  expect(domesticDigits('+82 10-1234-5678')).toBe('01012345678')
})

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['050712345678', '0507-1234-5678'],
  ['15881234', '1588-1234'],
  ['0101', '010-1'],
  ['010', '010'],
  ['', ''],
])('%s is grouped as %s', (digits, expected) => {
  expect(formatPhone(digits)).toBe(expected)
})

test.each([
  ['081234567890', '0812-3456-7890'],
  ['6281234567890', '62-812-3456-7890'],
  ['010 1234 5678', '010-1234-5678'],
  ['0801234567', '080-123-4567'],
  ['전화 010', '010'],
])('the test field shows %s as %s', (text, expected) => {
  expect(formatTestPhone(text)).toBe(expected)
})

test('grouping never loses or adds a digit, and grouping twice changes nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,30}$/), (digits) => {
      const shown = formatTestPhone(digits)
      return digitsOf(shown) === digits && formatTestPhone(shown) === shown && digitsOf(formatPhone(digits)) === digits
    }),
  )
})

test('the test field takes no more than it has room for', () => {
  expect(formatTestPhone('1'.repeat(200))).toHaveLength(70)
})

test.each([
  ['01012345678', true],
  ['0111234567', true],
  ['821012345678', true],
  ['6281234567890', true],
  ['081234567890', true],
  ['0101234567', false],
  ['8210123456789', false],
  ['15771234', false],
  ['0212345678', false],
  ['07012345678', false],
  ['050712345678', false],
  ['0801234567', false],
  ['12345678', false],
  ['123456789012345', false],
  ['1234567', false],
  ['1234567890123456', false],
  ['010-1234-5678', false],
  ['', false],
])('a test may go to %j: %s', (number, expected) => {
  expect(checkTestRecipient(number).ok).toBe(expected)
})
