import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { SortOf } from '#platform/contract/list/wire.ts'

/** Which page is asked for, as the query of a list has it: from 1 on, each of so many rows. */
export interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
  /** How many fit in all, as an earlier page of the same search told. */
  readonly knownTotal?: number | undefined
}

/** How many rows stand before a page; where rows are asked for from any row on, the number of the page has a fraction. */
export const skippedBy = ({ pageNum, pageSize }: PageRequest): number => Math.round((pageNum - 1) * pageSize)

/** A page as lists answer it. */
export interface Page<Item> {
  readonly list: Item[]
  readonly totalCount: number
}

/**
 * How many fit in all, as far as a page of so many rows tells it: a page that is not full is the last one. `counted` was
 * counted, or told by an earlier page and is believed unless the rows contradict it. Undefined: somebody has to count.
 */
export function totalBy(page: PageRequest, rows: number, counted: number | undefined): number | undefined {
  const skip = skippedBy(page)
  if (rows === 0) return skip === 0 ? 0 : undefined
  if (rows < page.pageSize) return skip + rows
  return counted !== undefined && counted >= skip + rows ? counted : undefined
}

/**
 * The order of a list as it was asked for (`-createdYmdt`): the columns that each name stands for, all in its direction.
 * Each wants an index that ends with the key of the table, or is a column of which a search leaves few rows.
 */
export function orderOf<K extends string, const Column extends string>(
  sort: SortOf<NoInfer<K>>,
  columns: Readonly<Record<K, readonly Column[]>>,
): readonly (readonly [column: Column, direction: 'asc' | 'desc'])[] {
  const isDescending = sort.startsWith('-')
  const key = (isDescending ? sort.slice(1) : sort) as K
  return columns[key].map((column) => [column, isDescending ? 'desc' : 'asc'])
}

interface ListQuery<DB, TB extends keyof DB, ShownDB, ShownTB extends keyof ShownDB, Row> {
  /** What fits: a table with its conditions, nothing selected. */
  readonly found: SelectQueryBuilder<DB, TB, object>
  /** The same table under the same name with everything that the list shows; its joins drop and repeat no row. */
  readonly shown: SelectQueryBuilder<ShownDB, ShownTB, Row>
  /** Columns and directions; the usual order of the list comes last. */
  readonly order: readonly (readonly [column: StringReference<DB, TB>, direction: 'asc' | 'desc'])[]
  /** The key of the table. It breaks ties, in the direction of the last column (the newest first without one). */
  readonly id: StringReference<DB, TB>
}

/**
 * A page of a list with the number of all that fit, in one statement: the keys of the page are found in an index first, and
 * only its rows are looked up and joined. With a known total nothing is counted, unless the page contradicts it.
 */
export async function pageOf<DB, TB extends keyof DB, ShownDB, ShownTB extends keyof ShownDB, Row, Item>(
  { found, shown, order, id }: ListQuery<DB, TB, ShownDB, ShownTB, Row>,
  page: PageRequest,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const sorting = sql.join([...order, [id, order.at(-1)?.[1] ?? 'desc'] as const].map(sortingOf))
  const key = sql.ref<number>(id)
  const total = found.select(sql<number>`count(*)::int`.as('total')).$castTo<{ total: number }>()
  const keys = cutOut(found.select(key.as('key')).orderBy(sorting), page)
  const counted = page.knownTotal === undefined ? sql<number | null>`(${total})` : sql<number | null>`null::int`
  const rows = await shown
    .where(key, 'in', keys)
    .select(counted.as('totalOfList'))
    .orderBy(sorting)
    .$castTo<Row & { totalOfList: number | null }>()
    .execute()
  const totalCount = totalBy(page, rows.length, page.knownTotal ?? rows[0]?.totalOfList ?? undefined)
  return { list: rows.map(toItem), totalCount: totalCount ?? (await total.executeTakeFirstOrThrow()).total }
}

/** Sizes that screens ask for; each is a statement of its own, so they are few. */
const USUAL_SIZES: readonly number[] = [10, 20, 50, 100]

/**
 * The rows of a page, for a statement that is prepared once. Where the size stands in its text and nothing is skipped, the
 * planner knows that the rows are few: it looks each of them up instead of reading whole tables, and plans once for all.
 */
function cutOut<DB, TB extends keyof DB, Row>(keys: SelectQueryBuilder<DB, TB, Row>, page: PageRequest) {
  const { pageSize } = page
  const cut = keys.limit(USUAL_SIZES.includes(pageSize) ? sql<number>`${sql.lit(pageSize)}` : pageSize)
  const skipped = skippedBy(page)
  return skipped === 0 ? cut : cut.offset(skipped)
}

/** A column with its direction as a statement says it. */
export const sortingOf = ([column, direction]: readonly [string, 'asc' | 'desc']) =>
  sql`${sql.ref(column)} ${sql.raw(direction)}`
