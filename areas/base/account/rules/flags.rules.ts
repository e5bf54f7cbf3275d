import { AUTHORITIES, type Authority } from '../contract/authorities.ts'

export { AUTHORITIES, type Authority }

/** What a person may do; screens and calls name these. */
export const FLAGS = [
  'ALL',
  'NSAT_SUPERVISOR',
  'NSAT_VENDOR',
  'NSAT_ADMIN',
  'ITEMPOOL',
  'KTUTOR',
  'ADS',
  'AGENCY',
  'NORMAL',
  'IAMCLASS',
] as const
export type Flag = (typeof FLAGS)[number]

/** The flags each authority brings. The all-partner authority also administers advertising and the national exam. */
const FLAGS_OF: Readonly<Record<Authority, readonly Flag[]>> = {
  ROLE_ALL_PARTNER: ['ALL', 'ADS', 'NSAT_ADMIN'],
  ROLE_SUPERVISOR_NSAT: ['NSAT_SUPERVISOR'],
  ROLE_VENDOR_NSAT: ['NSAT_VENDOR'],
  ROLE_ALL_NSAT: ['NSAT_SUPERVISOR', 'NSAT_VENDOR', 'NSAT_ADMIN'],
  ROLE_CP_NSAT: ['ITEMPOOL'],
  ROLE_MEMBER_PARTNER: ['NORMAL'],
  ROLE_ADS_PARTNER: ['ADS'],
  ROLE_AGENCY_PARTNER: ['AGENCY'],
  ROLE_MEMBER_IAMCLASS: ['IAMCLASS'],
  ROLE_KTUTOR_NSAT: ['ITEMPOOL', 'KTUTOR'],
}

/** What customers and vendors hold; all other authorities are those of the operator's own people. */
const OUTSIDE: readonly Authority[] = ['ROLE_MEMBER_IAMCLASS', 'ROLE_AGENCY_PARTNER', 'ROLE_VENDOR_NSAT']

/** The flags by which the operator's own people are known: nobody outside holds one of them. */
export const STAFF_FLAGS: readonly Flag[] = FLAGS.filter(
  (flag) => !OUTSIDE.some((each) => FLAGS_OF[each].includes(flag)),
)

/** The flags of a person with these authorities; unknown authorities bring none. */
export function flagsOf(authorities: readonly string[]): ReadonlySet<Flag> {
  return new Set(authorities.flatMap((authority) => FLAGS_OF[authority as Authority] ?? []))
}
