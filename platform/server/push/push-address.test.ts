import { expect, test } from 'vitest'
import { isInner, isPushAddress } from './push-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@fcm.googleapis.com/abc', false],
  ['https://localhost/abc', false],
  ['https://db/abc', false],
  ['https://postgres.internal/abc', false],
  ['https://postgres.internal./abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://8.8.8.8/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['file:///etc/passwd', false],
  ['not an address', false],
])('%s is an address of a push service: %s', (endpoint, expected) => {
  expect(isPushAddress(endpoint)).toBe(expected)
})

test.each([
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['127.0.0.53', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['142.250.1.1', false],
  ['172.32.0.1', false],
  ['2a00:1450:4001::1', false],
])('%s stands inside of our network: %s', (ip, expected) => {
  expect(isInner(ip)).toBe(expected)
})
