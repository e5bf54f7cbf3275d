import { expect, test } from 'vitest'
import { flagsOf } from '#areas/base/account/rules/flags.rules.ts'
import type { NsatScope } from '../contract/scope.contract.ts'
import { mayAskVendor, scopeFor } from './scope.rules.ts'

const ACTIVE = { nsatVendorNo: 7, isActive: true }
const STOPPED = { nsatVendorNo: 7, isActive: false }
const ALL: NsatScope = { vendorNo: null, services: null, mayWrite: true }
const OWN: NsatScope = { vendorNo: 7, services: null, mayWrite: true }

test.each([
  [['ROLE_ALL_PARTNER'], undefined, ALL],
  [['ROLE_ALL_NSAT'], undefined, ALL],
  [['ROLE_ALL_NSAT'], STOPPED, ALL],
  [['ROLE_ALL_NSAT', 'ROLE_KTUTOR_NSAT'], undefined, ALL],
  [['ROLE_VENDOR_NSAT'], ACTIVE, OWN],
  [['ROLE_VENDOR_NSAT', 'ROLE_SUPERVISOR_NSAT'], ACTIVE, OWN],
  [['ROLE_VENDOR_NSAT', 'ROLE_KTUTOR_NSAT'], ACTIVE, { ...OWN, services: [1001] }],
  [['ROLE_KTUTOR_NSAT'], undefined, { vendorNo: null, services: [1001], mayWrite: false }],
  [['ROLE_KTUTOR_NSAT'], ACTIVE, { vendorNo: null, services: [1001], mayWrite: false }],
  [['ROLE_KTUTOR_NSAT', 'ROLE_SUPERVISOR_NSAT'], undefined, { vendorNo: null, services: [1001], mayWrite: false }],
  [['ROLE_SUPERVISOR_NSAT'], undefined, { vendorNo: null, services: null, mayWrite: false }],
])('%j who works for %j', (authorities, vendor, scope) => {
  expect(scopeFor(flagsOf(authorities), vendor)).toEqual({ ok: true, scope })
})

test.each([
  [['ROLE_VENDOR_NSAT'], undefined, 'NO_VENDOR_OF_CALLER'],
  [['ROLE_VENDOR_NSAT', 'ROLE_KTUTOR_NSAT'], undefined, 'NO_VENDOR_OF_CALLER'],
  [['ROLE_VENDOR_NSAT'], STOPPED, 'VENDOR_INACTIVE'],
  [['ROLE_VENDOR_NSAT', 'ROLE_SUPERVISOR_NSAT'], STOPPED, 'VENDOR_INACTIVE'],
])('%j who works for %j has none: %s', (authorities, vendor, code) => {
  expect(scopeFor(flagsOf(authorities), vendor)).toMatchObject({ ok: false, code })
})

test('a vendor may name itself and nobody else, the office anybody', () => {
  expect([undefined, null, 7, 8].map((no) => mayAskVendor(OWN, no).ok)).toEqual([true, true, true, false])
  expect([undefined, 8].map((no) => mayAskVendor(ALL, no).ok)).toEqual([true, true])
})
