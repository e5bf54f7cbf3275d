import './list.css'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { ScreenLink } from '../screens/screen-link.tsx'
import { useGo } from '../screens/use-search.ts'
import type { Column } from './columns.ts'
import { useNarrow, useOverflow } from './use-layout.ts'

export type RowKey = string | number

export interface Selection<Row> {
  keys: ReadonlySet<RowKey>
  onChange: (keys: ReadonlySet<RowKey>) => void
  /** Rows that cannot be chosen keep an inactive box. */
  isSelectable?: (row: Row) => boolean
}

export interface ListTableProps<Row> {
  /** Names the table for people who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  /** The screen that a row opens. */
  rowLink?: (row: Row) => string
  /** What a row opens where it is not a screen, for example a drawer. */
  onOpenRow?: (row: Row) => void
  /** A word for the look of a row; it stands on the row as `data-tone` for the style sheet of the screen. */
  rowTone?: (row: Row) => string | undefined
  sort?: string
  onSort?: (sort: string | undefined) => void
  selection?: Selection<Row>
  /** Rows of a former filter are shown while the next ones load. */
  isStale?: boolean
}

const INTERACTIVE = 'a, button, input, label, select, textarea, summary'

/** A table of rows; on a phone each row is a card. Rows open by click anywhere and by the link in the main column. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const isNarrow = useNarrow()
  return isNarrow ? <Cards {...props} /> : <Table {...props} />
}

type Open<Row> = (row: Row, event: MouseEvent) => void

function useOpen<Row>({ rowLink, onOpenRow }: ListTableProps<Row>): Open<Row> | undefined {
  const go = useGo()
  if (!rowLink && !onOpenRow) return undefined
  return (row: Row, event: MouseEvent): void => {
    const isOnControl = event.target instanceof Element && event.target.closest(INTERACTIVE) !== null
    if (isOnControl || getSelection()?.toString()) return
    if (rowLink) go(rowLink(row))
    else onOpenRow?.(row)
  }
}

const primaryOf = <Row,>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find((column) => column.primary) ?? columns[0])?.key

function contentOf<Row>(row: Row, column: Column<Row>, props: ListTableProps<Row>): ReactNode {
  const content = column.render(row)
  if (column.key !== primaryOf(props.columns)) return content
  if (props.rowLink) {
    return (
      <ScreenLink to={props.rowLink(row)} className="row-link">
        {content}
      </ScreenLink>
    )
  }
  if (!props.onOpenRow) return content
  return (
    <button type="button" className="row-link" onClick={() => props.onOpenRow?.(row)}>
      {content}
    </button>
  )
}

function Table<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isStale } = props
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(frame)
  const open = useOpen(props)
  const region = isWide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {}
  return (
    <div
      ref={frame}
      className="list-frame"
      data-wide={isWide || undefined}
      data-stale={isStale || undefined}
      {...region}
    >
      <table className="list" aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="list-check">
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={rowKey(row)} row={row} index={index} open={open} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> extends ListTableProps<Row> {
  row: Row
  index: number
  open: Open<Row> | undefined
}

function TableRow<Row>({ row, index, open, ...props }: TableRowProps<Row>) {
  const { selection, rowKey } = props
  return (
    <tr
      data-opens={open ? true : undefined}
      data-tone={props.rowTone?.(row)}
      onClick={open && ((event) => open(row, event))}
    >
      {selection && (
        <td className="list-check">
          <SelectRow row={row} index={index} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {props.columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          {contentOf(row, column, props)}
        </td>
      ))}
    </tr>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string | undefined) => void) | undefined
}

const DIRECTIONS = { ascending: '▲', descending: '▼', none: '↕' } as const

/** The next sorting when the head of a column is clicked: ascending, descending, unsorted. */
export const nextSort = (key: string, sort: string | undefined): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const style = column.width === undefined ? undefined : { width: column.width }
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" data-align={column.align} style={style}>
        {column.title}
      </th>
    )
  }
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none'
  return (
    <th scope="col" data-align={column.align} style={style} aria-sort={direction}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(column.key, sort))}>
        {column.title}
        <span aria-hidden="true" data-direction={direction}>
          {DIRECTIONS[direction]}
        </span>
      </button>
    </th>
  )
}

interface SelectAllProps<Row> {
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  selection: Selection<Row>
}

const selectable = <Row,>(row: Row, selection: Selection<Row>): boolean => selection.isSelectable?.(row) ?? true

function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const keys = rows.filter((row) => selectable(row, selection)).map(rowKey)
  const chosen = keys.filter((key) => selection.keys.has(key)).length
  return (
    <input
      type="checkbox"
      aria-label="이 페이지 전체 선택"
      disabled={keys.length === 0}
      checked={keys.length > 0 && chosen === keys.length}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && chosen < keys.length
      }}
      onChange={(event) => {
        const next = new Set(selection.keys)
        for (const key of keys) event.target.checked ? next.add(key) : next.delete(key)
        selection.onChange(next)
      }}
    />
  )
}

interface SelectRowProps<Row> {
  row: Row
  index: number
  rowKey: (row: Row) => RowKey
  selection: Selection<Row>
}

function SelectRow<Row>({ row, index, rowKey, selection }: SelectRowProps<Row>) {
  const key = rowKey(row)
  return (
    <input
      type="checkbox"
      aria-label={`${index + 1}번째 행 선택`}
      disabled={!selectable(row, selection)}
      checked={selection.keys.has(key)}
      onChange={(event) => {
        const next = new Set(selection.keys)
        event.target.checked ? next.add(key) : next.delete(key)
        selection.onChange(next)
      }}
    />
  )
}

function Cards<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isStale } = props
  const open = useOpen(props)
  const primary = primaryOf(columns)
  return (
    <ul className="cards" aria-label={label} data-stale={isStale || undefined} aria-busy={isStale}>
      {rows.map((row, index) => (
        <li key={rowKey(row)} className="card" data-opens={open ? true : undefined} data-tone={props.rowTone?.(row)}>
          <div className="card-title">
            {selection && <SelectRow row={row} index={index} rowKey={rowKey} selection={selection} />}
            {columns
              .filter((column) => column.key === primary)
              .map((column) => (
                <div key={column.key}>{contentOf(row, column, props)}</div>
              ))}
          </div>
          <dl>
            {columns
              .filter((column) => column.key !== primary)
              .map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
