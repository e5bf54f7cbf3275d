import { z } from 'zod'
import { Paging } from '#platform/contract/shapes.ts'

/** The column a list is sorted by, with `-` in front for descending. */
export type SortOf<K extends string> = K | `-${K}`

/** A page of a list, from 1, and how many rows there are where an earlier page told. */
export interface PageRequest {
  readonly pageNum: number
  readonly pageSize: number
  readonly knownTotal?: number | undefined
}

/** How a call reads what its list shall be sorted by: the key of a column, with `-` in front for descending. */
export const sortBy = <const K extends string>(sorts: readonly K[]) => {
  const both = sorts.flatMap((key): SortOf<K>[] => [key, `-${key}`])
  return z.enum(both).optional()
}

const DIRECTIONS = ['ASC', 'DESC'] as const
type Direction = (typeof DIRECTIONS)[number]

type Fields = Readonly<Record<string, unknown>>

/** How a list says on the wire, and in the address of its screen, which page it means and how it is sorted. */
export interface ListWire<Name extends string = string> {
  readonly name: Name
  /** The field of the page's number, from 1. */
  readonly page: 'pageNum' | 'page'
  /** How many page numbers its screen shows beside each other, where there is room. */
  readonly pageButtons: number
  /** The fields of the order. */
  readonly orderNames: readonly string[]
  readonly orderFields: (sorts: readonly string[]) => z.ZodRawShape
  /** What the fields of the order say. */
  readonly sortIn: (search: Fields) => string | undefined
  /** The fields that say it. */
  readonly orderOf: (sort: string | undefined) => Fields
}

/** `pageNum`, `pageSize` and `sort` (`-title`): how lists of ours speak. */
export const PAGED_BY_SORT: ListWire<'sort'> = {
  name: 'sort',
  page: 'pageNum',
  pageButtons: 5,
  orderNames: ['sort'],
  orderFields: (sorts) => ({ sort: sortBy(sorts) }),
  sortIn: ({ sort }) => sort as string | undefined,
  orderOf: (sort) => ({ sort }),
}

/** `page`, `pageSize`, `orderItem` (`title`) and `orderDirection` (`ASC` unless it says `DESC`). */
export const PAGED_BY_ORDER_ITEM: ListWire<'orderItem'> = {
  name: 'orderItem',
  page: 'page',
  pageButtons: 11,
  orderNames: ['orderItem', 'orderDirection'],
  orderFields: (sorts) => ({ orderItem: z.enum(sorts).optional(), orderDirection: z.enum(DIRECTIONS).optional() }),
  sortIn: ({ orderItem, orderDirection }) =>
    typeof orderItem === 'string' ? `${orderDirection === 'DESC' ? '-' : ''}${orderItem}` : undefined,
  orderOf: (sort) => ({
    orderItem: sort?.replace(/^-/, ''),
    orderDirection: sort && (sort.startsWith('-') ? 'DESC' : 'ASC'),
  }),
}

/** How the order stands in the search of a list on that wire. */
export type Ordered<K extends string, W extends ListWire> = [K] extends [never]
  ? object
  : W['name'] extends 'orderItem'
    ? { orderItem?: K | undefined; orderDirection?: Direction | undefined }
    : { sort?: SortOf<K> | undefined }

/** How the page stands in the query of a list on that wire. */
export type Paged<W extends ListWire> = W['name'] extends 'orderItem'
  ? Omit<PageRequest, 'pageNum'> & { readonly page: number }
  : PageRequest

/** The fields of the page for the query of a call; a page has at most so many rows. */
export const pageFields = ({ page }: ListWire, mostRows = 100): z.ZodRawShape => ({
  [page]: Paging.pageNum,
  pageSize: mostRows === 100 ? Paging.pageSize : z.coerce.number().int().min(1).max(mostRows).default(20),
  knownTotal: Paging.knownTotal,
})
