import { type ReactNode, useEffect, useState } from 'react'
import { CHECK_INPUT, type ProblemError, sentenceOf } from '../calls/problem-error.ts'
import { showProblem } from '../calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '../feedback/states.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { type ColumnChoice, useColumnChoice } from './columns.ts'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { Pager, pageCountOf } from './pager.tsx'

/** What a list shows: the result of `useCall` fits where the answer is `{ list, totalCount }`. */
export interface ListSource<Row> {
  data: { readonly list: readonly Row[]; readonly totalCount?: number } | undefined
  isPending: boolean
  isPlaceholderData: boolean
  error: ProblemError | null
  refetch: () => unknown
}

/** Fits an answer with other field names into a list. */
export function listFrom<Data, Row>(
  result: Omit<ListSource<Row>, 'data'> & { data: Data | undefined },
  read: (data: Data) => { list: readonly Row[]; totalCount?: number },
): ListSource<Row> {
  const { data, isPending, isPlaceholderData, error, refetch } = result
  return { data: data === undefined ? undefined : read(data), isPending, isPlaceholderData, error, refetch }
}

/** The part of a screen's address that a list itself reads and writes. */
export interface ListSearch {
  page?: number
  pageSize?: number
  sort?: string
}

export type MoveList = (patch: ListSearch, options?: { replace?: boolean }) => void

export interface ListSectionProps<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'rowKey' | 'rowLink' | 'onOpenRow' | 'rowTone' | 'selection'> {
  /** Names the list; remembered column choices stand under it. */
  name: string
  list: ListSource<Row>
  /** Leave out `page` for a list that always comes whole. */
  search?: ListSearch
  onMove?: MoveList
  emptyText?: string
  /** Saves the rows of the current filter as a spreadsheet; see `download`. */
  onExport?: () => Promise<void>
  /** Buttons for the chosen rows and the like, beside the count. */
  tools?: ReactNode
  pageSizes?: readonly number[]
}

/** Count, tools, table and page navigation of one list, in every state it can be in. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { name, list, columns, search = {}, onMove, emptyText } = props
  const choice = useColumnChoice(name, columns)
  const rows = list.data?.list ?? []
  const totalCount = list.data?.totalCount ?? rows.length
  const pageSize = search.pageSize ?? 20
  useClampedPage(search.page, list, pageCountOf(totalCount, pageSize), onMove)
  if (list.isPending) return <LoadingState />
  // Why stands at the filters.
  if (list.error?.isInputRefused) {
    return (
      <section className="panel list-section" aria-label={name}>
        <EmptyState text={CHECK_INPUT} />
      </section>
    )
  }
  if (list.error && !list.data) {
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
  }
  return (
    <section className="panel list-section" aria-label={name}>
      <Tools {...props} totalCount={totalCount} pageSize={pageSize} choice={choice} />
      {list.error && <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />}
      {rows.length === 0 ? (
        <EmptyState text={emptyText} />
      ) : (
        <ListTable
          {...props}
          label={name}
          columns={choice.shown}
          rows={rows}
          sort={search.sort}
          onSort={onMove && ((sort) => onMove({ sort, page: 1 }))}
          isStale={list.isPlaceholderData}
        />
      )}
      {search.page !== undefined && onMove && (
        <Pager page={search.page} pageSize={pageSize} totalCount={totalCount} onPage={(page) => onMove({ page })} />
      )}
    </section>
  )
}

interface ToolsProps<Row> extends ListSectionProps<Row> {
  totalCount: number
  pageSize: number
  choice: ColumnChoice<Row>
}

/** What stands above the table: the count, and what can be done with the whole list. */
function Tools<Row>({ totalCount, pageSize, choice, ...props }: ToolsProps<Row>) {
  const isPaged = props.search?.page !== undefined
  return (
    <div className="list-tools">
      <p role="status">
        총 <strong>{totalCount.toLocaleString('ko-KR')}</strong>건
      </p>
      {props.tools}
      <span className="list-tools-end">
        {isPaged && props.onMove && (
          <PageSize sizes={props.pageSizes ?? [20, 50, 100]} value={pageSize} onMove={props.onMove} />
        )}
        <ColumnMenu columns={props.columns} isShown={choice.isShown} onToggle={choice.toggle} />
        {props.onExport && <ExportButton onExport={props.onExport} isOff={totalCount === 0} />}
      </span>
    </div>
  )
}

/** A page behind the last one (rows vanished, a typed address) becomes the last one. */
function useClampedPage<Row>(
  page: number | undefined,
  list: ListSource<Row>,
  pageCount: number,
  onMove: MoveList | undefined,
): void {
  const isBehind = page !== undefined && list.data !== undefined && !list.isPlaceholderData && page > pageCount
  useEffect(() => {
    if (isBehind) onMove?.({ page: pageCount }, { replace: true })
  }, [isBehind, pageCount, onMove])
}

function PageSize({ sizes, value, onMove }: { sizes: readonly number[]; value: number; onMove: MoveList }) {
  return (
    <select
      className="control"
      aria-label="한 페이지에 표시할 수"
      value={value}
      onChange={(event) => onMove({ pageSize: Number(event.target.value), page: 1 })}
    >
      {[...new Set([...sizes, value])]
        .sort((one, other) => one - other)
        .map((size) => (
          <option key={size} value={size}>
            {size}개씩
          </option>
        ))}
    </select>
  )
}

function ExportButton({ onExport, isOff }: { onExport: () => Promise<void>; isOff: boolean }) {
  const [isRunning, setRunning] = useState(false)
  const start = async (): Promise<void> => {
    setRunning(true)
    await onExport().catch(showProblem)
    setRunning(false)
  }
  return (
    <button type="button" className="tool-button" disabled={isOff || isRunning} onClick={() => void start()}>
      {isRunning ? '내려받는 중…' : '엑셀 내려받기'}
    </button>
  )
}
