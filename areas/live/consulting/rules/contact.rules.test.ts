import { expect, test } from 'vitest'
import { maskContact, maskEmail } from './contact.rules.ts'

test.each([
  ['', ''],
  ['kim.jiwoo@example.com', 'ki****@example.com'],
  ['abc@example.com', 'a****@example.com'],
  ['a@example.com', '****@example.com'],
  ['ki****@example.com', 'ki****@example.com'],
  ['no address', '****'],
])('%j is shown as %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
  expect(maskEmail(maskEmail(email))).toBe(shown)
})

test('a contact is masked in both its parts', () => {
  expect(maskContact({ phoneNumber: '01012345678', email: 'kim@example.com' })).toEqual({
    phoneNumber: '010-****-5678',
    email: 'k****@example.com',
  })
})
