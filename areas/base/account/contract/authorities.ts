/** The authorities that are handed out to people. */
export const AUTHORITIES = [
  'ROLE_ALL_PARTNER',
  'ROLE_SUPERVISOR_NSAT',
  'ROLE_VENDOR_NSAT',
  'ROLE_ALL_NSAT',
  'ROLE_CP_NSAT',
  'ROLE_MEMBER_PARTNER',
  'ROLE_ADS_PARTNER',
  'ROLE_AGENCY_PARTNER',
  'ROLE_MEMBER_IAMCLASS',
  'ROLE_KTUTOR_NSAT',
] as const
export type Authority = (typeof AUTHORITIES)[number]
