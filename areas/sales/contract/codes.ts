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

// Names of stages and kinds of reports stand in the database; what the program itself has to know of them are these ids.

/** Where every organisation starts. */
export const FIRST_STATUS_ID = 1
/** The stage in which a contract was made. */
export const CONTRACT_STATUS_ID = 5
/** Given up: no stage, and shown only for an organisation that is in it. */
export const DROPPED_STATUS_ID = 6
/** The kind of report that counts as a visit. */
export const VISIT_TYPE_ID = 1

/** By what organisations can be sorted; with `-` in front for descending. */
export const ORGANIZATION_SORTS = ['organizationName', 'salesStatus', 'lastSales', 'nextContact'] as const
export type OrganizationSort = (typeof ORGANIZATION_SORTS)[number]

/** One's own, and what everybody has. */
export const WHOSE = ['MINE', 'ALL'] as const
/** Until when organisations have to be contacted: overdue and today, or the next seven days as well. */
export const DUE_UNTIL = ['TODAY', 'WEEK'] as const
