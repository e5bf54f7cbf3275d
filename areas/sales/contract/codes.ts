import type { CodeOf, Statuses } from '#platform/contract/statuses.ts'
import { codesOf } from '#platform/contract/statuses.ts'

/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

interface Word {
  readonly word: string
}

/** Whether an organisation is open. */
export const OPERATION_STATUSES = {
  OPEN: { word: '정상' },
  TEMPORARY_CLOSE: { word: '휴교' },
  CLOSE: { word: '폐교' },
} as const satisfies Statuses<Word>
export type OperationStatusCode = CodeOf<typeof OPERATION_STATUSES>
export const OPERATION_STATUS_CODES = codesOf(OPERATION_STATUSES)

/** Who founded an organisation. */
export const ORGANIZATION_TYPES = {
  PUBLIC: { word: '공립' },
  PRIVATE: { word: '사립' },
  NATIONAL: { word: '국립' },
} as const satisfies Statuses<Word>
export type OrganizationTypeCode = CodeOf<typeof ORGANIZATION_TYPES>
export const ORGANIZATION_TYPE_CODES = codesOf(ORGANIZATION_TYPES)

/** What a school is, by its type. */
export const CATEGORY_NAMES: Readonly<Record<number, string>> = { 1: '초등학교', 2: '중학교', 3: '고등학교' }

/** The same as a filter asks for it: the level of a school. */
export const SCHOOL_LEVELS = ['1', '2', '3'] as const
export type SchoolLevel = (typeof SCHOOL_LEVELS)[number]
export const SCHOOL_LEVEL_WORDS: Readonly<Record<SchoolLevel, string>> = { 1: '초등학교', 2: '중학교', 3: '고등학교' }

/**
 * What a stage means: on the way (`OPEN`; the first of them is where every organisation starts), a contract was made (`WON`),
 * or given up (`LOST`: no step on the way, shown only for an organisation that is in it). Stages, their names, kinds and order
 * stand in the database.
 */
export const STAGE_KINDS = ['OPEN', 'WON', 'LOST'] as const
export type StageKind = (typeof STAGE_KINDS)[number]

/** The kind of report that counts as a visit: kinds of reports stand in the database, and of them the program knows this one. */
export const VISIT_TYPE_ID = 1

/** By what organisations can be sorted; with `-` in front for descending. */
export const ORGANIZATION_SORTS = ['organizationName', 'salesStatus', 'lastSales', 'nextContact'] as const
export type OrganizationSort = (typeof ORGANIZATION_SORTS)[number]

/** Why two organisations are probably one: schools of one level with the same name in the same district, or a phone number of people at both. */
export const DUPLICATE_REASONS = ['NAME', 'PHONE'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]
/** From which of two organisations a value stays. */
export const MERGE_SIDES = ['KEPT', 'CLOSED'] as const
export type MergeSide = (typeof MERGE_SIDES)[number]

/** One's own, and what everybody has. */
export const WHOSE = ['MINE', 'ALL'] as const
/** Until when organisations have to be contacted: overdue and today, or the next seven days as well. */
export const DUE_UNTIL = ['TODAY', 'WEEK'] as const
