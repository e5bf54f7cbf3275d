import { expect, test } from 'vitest'
import type { SenderType } from '../contract/codes.ts'
import { decideSenderType, mayNameCampaign, showsMarkedSchools } from './sender-type.rules.ts'

const ACADEMY = new Set(['IAMCLASS'])
const AGENCY = new Set(['AGENCY'])
const MANAGER = new Set(['ADS'])
const PROVIDER = new Set(['ALL', 'ADS'])

test.each([
  [ACADEMY, [], 'NORMAL'],
  [ACADEMY, ['NORMAL'], 'NORMAL'],
  [AGENCY, [], 'AGENCY'],
  [AGENCY, ['AGENCY', 'AGENCY'], 'AGENCY'],
  [MANAGER, [], 'NORMAL'],
  [MANAGER, ['ADMIN'], 'ADMIN'],
  [PROVIDER, ['ADMIN', undefined], 'ADMIN'],
] as [Set<string>, (SenderType | undefined)[], SenderType][])(
  'case %#: the sender type is decided',
  (flags, posted, expected) => {
    expect(decideSenderType(flags, ...posted)).toEqual({ ok: true, senderType: expected })
  },
)

test.each([
  [ACADEMY, ['ADMIN']],
  [ACADEMY, ['AGENCY']],
  [AGENCY, ['NORMAL']],
  [AGENCY, ['ADMIN']],
  [MANAGER, ['AGENCY']],
  [MANAGER, ['ADMIN', 'NORMAL']],
] as [Set<string>, SenderType[]][])('case %#: a foreign sender type is refused', (flags, posted) => {
  expect(decideSenderType(flags, ...posted)).toMatchObject({ ok: false, code: 'SENDER_TYPE_MISMATCH' })
})

test('schools with an at-sign show to administrators on their own pages', () => {
  expect(showsMarkedSchools(MANAGER, 'ADMIN')).toBe(true)
  expect(showsMarkedSchools(MANAGER, undefined)).toBe(true)
  expect(showsMarkedSchools(MANAGER, 'NORMAL')).toBe(false)
  expect(showsMarkedSchools(ACADEMY, undefined)).toBe(false)
  expect(showsMarkedSchools(AGENCY, 'ADMIN')).toBe(false)
})

test('agencies name their campaigns, administrators if they may, academies never', () => {
  expect(mayNameCampaign('AGENCY', { adminTitleEdit: false })).toBe(true)
  expect(mayNameCampaign('ADMIN', { adminTitleEdit: true })).toBe(true)
  expect(mayNameCampaign('ADMIN', { adminTitleEdit: false })).toBe(false)
  expect(mayNameCampaign('NORMAL', { adminTitleEdit: true })).toBe(false)
})
