import { type RawBuilder, sql } from 'kysely'
import { isBlank } from '#platform/contract/written-text.ts'

/** A keyword as `like` finds it anywhere: `%` and `_` mean themselves. */
export const patternOf = (keyword: string): string => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Whether an index over the pairs of letters can find the keyword. */
export const hasPairs = (keyword: string): boolean => [...keyword].length > 1

/**
 * For a statement written by hand: the condition that a column contains a keyword, in whatever case. `keyword` and `pattern`
 * are placeholders, of the keyword itself and of `patternOf` it; `isPaired` says whether it `hasPairs`.
 */
export function containsText(column: string, keyword: string, pattern: string, isPaired: boolean): string {
  const reads = `lower(${column}) like lower(${pattern})`
  return isPaired ? `(platform.letter_pairs(${column}) @> platform.letter_pairs(${keyword}) and ${reads})` : reads
}

/**
 * The condition that one of the columns contains the keyword, in whatever case; `%` and `_` mean themselves. Every row that the
 * other conditions leave is read. Of columns that have an index over `platform.letter_pairs(column)` it is `searchIndexed`.
 */
export function searchText(columns: readonly string[], keyword: string): RawBuilder<boolean> {
  // In a query of its own the pattern is made small once, not for every row: a plan that stands for all keywords cannot know it.
  const pattern = sql`(select lower(${patternOf(keyword)}))`
  return anyOf(columns, (text) => sql`lower(${text}) like ${pattern}`)
}

/**
 * The same of columns that all have an index over their pairs of letters. Which way is shorter PostgreSQL knows from its
 * statistics: the pairs stand in a condition of their own, so that it takes them from the index alone and works out those of no
 * row that it reads. Of a single letter, and without such an index, it is no faster than `searchText`.
 */
export function searchIndexed(columns: readonly string[], keyword: string): RawBuilder<boolean> {
  const reads = searchText(columns, keyword)
  if (!hasPairs(keyword)) return reads
  const pairs = anyOf(columns, (text) => sql`platform.letter_pairs(${text}) @> platform.letter_pairs(${keyword})`)
  return sql`(${pairs} and ${reads})`
}

function anyOf(columns: readonly string[], holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const conditions = columns.map((column) => holds(sql.ref(column)))
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** A keyword and the item in which it is looked for; see `bySearch`. */
export interface KeywordSearch<Item extends string> {
  readonly searchItem?: Item | undefined
  readonly searchKeyword?: string | undefined
}

/** Where a keyword is looked for: in a number, in a text, or in a text that has an index over its pairs of letters. */
type KeywordColumn = { readonly number: string } | { readonly text: string } | { readonly indexed: string }

/**
 * The condition that the column of the item fits the keyword: a number is exactly it, a text contains it (`searchText`,
 * `searchIndexed`). Without a keyword everything fits.
 */
export function fitsKeyword<Item extends string>(
  columns: Readonly<Record<Item, KeywordColumn>>,
  { searchItem, searchKeyword = '' }: KeywordSearch<Item>,
): RawBuilder<boolean> {
  if (searchItem === undefined || isBlank(searchKeyword)) return sql`true`
  const column: KeywordColumn = columns[searchItem]
  if ('number' in column) return sql`${sql.ref(column.number)} = ${searchKeyword}::bigint`
  return 'indexed' in column ? searchIndexed([column.indexed], searchKeyword) : searchText([column.text], searchKeyword)
}

/** The number that a keyword is, as people write one (`#1234`, `1,234`); null for text and for what no key can be. */
export function numberIn(keyword: string): number | null {
  const digits = /^#?\s*(\d{1,3}(?:,\d{3})+|\d+)$/.exec(keyword.trim())?.[1]?.replaceAll(',', '')
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : null
}
