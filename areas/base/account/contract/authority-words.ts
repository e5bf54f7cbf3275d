import type { Authority } from './authorities.ts'

/** What people call the authorities. */
export const AUTHORITY_WORDS: Readonly<Record<Authority, string>> = {
  ROLE_ALL_PARTNER: '전체 관리자',
  ROLE_ADS_PARTNER: '광고 관리자',
  ROLE_MEMBER_PARTNER: '영업·상담 직원',
  ROLE_AGENCY_PARTNER: '광고 대행사',
  ROLE_MEMBER_IAMCLASS: '학원',
  ROLE_ALL_NSAT: 'NSAT 전체 관리',
  ROLE_SUPERVISOR_NSAT: 'NSAT 총판 관리',
  ROLE_VENDOR_NSAT: 'NSAT 총판',
  ROLE_CP_NSAT: '문항뱅크',
  ROLE_KTUTOR_NSAT: '케이튜터',
}
