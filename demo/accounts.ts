import type { NewPerson } from '#areas/base/account/server/door.ts'

/** The password of every demo account. */
export const DEMO_PASSWORD = 'partner-demo'

/** The demo accounts; their phone numbers come from a range that belongs to nobody. */
const ACCOUNTS: readonly (readonly [loginId: string, name: string, authority: string, phoneNumber: string])[] = [
  ['admin', '관리자', 'ROLE_ALL_PARTNER', '01000000001'],
  ['nsat', '전국모의고사 운영', 'ROLE_ALL_NSAT', '01000000002'],
  ['supervisor', '총판 관리자', 'ROLE_SUPERVISOR_NSAT', '01000000003'],
  ['vendor1', '한빛총판', 'ROLE_VENDOR_NSAT', '01000000004'],
  ['vendor2', '새길총판', 'ROLE_VENDOR_NSAT', '01000000005'],
  ['itempool', '문항 담당', 'ROLE_CP_NSAT', '01000000006'],
  ['ktutor', '케이튜터', 'ROLE_KTUTOR_NSAT', '01000000007'],
  ['member', '김상담', 'ROLE_MEMBER_PARTNER', '01000000008'],
  ['member2', '이상담', 'ROLE_MEMBER_PARTNER', '01000000009'],
  ['adops', '광고 운영', 'ROLE_ADS_PARTNER', '01000000010'],
  ['agency', '광고대행 누리', 'ROLE_AGENCY_PARTNER', '01000000011'],
  ['academy', '바른수학학원', 'ROLE_MEMBER_IAMCLASS', '01000000012'],
  ['academy2', '으뜸영어학원', 'ROLE_MEMBER_IAMCLASS', '01000000013'],
  ['member3', '박영업', 'ROLE_MEMBER_PARTNER', '01000000014'],
  ['member4', '최영업', 'ROLE_MEMBER_PARTNER', '01000000015'],
]

/** The demo people, each also known to the given OpenID Connect provider under the login id. */
export function demoPeople(oidcIssuer: string): NewPerson[] {
  return ACCOUNTS.map(([loginId, name, authority, phoneNumber]) => ({
    loginId,
    name,
    phoneNumber,
    password: DEMO_PASSWORD,
    authorities: [authority],
    identities: [{ issuer: oidcIssuer, subject: loginId }],
  }))
}
