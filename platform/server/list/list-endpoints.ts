import type { z } from 'zod'
import type { Call } from '#platform/contract/call.ts'
import type { AnyList, PageRequest, RowOf } from '#platform/contract/list/list.ts'
import type { ListTable } from '#platform/contract/list/table.ts'
import { type Endpoint, type ExportAsk, endpoint } from '../endpoint.ts'
import { exportEndpoint } from '../tasks/list-export.ts'
import type { Page } from './page.ts'
import { sheetColumns } from './sheet-columns.ts'

/** What the query of a list gets to see of who asks for what: of the search everything but the page. */
export type ListAsk<L extends AnyList> = Omit<ExportAsk<L['listCall']>, 'query'> & {
  readonly query: Omit<z.output<L['listCall']['query']>, keyof PageRequest>
}

/**
 * Answers the calls of a list from one query: a page of it, and where it has one the whole as a spreadsheet. `columnsFor`
 * says which columns the sheet has where not everybody reads the same.
 */
export function listEndpoints<L extends AnyList>(
  { list: { title, listCall, exportCall }, columns }: ListTable<L>,
  find: (asked: ListAsk<L>, page: PageRequest) => Promise<Page<RowOf<L>>>,
  columnsFor: (asked: Pick<ExportAsk, 'caller'>) => ListTable<L>['columns'] = () => columns,
): readonly Endpoint[] {
  // Both calls read what the filters of the list say.
  const seen = (asked: ExportAsk) => asked as unknown as ListAsk<L>
  const page = endpoint(listCall as Call, (x) => find(seen(x), pageOf(x)))
  if (!exportCall) return [page]
  const sheet = {
    title,
    columns: (asked: ExportAsk) => sheetColumns(columnsFor(asked)),
    page: (asked: ExportAsk, at: PageRequest) => find(seen(asked), at),
  }
  return [page, exportEndpoint(exportCall, sheet)]
}

const pageOf = ({ query }: Pick<ExportAsk, 'query'>): PageRequest => {
  const { pageNum, pageSize, knownTotal } = query as PageRequest
  return { pageNum, pageSize, knownTotal }
}
