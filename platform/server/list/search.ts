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
 * The condition that one of the columns contains the keyword, in whatever case; `%` and `_` mean themselves. Of two letters
 * and more an index over `platform.letter_pairs(column)` finds them; without one, and for a single letter, every row is read.
 */
export function searchText(columns: readonly string[], keyword: string): RawBuilder<boolean> {
  const pattern = patternOf(keyword)
  const contains = columns.map((column) => {
    const text = sql.ref(column)
    const reads = sql`lower(${text}) like lower(${pattern})`
    const pairs = sql`platform.letter_pairs(${text}) @> platform.letter_pairs(${keyword})`
    return hasPairs(keyword) ? sql`(${pairs} and ${reads})` : reads
  })
  return sql`(${sql.join(contains, sql` or `)})`
}

/** A keyword and the item in which it is looked for; see `bySearch`. */
export interface KeywordSearch<Item extends string> {
  readonly searchItem?: Item | undefined
  readonly searchKeyword?: string | undefined
}

/**
 * The condition that the column of the item fits the keyword: a number is exactly it, a text contains it (`searchText`).
 * Without a keyword everything fits.
 */
export function fitsKeyword<Item extends string>(
  columns: Readonly<Record<Item, { readonly number: string } | { readonly text: string }>>,
  { searchItem, searchKeyword = '' }: KeywordSearch<Item>,
): RawBuilder<boolean> {
  if (searchItem === undefined || isBlank(searchKeyword)) return sql`true`
  const column = columns[searchItem]
  return 'number' in column
    ? sql`${sql.ref(column.number)} = ${searchKeyword}::bigint`
    : searchText([column.text], searchKeyword)
}

/** The number that a keyword is, as people write one (`#1234`, `1,234`); null for text and for what no key can be. */
export function numberIn(keyword: string): number | null {
  const digits = /^#?\s*(\d{1,3}(?:,\d{3})+|\d+)$/.exec(keyword.trim())?.[1]?.replaceAll(',', '')
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : null
}
