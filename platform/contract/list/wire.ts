import { z } from 'zod'
import { Paging, wholeNumber } from '#platform/contract/shapes.ts'
import type { TotalName } from './total.ts'

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

/** How a list says on the wire, and in the address of its screen, which page it means and how it is sorted; and how it is answered. */
export interface ListWire<Name extends string = string, Total extends TotalName = TotalName> {
  readonly name: Name
  readonly pageNames: readonly string[]
  /** The fields of the page, which has at most so many rows. */
  readonly pageFields: (mostRows: number) => z.ZodRawShape
  /** What the fields of the page say. */
  readonly pageIn: (search: Fields) => PageRequest
  /** The fields that say it. */
  readonly pageOf: (page: number, pageSize: number) => Fields
  /** The sizes that are taken where not any is: the first one unless something is asked for. */
  readonly pageSizes?: readonly number[]
  /** How many page numbers its screen shows beside each other, where there is room. */
  readonly pageButtons: number
  /** The fields of the order. */
  readonly orderNames: readonly string[]
  readonly orderFields: (sorts: readonly string[]) => z.ZodRawShape
  /** What the fields of the order say. */
  readonly sortIn: (search: Fields) => string | undefined
  /** The fields that say it. */
  readonly orderOf: (sort: string | undefined) => Fields
  readonly total: Total
  /** An `envelope` has the list as its `data`. */
  readonly form: 'json' | 'envelope'
}

/** How many rows a page may be asked for. */
export const rowsOf = (mostRows: number) => (mostRows === 100 ? Paging.pageSize : wholeNumber(1, mostRows).default(20))

/** Pages by their number from 1 and the number of their rows, as most wires have them. */
export const BY_NUMBER = {
  pageNames: ['pageNum', 'pageSize', 'knownTotal'],
  pageFields: (mostRows: number) => ({
    pageNum: Paging.pageNum,
    pageSize: rowsOf(mostRows),
    knownTotal: Paging.knownTotal,
  }),
  pageIn: (search: Fields) => search as object as PageRequest,
  pageOf: (pageNum: number, pageSize: number) => ({ pageNum, pageSize }),
  pageButtons: 5,
}

/** The order by one field, `sort` (`-title`). */
export const BY_SORT = {
  orderNames: ['sort'],
  orderFields: (sorts: readonly string[]) => ({ sort: sortBy(sorts) }),
  sortIn: ({ sort }: Fields) => sort as string | undefined,
  orderOf: (sort: string | undefined) => ({ sort }),
}

/** `pageNum`, `pageSize` and `sort` (`-title`): how lists of ours speak. */
export const PAGED_BY_SORT: ListWire<'sort', 'totalCount'> = {
  name: 'sort',
  ...BY_NUMBER,
  ...BY_SORT,
  total: 'totalCount',
  form: 'json',
}

/** `page`, `pageSize`, `orderItem` (`title`) and `orderDirection` (`ASC` unless it says `DESC`). */
export const PAGED_BY_ORDER_ITEM: ListWire<'orderItem', 'totalCount'> = {
  name: 'orderItem',
  pageNames: ['page', 'pageSize', 'knownTotal'],
  pageFields: (mostRows) => {
    const { pageNum, ...rest } = BY_NUMBER.pageFields(mostRows)
    return { page: pageNum, ...rest }
  },
  pageIn: ({ page, ...rest }) => ({ pageNum: page, ...rest }) as PageRequest,
  pageOf: (page, pageSize) => ({ page, pageSize }),
  pageButtons: 11,
  orderNames: ['orderItem', 'orderDirection'],
  orderFields: (sorts) => ({ orderItem: z.enum(sorts).optional(), orderDirection: z.enum(DIRECTIONS).optional() }),
  sortIn: ({ orderItem, orderDirection }) =>
    typeof orderItem === 'string' ? `${orderDirection === 'DESC' ? '-' : ''}${orderItem}` : undefined,
  orderOf: (sort) => ({
    orderItem: sort?.replace(/^-/, ''),
    orderDirection: sort && (sort.startsWith('-') ? 'DESC' : 'ASC'),
  }),
  total: 'totalCount',
  form: 'json',
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
  : W['name'] extends 'offset'
    ? { readonly size: number; readonly offset: number; readonly knownTotal?: number | undefined }
    : PageRequest

/** The fields of the page for the query of a call; a page has at most so many rows. */
export const pageFields = (wire: ListWire, mostRows = 100): z.ZodRawShape => wire.pageFields(mostRows)
