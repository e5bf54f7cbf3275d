/** Whom a notice can be for: the authorities that people hold, by the words of the office. */
export const AUDIENCES = {
  ROLE_ALL_PARTNER: '전체 관리자',
  ROLE_MEMBER_PARTNER: '상담·영업 담당',
  ROLE_ADS_PARTNER: '광고 운영',
  ROLE_AGENCY_PARTNER: '광고대행사',
  ROLE_MEMBER_IAMCLASS: '학원 회원',
  ROLE_ALL_NSAT: '전국모의고사 사무국',
  ROLE_SUPERVISOR_NSAT: '총판 관리자',
  ROLE_VENDOR_NSAT: '총판',
  ROLE_CP_NSAT: '문항 담당',
  ROLE_KTUTOR_NSAT: '케이튜터',
} as const
export type Audience = keyof typeof AUDIENCES
export const AUDIENCE_CODES = Object.keys(AUDIENCES) as Audience[]

/** Whom it is for, in words. */
export const audienceText = (audience: readonly Audience[]): string =>
  audience.length === 0 ? '모두' : audience.map((each) => AUDIENCES[each]).join(', ')
