import { type ReactNode, useRef } from 'react'
import { Panel } from '#platform/web/look/panel.tsx'
import { CHECK_INPUT, sentenceOf } from '../calls/problem-error.ts'
import { EmptyState, ErrorState } from '../feedback/states.tsx'
import { Select } from '../form/select.tsx'
import { KeysButton } from '../keys/keys-button.tsx'
import type { BulkAction } from './bulk/bulk.ts'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { ExportButton, type Exporting } from './export-button.tsx'
import css from './list.module.css'
import type { ListSearch, ListSource, MoveList, ReadPage } from './list-source.ts'
import { MoreRows } from './more-rows.tsx'
import { Pager, pageCountOf } from './pager.tsx'
import { RowsToCome, useNotedRows } from './rows-to-come.tsx'
import { ColumnMenu } from './table/column-menu.tsx'
import { type Column, type ColumnChoice, useColumnChoice } from './table/columns.ts'
import { useFitting } from './table/fitting.ts'
import { ListTable } from './table/list-table.tsx'
import type { ListTableProps } from './table/list-table-props.ts'
import { SortChoice } from './table/sort-choice.tsx'
import { useNarrow, usePrinting } from './use-layout.ts'
import { useListKeys } from './use-list-keys.ts'
import { useChosenRows, useClampedPage, useKnownTotal, useLastRows, useShownPage, useTrail } from './use-list-state.ts'
import { ViewMenu } from './views/view-menu.tsx'
import type { Views } from './views/views.ts'

/** Fits an answer with other field names into a list. */
export function listFrom<Data, Row>(
  result: Omit<ListSource<Row>, 'data'> & { data: Data | undefined },
  read: (data: Data) => { list: readonly Row[]; totalCount?: number },
): ListSource<Row> {
  const { data, isPending, isPlaceholderData, isPaused, error, refetch } = result
  return { data: data === undefined ? undefined : read(data), isPending, isPlaceholderData, isPaused, error, refetch }
}

const OFFLINE = '인터넷 연결이 끊겨 불러오지 못했습니다. 다시 연결되면 이어서 불러옵니다.'

export interface ListSectionProps<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'rowKey' | 'rowLink' | 'onOpenRow' | 'rowTone'> {
  /** Names the list; remembered column choices stand under it. */
  name: string
  list: ListSource<Row>
  /** Leave out `page` for a list that always comes whole. */
  search?: ListSearch
  onMove?: MoveList
  emptyText?: string
  /** Where to go from an empty list. */
  emptyWay?: ReactNode
  /** Said below the last row of a list that is read on and on. */
  endText?: string
  /** Saves the rows of the current filter as a spreadsheet; see `download`. */
  onExport?: Exporting
  /** What can be done with several rows at once; with it rows can be chosen. See `useBulk`. */
  bulk?: readonly BulkAction<Row>[]
  /** Lets an opened record lead beyond the page that was shown; see `Neighbours`. */
  readPage?: ReadPage<Row>
  /** The saved views of the screen's list. */
  views?: Views
  /** In place of the count of rows, where rows are not what people count. */
  countText?: string
  /** Beside the count: what the found rows come to; see `ListFigures`. */
  figures?: ReactNode
  /** Between count and tools: a switch, a note. */
  tools?: ReactNode
  pageSizes?: readonly number[]
  /** How many page numbers stand beside each other, where there is room; 5 unless said otherwise. */
  pageButtons?: number
}

/** Count, tools, table and page navigation of one list, in every state it can be in. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { name, search = {}, onMove, rowKey, rowLink, readPage } = props
  const list = useLastRows(props.list)
  const total = useKnownTotal(list)
  const totalCount = total ?? 0
  const pageSize = search.pageSize ?? 20
  useClampedPage(search.page, list, pageCountOf(totalCount, pageSize), onMove)
  // Rows that were read on and on are one page.
  const shownSize = list.more ? Math.max(1, totalCount) : pageSize
  useTrail({ list, page: search.page, pageSize: shownSize, totalCount, rowKey, rowLink, readPage })
  if (list.isPending && list.isPaused) return <EmptyState text={OFFLINE} />
  if (list.isPending) {
    return (
      <Panel className={css.listSection} aria-label={name}>
        <div className={css.listTools} data-part="list-tools">
          {props.figures}
          {props.tools}
        </div>
        <RowsToCome name={name} pageSize={pageSize} />
      </Panel>
    )
  }
  // Why stands at the filters.
  if (list.error?.isInputRefused) {
    return (
      <Panel className={css.listSection} aria-label={name}>
        <EmptyState text={CHECK_INPUT} />
      </Panel>
    )
  }
  const problem = list.error && <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
  if (problem && total === undefined) return problem
  return <LoadedSection {...props} list={list} problem={problem} totalCount={totalCount} pageSize={pageSize} />
}

interface LoadedProps<Row> extends ListSectionProps<Row> {
  problem: ReactNode
  totalCount: number
  pageSize: number
}

function LoadedSection<Row>(props: LoadedProps<Row>) {
  const { name, list, search = {}, onMove, totalCount, pageSize, views, bulk = [] } = props
  const columns = props.columns.filter(({ only }) => only !== 'card')
  const frame = useRef<HTMLElement>(null)
  const isPrinting = usePrinting()
  const shownPage = useShownPage(search.page, list)
  const open = views?.open
  const choice = useColumnChoice(name, columns, {
    switches: open?.columns,
    onSwitch: (switches) => open && views.keep({ ...open, columns: switches }),
  })
  const isNarrow = useNarrow()
  const opens = Boolean(props.rowLink ?? props.onOpenRow)
  const { left, isTooNarrow } = useFitting(frame, { columns: choice.shown, switches: choice.switches, opens })
  const hasCards = (isNarrow || isTooNarrow) && !isPrinting
  const fitting = hasCards || isPrinting ? choice.shown : choice.shown.filter((column) => !left.has(column.key))
  const onCards = props.columns.filter((column) => column.only === 'card' || fitting.includes(column))
  const drawn = isPrinting ? columns : hasCards ? onCards : fitting
  const rows = list.data?.list ?? []
  const onSort = onMove && ((sort?: string) => onMove({ sort, page: 1 }))
  const chosen = useChosenRows(rows, props.rowKey, JSON.stringify(search))
  useListKeys(frame, { open: opens, choose: bulk.length > 0 })
  useNotedRows(frame, name, rows.length)
  return (
    <Panel ref={frame} className={css.listSection} aria-label={name}>
      <Tools {...props} columns={columns} choice={choice} fitting={fitting} hasCards={hasCards} onSort={onSort} />
      {props.problem}
      {list.isPlaceholderData && list.isPaused && (
        <p className={css.listOffline} role="status">
          {search.page !== shownPage && `지금 보이는 내용은 ${shownPage}페이지입니다. `}
          {OFFLINE}
        </p>
      )}
      {rows.length > 0 ? (
        <ListTable
          {...props}
          label={name}
          hasCards={hasCards}
          columns={drawn}
          rows={rows}
          sort={search.sort}
          onSort={onSort}
          selection={bulk.length > 0 && !isPrinting ? chosen.selection : undefined}
          isStale={list.isPlaceholderData}
        />
      ) : (
        list.data && <EmptyState text={props.emptyText}>{props.emptyWay}</EmptyState>
      )}
      {bulk.length > 0 && <BulkBar actions={bulk} rows={chosen.rows} rowKey={props.rowKey} onClear={chosen.clear} />}
      {list.more && rows.length > 0 && <MoreRows more={list.more} endText={props.endText} />}
      {shownPage !== undefined && onMove && !list.more && (
        <div className={css.listFoot}>
          <Pager
            label={`${name} 페이지`}
            page={shownPage}
            pageSize={pageSize}
            totalCount={totalCount}
            reach={isNarrow ? undefined : props.pageButtons}
            onPage={(page) => onMove({ page })}
          />
          {rows.length > 0 && <PageSize sizes={props.pageSizes ?? [20, 50, 100]} value={pageSize} onMove={onMove} />}
        </div>
      )}
    </Panel>
  )
}

interface ToolsProps<Row> extends LoadedProps<Row> {
  choice: ColumnChoice<Row>
  /** The chosen columns for which there is room. */
  fitting: readonly Column<Row>[]
  /** Cards have no heads to sort by. */
  hasCards: boolean
  onSort: ((sort: string | undefined) => void) | undefined
}

/** What stands above the table: the count, and what can be done with the whole list. */
function Tools<Row>({ totalCount, choice, fitting, hasCards, onSort, views, ...props }: ToolsProps<Row>) {
  const { more } = props.list
  return (
    <div className={css.listTools} data-part="list-tools">
      <p role="status">
        {props.countText ?? (
          <>
            {!more?.hasNext && '총 '}
            <strong>{totalCount.toLocaleString('ko-KR')}</strong>건{more?.hasNext && ' 표시 중'}
          </>
        )}
      </p>
      {props.figures}
      {props.tools}
      <span className={css.listToolsEnd}>
        {hasCards && onSort && <SortChoice columns={props.columns} sort={props.search?.sort} onSort={onSort} />}
        {views && <ViewMenu views={views} columns={choice.switches} />}
        <ColumnMenu
          columns={props.columns}
          isShown={(column) => fitting.includes(column)}
          leftOut={choice.shown.filter((column) => !fitting.includes(column))}
          onToggle={choice.toggle}
        />
        {props.onExport && <ExportButton onExport={props.onExport} isOff={totalCount === 0} />}
        {views && <KeysButton />}
      </span>
    </div>
  )
}

function PageSize({ sizes, value, onMove }: { sizes: readonly number[]; value: number; onMove: MoveList }) {
  const choices = [...new Set([...sizes, value])]
    .sort((one, other) => one - other)
    .map((size) => ({ value: size, label: `${size}개씩` }))
  return (
    <Select
      aria-label="한 페이지에 표시할 수"
      choices={choices}
      value={value}
      onChoose={(pageSize) => onMove({ pageSize, page: 1 })}
    />
  )
}
