import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { AnyList, AskedSort, RowOf } from '#platform/contract/list/list.ts'
import type { ListTable } from '#platform/contract/list/table.ts'
import type { PageRequest } from '#platform/contract/list/wire.ts'
import { type Endpoint, type Exchange, type ExportAsk, endpoint } from '../endpoint.ts'
import { exportEndpoint, type ListExport } from '../tasks/list-export.ts'
import type { Page } from './page.ts'
import { sheetColumns } from './sheet-columns.ts'
import { TotalsRow, withTotals } from './totals-row.ts'

type OrderNames =
  | 'pageNum'
  | 'page'
  | 'pageSize'
  | 'size'
  | 'offset'
  | 'knownTotal'
  | 'sort'
  | 'orderItem'
  | 'orderDirection'

/** What a list is searched for, whatever its wire: the fields of its filters, and `sort` where it can be sorted. */
export type Searched<L extends AnyList> = Omit<z.output<L['listCall']['query']>, OrderNames> &
  ([L['sorts'][number]] extends [never] ? object : { readonly sort?: AskedSort<L> | undefined })

/** What the query of a list gets to see of who asks for what: of the search everything but the page. */
export type ListAsk<L extends AnyList> = Omit<ExportAsk<L['listCall']>, 'query'> & { readonly query: Searched<L> }

/** What the query of a list's call means: the page, and what is searched for. For lists that answer their calls themselves. */
export function readQuery<L extends AnyList>({ wire }: L, query: object): { page: PageRequest; search: Searched<L> } {
  const fields = query as Fields
  const { pageNum, pageSize, knownTotal } = wire.pageIn(fields)
  const place = [...wire.pageNames, ...wire.orderNames]
  const filters = Object.entries(fields).filter(([name]) => !place.includes(name))
  const sort = wire.sortIn(fields)
  return {
    page: { pageNum, pageSize, knownTotal },
    search: { ...Object.fromEntries(filters), ...(sort !== undefined && { sort }) } as Searched<L>,
  }
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Answers the calls of a list from one query: a page of it, and where it has one the whole as a spreadsheet. `columnsFor`
 * says which columns the sheet has where not everybody reads the same; `record` keeps in the audit trail who read what, for
 * lists that name people; `totals` are what stands below the last row of the sheet, by the keys of their columns; `sheet` is
 * how the spreadsheet is called. What a page tells beside its rows is answered with it.
 */
export function listEndpoints<L extends AnyList>(
  { list, columns }: ListTable<L>,
  find: (asked: ListAsk<L>, page: PageRequest) => Promise<Page<RowOf<L>>>,
  { columnsFor = () => columns, record, totals, sheet = {} }: ListEndpointsOptions<L> = {},
): readonly Endpoint[] {
  const { title, listCall, exportCall } = list
  // Both calls read what the filters of the list say, and have the same path.
  const seen = (asked: ExportAsk) => ({ ...asked, query: readQuery(list, asked.query as object).search }) as ListAsk<L>
  const answered = endpoint(listCall as Call, async (x) => {
    const found = await find(seen(x), readQuery(list, x.query as object).page)
    await record?.(x as ExportAsk as Recorded<L>, 'READ', found.list)
    const { list: rows, totalCount, ...more } = found
    return { [list.rowsField]: rows, [list.wire.total]: totalCount, ...more }
  })
  const wordFields = wordFieldsOf(list)
  const page = { ...answered, wordFields }
  if (!exportCall) return [page]
  const { fileName } = sheet
  const whole: ListExport<Call, RowOf<L> | TotalsRow> = {
    title: sheet.title ?? title,
    wordFields,
    columns: (asked: ExportAsk) => sheetColumns(withTotals(columnsFor(asked))),
    page: (asked: ExportAsk, at: PageRequest) => find(seen(asked), at),
    ...(totals && { totals: async (asked) => new TotalsRow(await totals(seen(asked))) }),
    ...(record && { record: (asked) => record(asked as Recorded<L>, 'EXPORT', []) }),
    ...(fileName && { fileName: (asked) => fileName(seen(asked)) }),
  }
  return [page, exportEndpoint(exportCall, whole)]
}

/** The fields of filters in which somebody writes what they look for; numbers of things are none. */
const wordFieldsOf = ({ filters }: AnyList): string[] =>
  filters
    .filter(({ control, options }) => control === 'search' || (control === 'text' && !options.isNumber))
    .flatMap(({ names }) => names)

type Recorded<L extends AnyList> = ExportAsk<L['listCall']> & Pick<Exchange, 'audit'>

interface ListEndpointsOptions<L extends AnyList> {
  readonly columnsFor?: (asked: Pick<ExportAsk, 'caller'>) => ListTable<L>['columns']
  /** The sums of what fits; what else the answer holds stands in no column. */
  readonly totals?: (asked: ListAsk<L>) => Promise<object>
  /** Of a page with its rows; of a spreadsheet before it is made, without them. */
  readonly record?: (asked: Recorded<L>, how: 'READ' | 'EXPORT', rows: readonly RowOf<L>[]) => Promise<void>
  readonly sheet?: {
    /** The one of the list unless said otherwise. */
    readonly title?: string
    /** Without extension; the title and the day unless said otherwise. */
    readonly fileName?: (asked: ListAsk<L>) => string | Promise<string>
  }
}
