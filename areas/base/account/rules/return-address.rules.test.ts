import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './return-address.rules.ts'

const ORIGIN = 'https://portal.example'

test.each([
  ['/promotion/sms-history?page=2#a', '/promotion/sms-history?page=2#a'],
  ['https://portal.example/promotion', '/promotion'],
  ['https://evil.example/promotion', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['https://portal.example.evil.example/', '/dashboard'],
  ['', '/dashboard'],
  [null, '/dashboard'],
  [`/${'a'.repeat(2001)}`, '/dashboard'],
])('%j leads to %j', (address, expected) => {
  expect(safeReturnPath(address, ORIGIN)).toBe(expected)
})

test('whatever the address, the browser stays on our origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (address) => {
        expect(new URL(safeReturnPath(address, ORIGIN), ORIGIN).origin).toBe(ORIGIN)
      },
    ),
  )
})
