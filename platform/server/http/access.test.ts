import { expect, test } from 'vitest'
import { isOwnOrigin } from './access.ts'

const SECURE = 'https://partner.example'
const PLAIN = 'http://localhost:8080'

test.each([
  [SECURE, { origin: 'https://partner.example' }, true],
  [SECURE, { origin: 'https://partner.example', host: 'inner:8080' }, true],
  [SECURE, { origin: 'https://other-name.example', host: 'other-name.example' }, true],
  [SECURE, { origin: 'http://partner.example', host: 'partner.example' }, false],
  [SECURE, { origin: 'https://partner.example:8443', host: 'partner.example' }, false],
  [SECURE, { origin: 'https://evil.example', host: 'partner.example' }, false],
  [PLAIN, { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, true],
  [PLAIN, { origin: 'https://127.0.0.1:8080', host: '127.0.0.1:8080' }, false],
  [PLAIN, { origin: 'null', host: 'localhost:8080' }, false],
  [PLAIN, { origin: 'no address' }, false],
  [PLAIN, { 'sec-fetch-site': 'same-origin' }, true],
  [PLAIN, { 'sec-fetch-site': 'cross-site' }, false],
  [PLAIN, {}, true],
])('at %s a write with %j is of our own: %s', (publicUrl, headers, isOwn) => {
  expect(isOwnOrigin(headers, publicUrl)).toBe(isOwn)
})
