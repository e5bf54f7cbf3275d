import type { Call, CallInput } from '#platform/contract/call.ts'
import type { AddressOf, AnyList, RowOf, WordsOf } from './list.ts'
import type { Paged } from './wire.ts'

/** How a value reads on the screen and in the sheet; a `percent` is like 12.5, a `day` is `YYYY-MM-DD`, a `stamp` an instant of the wire. */
export type ColumnFormat = 'text' | 'count' | 'won' | 'percent' | 'day' | 'stamp'

/** One column of a list, on the screen and in its spreadsheet. */
export interface ListColumn<Row, Key extends string = string> {
  /** Stable: remembered column choices and sorting refer to it. */
  readonly key: Key
  readonly title: string
  readonly format?: ColumnFormat
  readonly value: (row: Row) => string | number | null | undefined
  /** CSS pixels; columns without one share the rest. The column of the sheet is about as wide. */
  readonly width?: number
  /** On the screen; counts, won and percents stand right anyway. */
  readonly align?: 'right'
  /** Carries the link that opens the row. Without one the first column does. */
  readonly primary?: boolean
  /** Always shown on the screen; not part of the column choice. */
  readonly fixed?: boolean
  /** Never left out for want of room, and among the few facts of a card. Where no column says so, the first four after the title are. */
  readonly isTelling?: boolean
  /** The first to be left out for want of room. */
  readonly isSpare?: boolean
  /** Columns of one group are left out together. */
  readonly group?: string
  /** On the screen only once the person chooses it. */
  readonly hidden?: boolean
  /** Where it stands, if not in both; `card` is the screen where rows are cards. */
  readonly only?: 'screen' | 'sheet' | 'card'
}

/** What people read of a list: words of its filters, and columns. Server and screen work from the same one. */
export interface ListTable<L extends AnyList, Key extends string = string> {
  readonly list: L
  readonly words: WordsOf<L['filters']>
  readonly columns: readonly ListColumn<RowOf<L>, Key>[]
  /** What the address says where it says nothing, by today in Seoul: a usual period. */
  readonly usual?: (today: string) => Partial<AddressOf<L>>
  /** What the call of the list is asked for an address; of a list that is read on and on, for the rows after `last`. */
  readonly ask: (address: AddressOf<L>, last?: RowOf<L>) => CallInput<L['listCall']>
  /** What the call of the spreadsheet is asked for it. */
  readonly askAll: (address: AddressOf<L>) => CallInput<ExportCallOf<L>>
}

type ExportCallOf<L extends AnyList> = L['exportCall'] extends Call ? L['exportCall'] : Call

type Searched<L extends AnyList> = Omit<AddressOf<L>, 'page' | 'pageSize' | 'detail'> & Paged<L['wire']>
type QueryOf<L extends AnyList> = CallInput<L['listCall']> extends { query?: infer Query } ? NonNullable<Query> : never
/** Whether the call takes every field of the address under its own name. */
type IsPlain<L extends AnyList> = [Searched<L>, Exclude<keyof Searched<L>, keyof QueryOf<L>>] extends [
  QueryOf<L>,
  never,
]
  ? true
  : false
type Asking<L extends AnyList> =
  IsPlain<L> extends true
    ? { ask?: undefined; askAll?: undefined }
    : Pick<ListTable<L>, 'ask'> & (L['exportCall'] extends Call ? Pick<ListTable<L>, 'askAll'> : object)

type Definition<L extends AnyList, Key extends string> = {
  columns: readonly ListColumn<RowOf<L>, Key>[]
  usual?: ListTable<L>['usual']
} & (keyof WordsOf<L['filters']> extends never ? { words?: undefined } : { words: WordsOf<L['filters']> }) &
  Asking<L>

/**
 * What people read of a list. A list whose call takes something else than what stands in the address says how it is
 * asked (`ask`, and `askAll` for the spreadsheet).
 */
export function tableOf<L extends AnyList, const Key extends string>(
  list: L,
  definition: Definition<L, Key>,
): ListTable<L, Key> {
  const {
    columns,
    usual,
    words = {},
    ask = askPlain(list),
    askAll = askPlainAll,
  } = definition as Partial<ListTable<L, Key>>
  const needsPeriod = list.filters.some(({ options }) => options.isRequired)
  if (needsPeriod && !usual) throw new Error(`the table of ${list.listCall.name} says no usual period`)
  return { list, columns, usual, words, ask, askAll } as ListTable<L, Key>
}

interface PlainAddress {
  readonly page: number
  readonly pageSize: number
  readonly detail?: number | undefined
}

const askPlainAll = ({ page: _page, pageSize: _size, detail: _detail, ...search }: PlainAddress) => ({ query: search })

const askPlain =
  ({ wire }: AnyList) =>
  (address: PlainAddress) => ({
    query: { ...askPlainAll(address).query, ...wire.pageOf(address.page, address.pageSize) },
  })
