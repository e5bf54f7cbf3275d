import { type ReactNode, useCallback, useMemo } from 'react'
import type { Call, CallInput, CallOutput } from '#platform/contract/call.ts'
import type { ListFilter } from '#platform/contract/list/filters.ts'
import type { AddressOf, AnyList, OwnOf, RowOf } from '#platform/contract/list/list.ts'
import type { ListTable } from '#platform/contract/list/table.ts'
import { totalIn } from '#platform/contract/list/total.ts'
import { download } from '../calls/download.ts'
import { send } from '../calls/send.ts'
import { serverToday } from '../calls/server-clock.ts'
import { type CallResult, useCall } from '../calls/use-call.ts'
import { type SetSearch, useSearchOf } from '../screens/use-search.ts'
import type { BulkAction } from './bulk/bulk.ts'
import type { Exporting } from './export-button.tsx'
import type { Filter } from './filters/filters.tsx'
import { addressOf } from './list-address.ts'
import { ListPage } from './list-page.tsx'
import { type Cells, type Controls, filtersOf, type OwnControl, screenColumns, type Words } from './list-parts.tsx'
import { listFrom } from './list-section.tsx'
import type { ListSource, MoveList, ReadPage, SearchNeeds } from './list-source.ts'
import type { Column } from './table/columns.ts'
import type { RowKey } from './table/row-choice.tsx'
import type { RowLink } from './table/row-link.tsx'
import { useDetailFocus } from './use-detail-focus.ts'

type ListPageProps = Parameters<typeof ListPage>[0]

type PathOf<L extends AnyList> = CallInput<L['listCall']> extends { params: infer Params } ? Params : never

/** What only the screen knows of a list. */
export type ListScreenOptions<L extends AnyList, Key extends string> = {
  /** What stands in a cell instead of the text of its column. */
  cells?: Cells<RowOf<L>, Key>
  /** Columns that say little just now: the first to be left out for want of room. */
  spare?: readonly Key[]
  /** Buttons of a row, in a last column; `open` opens its details over the list. */
  rowActions?: (row: RowOf<L>, open: () => void) => ReactNode
  /** Width of the column of the buttons, in CSS pixels. */
  rowActionsWidth?: number
  rowKey: (row: RowOf<L>) => RowKey
  /** Nothing is asked before the search names this. */
  needs?: SearchNeeds<AddressOf<L>>
  /** What is shown of the search in place of the table, which then is not asked for. */
  instead?: ((search: AddressOf<L>) => ReactNode) | undefined
  /** What stands in the path of its calls, of a list that belongs to one record. */
  path?: PathOf<L>
} & ([OwnOf<L['filters']>] extends [never]
  ? { controls?: undefined }
  : {
      controls: { readonly [name in OwnOf<L['filters']>]: OwnControl<AddressOf<L>> | null }
    })

/** Opens the details of a row over the list, or closes them: they stand in the address. */
type OpenDetail = (id: number | undefined) => void

/** What a list part is given. */
export interface ShownList<L extends AnyList> {
  /** The address, with the usual period where it names none. */
  search: AddressOf<L>
  onSearch: SetSearch<AddressOf<L>>
  open: OpenDetail
  /** The same for page, size and order alone. */
  onMove: MoveList
  /** The column it is sorted by, with `-` in front for descending. */
  sort: string | undefined
  filters: readonly Filter<AddressOf<L>>[]
  list: ListSource<RowOf<L>>
  columns: readonly Column<RowOf<L>>[]
  pageSizes: readonly number[]
  pageButtons: number
  onExport: Exporting | undefined
  /** Of a list that has pages. */
  readPage: ReadPage<RowOf<L>> | undefined
}

/** What the address asks of a list, with the usual period where it names none, and how to change it. */
export function useListSearch<L extends AnyList, Key extends string>(
  table: ListTable<L, Key>,
): readonly [AddressOf<L>, SetSearch<AddressOf<L>>] {
  const [address, move] = useSearchOf(addressOf(table.list))
  const today = serverToday()
  const usual: Partial<AddressOf<L>> = useMemo(() => table.usual?.(today) ?? {}, [table, today])
  const search = useMemo(() => ({ ...address, ...unsaid(usual, address) }), [usual, address])
  const onSearch = useCallback<typeof move>(
    (patch, options) => move(withoutUsual(patch, usual), options),
    [move, usual],
  )
  return [search, onSearch]
}

/** A list as its address asks for it: for `ListPage` or `ListSection`, on a screen that holds more than the list. */
export function useList<L extends AnyList, Key extends string>(
  table: ListTable<L, Key>,
  options: ListScreenOptions<L, Key>,
): ShownList<L> {
  const { list } = table
  const [search, onSearch] = useListSearch(table)
  const inputOf = (page: number) => ({ ...within(options), ...table.ask({ ...search, page }) }) as CallInput<Call>
  const enabled = !options.instead && options.needs?.gapOf(search) === undefined
  const result: CallResult<Call> = useCall<Call>(list.listCall, inputOf(search.page), { enabled })
  return {
    ...shownOf(table, options, [search, onSearch]),
    list: listFrom(result, (data) => foundOf(list, data)),
    readPage: async (page) => foundOf(list, await send<Call>(list.listCall, inputOf(page))),
  }
}

/** What a list shows beside its rows. */
export function shownOf<L extends AnyList, Key extends string>(
  { list, words, columns, askAll }: ListTable<L, Key>,
  options: ListScreenOptions<L, Key>,
  [search, onSearch]: readonly [AddressOf<L>, SetSearch<AddressOf<L>>],
): Omit<ShownList<L>, 'list' | 'readPage'> {
  const exportCall = list.exportCall
  const wholeOf = (asked: AddressOf<L>) => ({ ...within(options), ...askAll(asked) }) as CallInput<Call>
  const open: OpenDetail = (id) => onSearch({ detail: id } as Partial<AddressOf<L>>, { stay: true })
  return {
    search,
    open,
    onSearch,
    sort: list.wire.sortIn(search),
    onMove: (patch, moveOptions) => {
      const { sort, ...place } = patch
      // Sorted by nothing is asked for, too.
      const order = 'sort' in patch ? list.wire.orderOf(sort) : {}
      onSearch({ ...place, ...order } as Partial<AddressOf<L>>, moveOptions)
    },
    filters: filtersOf(list, words as Words, (options.controls ?? {}) as Controls),
    columns: [...screenColumns(columns, options.cells, list.sorts, options.spare), ...actionsColumn(options, open)],
    pageSizes: list.pageSizes,
    pageButtons: list.wire.pageButtons,
    onExport: exportCall && exportingOf(exportCall, () => wholeOf(search), `${list.title}.xlsx`),
  }
}

/** Saves what a call answers for this search as a spreadsheet, with the reason where the call asks for one. */
export const exportingOf = (exportCall: Call, inputOf: () => CallInput<Call>, fileName: string): Exporting =>
  Object.assign(
    (reason?: string) => {
      const { query, ...input } = inputOf()
      const asked = reason === undefined ? query : { ...(query as object), reason }
      return download<Call>(exportCall, { ...input, query: asked } as CallInput<Call>, fileName)
    },
    { asksReason: exportCall.asksReason !== undefined },
  )

const within = ({ path }: { readonly path?: unknown }) => (path === undefined ? {} : { params: path })

/** What is usual where the address says nothing. */
const unsaid = <A extends object>(usual: Partial<A>, address: A): Partial<A> =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => Reflect.get(address, name) === undefined)) as Partial<A>

/** Whoever asks for the whole of what is usual asks for nothing: tomorrow's usual period is another one. */
function withoutUsual<A extends object>(patch: Partial<A>, usual: Partial<A>): Partial<A> {
  const names = Object.keys(usual)
  if (names.some((name) => Reflect.get(patch, name) !== Reflect.get(usual, name))) return patch
  return { ...patch, ...Object.fromEntries(names.map((name) => [name, undefined])) }
}

/** The rows of an answer, and how many there are where it says so. */
export const foundOf = <L extends AnyList>(list: L, data: CallOutput<Call>) => {
  const answer = data as Readonly<Record<string, unknown>>
  return { list: (answer[list.rowsField] ?? []) as readonly RowOf<L>[], totalCount: totalIn(answer) }
}

function actionsColumn<L extends AnyList, Key extends string>(
  { rowActions, rowActionsWidth, rowKey }: ListScreenOptions<L, Key>,
  open: OpenDetail,
): Column<RowOf<L>>[] {
  if (!rowActions) return []
  const render = (row: RowOf<L>): ReactNode => rowActions(row, () => open(Number(rowKey(row))))
  return [{ key: 'actions', title: '관리', width: rowActionsWidth, fixed: true, render }]
}

export type ListScreenProps<L extends AnyList, Key extends string> = ListScreenOptions<L, Key> & ListLook<L, Key>

type ListLook<L extends AnyList, Key extends string> = Pick<
  ListPageProps,
  'description' | 'breadcrumb' | 'actions' | 'intro' | 'figures' | 'tools' | 'notes' | 'isPart'
> & {
  of: ListTable<L, Key>
  /** The screen that a row opens. */
  rowLink?: (row: RowOf<L>) => RowLink
  /** What can be done with several rows at once; see `useBulk`. */
  bulk?: readonly BulkAction<RowOf<L>>[]
  rowTone?: (row: RowOf<L>) => string | undefined
  /** What happens when a row is opened that has no address of its own. */
  onOpenRow?: (row: RowOf<L>) => void
  /** A layer over the list: what a row opens where that is no screen, or one of its actions; `row` once it stands on the shown page. */
  detail?: (opened: { id: number; row: RowOf<L> | undefined; close: () => void }) => ReactNode
  emptyText?: string
  /** Where to go from an empty list. */
  emptyWay?: ReactNode
  /** Said below the last row of a list that is read on and on. */
  endText?: string
  /** Said instead while nothing is filtered. */
  noneYetText?: string
}

/** The whole screen of a list: name, filters, table, spreadsheet and details; its state stands in the address. */
export function ListScreen<L extends AnyList, Key extends string>(props: ListScreenProps<L, Key>) {
  return <ShownListScreen {...props} shown={useList(props.of, props)} />
}

/** The screen of a list whose rows are there, however they were asked for. */
export function ShownListScreen<L extends AnyList, Key extends string>(
  props: ListLook<L, Key> & {
    rowKey: (row: RowOf<L>) => RowKey
    needs?: SearchNeeds<AddressOf<L>>
    instead?: ((search: AddressOf<L>) => ReactNode) | undefined
    shown: ShownList<L>
  },
) {
  const { of: table, detail, rowKey, emptyText, noneYetText, shown: all, ...rest } = props
  const { open, ...shown } = all
  const { search } = shown
  useDetailFocus(search.detail)
  const isFiltered = table.list.filters.some((filter) => isUsed(filter, search))
  return (
    <>
      <ListPage<AddressOf<L>, RowOf<L>>
        {...rest}
        {...shown}
        title={table.list.title}
        rowKey={rowKey}
        rowLink={props.rowLink ?? (detail && ((row) => ({ detail: rowKey(row) })))}
        emptyText={isFiltered ? emptyText : (noneYetText ?? emptyText)}
        instead={props.instead?.(search)}
      />
      {detail &&
        search.detail !== undefined &&
        detail({
          id: search.detail,
          row: shown.list.data?.list.find((row) => rowKey(row) === search.detail),
          close: () => open(undefined),
        })}
    </>
  )
}

/** Whether a filter leaves rows out; one that always says something does not count. */
const isUsed = ({ names, control, options }: ListFilter, search: object): boolean =>
  control !== 'choice' &&
  !options.isRequired &&
  !options.isAlwaysChosen &&
  // What a keyword would be searched in leaves nothing out.
  names
    .slice(control === 'search' ? 1 : 0)
    .map((name): unknown => Reflect.get(search, name))
    .some((value) => value !== undefined && String(value) !== '')
