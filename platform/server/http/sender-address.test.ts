import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrust, type Trusts, trustNobody } from '../config/trusted-proxy.ts'
import { senderAddress } from './sender-address.ts'

const trust = (text: string): Trusts => readTrust(text) ?? trustNobody
const requestOf = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Parameters<typeof senderAddress>[0]

test.each([
  ['0', '10.0.0.9', '1.2.3.4', '10.0.0.9'],
  ['1', '10.0.0.9', undefined, '10.0.0.9'],
  ['1', '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  ['1', '10.0.0.9', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['10.0.0.0/8', '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.3', '1.2.3.4'],
  ['10.0.0.0/8', '1.2.3.4', '6.6.6.6', '1.2.3.4'],
  ['10.0.0.0/8', '10.0.0.9', '10.0.0.3', '10.0.0.3'],
])('TRUST_PROXY %s: %s that says %s is %s', (trusts, remote, forwarded, sender) => {
  expect(senderAddress(requestOf(remote, forwarded), trust(trusts))).toBe(sender)
})

test('nothing that a sender writes makes it somebody else where no proxy is believed', () => {
  fc.assert(
    fc.property(fc.string(), (forwarded) => {
      expect(senderAddress(requestOf('1.2.3.4', forwarded), trustNobody)).toBe('1.2.3.4')
    }),
  )
})
