import { expect, test } from 'vitest'
import { readTrust } from './trusted-proxy.ts'

test.each([
  ['0', '127.0.0.1', 0, false],
  ['1', '203.0.113.9', 0, true],
  ['1', '203.0.113.9', 1, false],
  ['10.0.0.0/8, 192.168.0.7', '10.4.5.6', 0, true],
  ['10.0.0.0/8, 192.168.0.7', '::ffff:10.4.5.6', 1, true],
  ['10.0.0.0/8, 192.168.0.7', '192.168.0.7', 3, true],
  ['10.0.0.0/8, 192.168.0.7', '192.168.0.8', 0, false],
  ['2001:db8::/32', '2001:db8::5', 0, true],
  ['2001:db8::/32', 'not an address', 0, false],
])('%s believes %s at hop %i: %s', (text, address, hop, isTrusted) => {
  expect(readTrust(text)?.(address, hop)).toBe(isTrusted)
})

test.each(['', '2', 'true', 'loopback', '10.0.0.0/33', '10.0.0/8', '10.0.0.0/8/8', '10.0.0.1,'])(
  '%j is no list of proxies',
  (text) => {
    expect(readTrust(text)).toBeNull()
  },
)
