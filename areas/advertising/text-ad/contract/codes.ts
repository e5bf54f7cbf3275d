import { type CodeOf, codesOf, codesWhere } from '#platform/contract/statuses.ts'
import { AD_STATUSES } from './statuses.ts'

/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** Where an ad stands. */
export type ReserveStatus = CodeOf<typeof AD_STATUSES>
export const RESERVE_STATUSES = codesOf(AD_STATUSES)

/**
 * What an administrator may ask for: a status, or to withdraw an approval. Leading back to a status that a claim leads to,
 * that has a name of its own: whoever means to claim an ad must not undo what somebody else approved meanwhile.
 */
export const DECISION_CODES = [...codesWhere(AD_STATUSES, { isDecision: true }), 'WITHDRAW_APPROVAL'] as const
export type Decision = (typeof DECISION_CODES)[number]

/** LMS is text alone, MMS is text with one picture. */
export const SMS_TYPES = ['LMS', 'MMS'] as const
export type SmsType = (typeof SMS_TYPES)[number]

/** On whose behalf an ad is placed: an academy that pays by card, an agency, or the provider's administrator. */
export const SENDER_TYPES = ['NORMAL', 'AGENCY', 'ADMIN'] as const
export type SenderType = (typeof SENDER_TYPES)[number]

/** What an ad is for; stored as the text itself. */
export const SEND_PURPOSES = [
  '원생 홍보',
  '설명회 홍보',
  '개원 홍보',
  '특강 안내',
  '수강료 할인',
  '신규 시간표',
  '기타 홍보',
] as const
export type SendPurpose = (typeof SEND_PURPOSES)[number]

/** Whether the material is still being written or has passed the checks of step 2. */
export const CONTENTS_STATUSES = ['TEMPORARY_SAVE', 'SAVED'] as const
export type ContentsStatus = (typeof CONTENTS_STATUSES)[number]

/** School types of the search; 0 is all of them. */
export const SCHOOL_TYPES = [
  { code: 0, label: '전체' },
  { code: 20101, label: '초등학교' },
  { code: 20102, label: '중학교' },
  { code: 20103, label: '고등학교' },
] as const
export type SchoolType = (typeof SCHOOL_TYPES)[number]['code']

/** Which date the period of a history search means: the day of the request or the day of sending. */
export const PERIOD_TYPES = ['reserveRegisterYmdt', 'sendReserveYmdt'] as const
export type PeriodType = (typeof PERIOD_TYPES)[number]

/** What a history can be narrowed to, besides its other filters. */
export const ATTENTION = ['SEND_MISSED', 'AUTO_CANCELLED'] as const
export type Attention = (typeof ATTENTION)[number]

/** Who did something to an ad. */
export const ACTORS = ['OWNER', 'MANAGER', 'SYSTEM'] as const
export type Actor = (typeof ACTORS)[number]
