import { expect, test } from 'vitest'
import { AUTHORITIES, flagsOf } from './flags.rules.ts'

test.each([
  ['ROLE_ALL_PARTNER', ['ADS', 'ALL', 'NSAT_ADMIN']],
  ['ROLE_SUPERVISOR_NSAT', ['NSAT_SUPERVISOR']],
  ['ROLE_VENDOR_NSAT', ['NSAT_VENDOR']],
  ['ROLE_ALL_NSAT', ['NSAT_ADMIN', 'NSAT_SUPERVISOR', 'NSAT_VENDOR']],
  ['ROLE_CP_NSAT', ['ITEMPOOL']],
  ['ROLE_MEMBER_PARTNER', ['NORMAL']],
  ['ROLE_ADS_PARTNER', ['ADS']],
  ['ROLE_AGENCY_PARTNER', ['AGENCY']],
  ['ROLE_MEMBER_IAMCLASS', ['IAMCLASS']],
  ['ROLE_KTUTOR_NSAT', ['ITEMPOOL', 'KTUTOR']],
])('%s brings %j', (authority, flags) => {
  expect([...flagsOf([authority])].sort()).toEqual(flags)
})

test('every authority brings at least one flag and an unknown one none', () => {
  for (const authority of AUTHORITIES) expect(flagsOf([authority]).size).toBeGreaterThan(0)
  expect(flagsOf(['ROLE_ROOT']).size).toBe(0)
})
