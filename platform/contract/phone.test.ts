import { expect, test } from 'vitest'
import { formatPhone, readPhone, typedPhone } from './phone.ts'
import { mobileField, phoneField } from './phone-fields.ts'

test.each([
  ['010-0000-1234', '01000001234', false],
  ['010.0000.1234', '01000001234', false],
  ['010 0000 1234', '01000001234', false],
  ['(02) 700-1234', '027001234', false],
  ['０１０－０００0－1234', '01000001234', false],
  ['010–0000—1234', '01000001234', false],
  ['+82 10-0000-1234', '01000001234', false],
  ['+82 (0)10 0000 1234', '01000001234', false],
  ['821000001234', '01000001234', false],
  ['+82-2-700-1234', '027001234', false],
  ['1000001234', '01000001234', true],
  ['10-0000-1234', '01000001234', true],
  ['27001234', '027001234', true],
  ['317001234', '0317001234', true],
  ['15881234', '15881234', false],
  ['070-7000-1234', '07070001234', false],
  ['0505-1234-5678', '050512345678', false],
  ['12', '12', false],
])('%s is read as %s', (text, digits, isZeroGiven) => {
  expect(readPhone(text)).toEqual({ digits, isZeroGiven })
})

test.each(['010-0000-123a', '010,0000,1234', '010-****-1234', '+1 202 555 0100', '전화'])('%s is no number', (text) => {
  expect(readPhone(text)).toBeUndefined()
})

test('reading what was read, or shown, changes nothing', () => {
  for (const text of ['+82 10 0000 1234', '1000001234', '02.700.1234', '1588-1234', '0505 1234 5678']) {
    const { digits = '' } = readPhone(text) ?? {}
    expect(readPhone(digits)).toEqual({ digits, isZeroGiven: false })
    expect(readPhone(formatPhone(digits))?.digits).toBe(digits)
    expect(typedPhone(formatPhone(digits))).toBe(formatPhone(digits))
  }
})

test.each([
  ['010', '010'],
  ['0101234', '010-123-4'],
  ['01012345678', '010-1234-5678'],
  ['+82 10', '+82 10'],
  ['+821012345678', '010-1234-5678'],
  ['010-****-5678', '010-****-5678'],
  ['02700', '02-700'],
])('typing %s shows %s', (text, shown) => {
  expect(typedPhone(text)).toBe(shown)
})

test('fields take every way of writing, and say their sentence otherwise', () => {
  expect(phoneField('다시').parse('+82 2 700 1234')).toBe('027001234')
  expect(mobileField('다시').parse('1000001234')).toBe('01000001234')
  for (const wrong of ['', '12', 'abc', '02-700-1234', '9'.repeat(50)])
    expect(mobileField('다시').safeParse(wrong).error?.issues[0]?.message).toBe('다시')
})
