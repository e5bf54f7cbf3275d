import { useRef } from 'react'
import css from '../list.module.css'
import { useNarrow, useOverflow, usePrinting } from '../use-layout.ts'
import { Cards } from './cards.tsx'
import { ACTIONS, type Column, primaryOf } from './columns.ts'
import { isFigure } from './figure.ts'
import type { ListTableProps } from './list-table-props.ts'
import { SelectAll, SelectRow } from './row-choice.tsx'
import { type OpenRow, RowTitle, useOpenRow } from './row-link.tsx'

/**
 * A table of rows, in a narrow window a card per row. Rows open by click anywhere and by the link in the main column.
 * A table wider than its place scrolls in itself, between its main column and its controls.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const isNarrow = useNarrow()
  const isPrinting = usePrinting()
  return (props.hasCards ?? (isNarrow && !isPrinting)) ? <Cards {...props} /> : <Table {...props} />
}

function Table<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, selection, isStale } = props
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useOverflow(frame)
  const open = useOpenRow(props)
  const region = isWide ? { role: 'region', 'aria-label': `${label} 표`, tabIndex: 0 } : {}
  return (
    <div
      ref={frame}
      className={css.listFrame}
      data-wide={isWide || undefined}
      data-stale={isStale || undefined}
      {...region}
    >
      <table className={css.list} aria-label={label} aria-busy={isStale} data-choosing={selection ? true : undefined}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={css.listCheck}>
                <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                stuck={stuckOf(column, columns)}
                sort={props.sort}
                onSort={props.onSort}
              />
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

/** At which edge of a wide table a column stays in sight. */
const stuckOf = <Row,>(column: Column<Row>, columns: readonly Column<Row>[]): 'left' | 'right' | undefined =>
  column.key === ACTIONS ? 'right' : column.key === primaryOf(columns)?.key ? 'left' : undefined

interface TableRowProps<Row> extends ListTableProps<Row> {
  row: Row
  index: number
  open: OpenRow<Row> | undefined
}

function TableRow<Row>({ row, index, open, ...props }: TableRowProps<Row>) {
  const { columns, selection, rowKey } = props
  return (
    <tr
      data-row={rowKey(row)}
      data-opens={open ? true : undefined}
      data-tone={props.rowTone?.(row)}
      onClick={open && ((event) => open(row, event))}
    >
      {selection && (
        <td className={css.listCheck}>
          <SelectRow row={row} index={index} rowKey={rowKey} selection={selection} />
        </td>
      )}
      {columns.map((column) => {
        const stuck = stuckOf(column, columns)
        const content = column.render(row)
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-stuck={stuck}
            data-figure={isFigure(content) || undefined}
          >
            {stuck === 'left' ? (
              <div className={css.listTitle}>
                <RowTitle row={row} rowLink={props.rowLink} onOpenRow={props.onOpenRow}>
                  {content}
                </RowTitle>
              </div>
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
}

interface HeadCellProps<Row> {
  column: Column<Row>
  stuck: 'left' | 'right' | undefined
  sort: string | undefined
  onSort: ((sort: string | undefined) => void) | undefined
}

const DIRECTIONS = { ascending: '▲', descending: '▼', none: '↕' } as const

/** The next sorting when the head of a column is clicked: ascending, descending, unsorted. */
export const nextSort = (key: string, sort: string | undefined): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key

/** No column of words is made narrower than this, in CSS pixels. */
const LEAST_WIDTH = 84

function HeadCell<Row>({ column, stuck, sort, onSort }: HeadCellProps<Row>) {
  const { width, align } = column
  const style = width === undefined ? undefined : { width, minWidth: Math.min(width, LEAST_WIDTH) }
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" data-column={column.key} data-align={align} data-stuck={stuck} style={style}>
        {column.title}
      </th>
    )
  }
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : 'none'
  return (
    <th scope="col" data-column={column.key} data-align={align} data-stuck={stuck} style={style} aria-sort={direction}>
      <button type="button" className={css.sortButton} onClick={() => onSort(nextSort(column.key, sort))}>
        {column.title}
        <span aria-hidden="true" data-direction={direction}>
          {DIRECTIONS[direction]}
        </span>
      </button>
    </th>
  )
}
