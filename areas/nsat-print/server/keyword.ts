import { type RawBuilder, sql } from 'kysely'
import { isBlank } from '#platform/contract/written-text.ts'
import { searchText } from '#platform/server/list/search.ts'

/** A keyword and what it is looked for in. */
export interface KeywordSearch<Item extends string> {
  readonly searchItem?: Item | undefined
  readonly searchKeyword?: string | undefined
}

/** The condition that the column of the item fits the keyword: a number is exactly it, a text contains it. Without a keyword all fit. */
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
