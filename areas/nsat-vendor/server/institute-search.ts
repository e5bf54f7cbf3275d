import { type RawBuilder, sql } from 'kysely'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import { searchText } from '#platform/server/list/search.ts'
import type { INSTITUTE_ITEMS } from '../contract/institute.contract.ts'

/** What a list of institutes is searched for: a keyword in one of their fields. */
export interface KeywordSearch {
  readonly searchItem: (typeof INSTITUTE_ITEMS)[number]
  readonly searchKeyword?: string | undefined
}

const COLUMNS = {
  schoolName: 'i.school_name',
  ownerName: 'i.owner_name',
  loginId: 'i.login_id',
  phoneNumber: 'i.phone_number',
} as const

/** The condition that an institute `i` has the keyword: its number is meant as a whole, in all else a part is enough. */
export function hasKeyword({ searchItem, searchKeyword = '' }: KeywordSearch): RawBuilder<boolean> {
  if (searchKeyword === '') return sql<boolean>`true`
  if (searchItem !== 'schoolNo') return searchText([COLUMNS[searchItem]], searchKeyword)
  return isNumber('i.school_no', searchKeyword)
}

/** The condition that a column is the number of a keyword of digits. */
export function isNumber(column: string, keyword: string): RawBuilder<boolean> {
  const number = Number(keyword)
  return number <= LARGEST_NUMBER ? sql<boolean>`${sql.ref(column)} = ${number}` : sql<boolean>`false`
}
