import { Fragment, useRef } from 'react'
import { BULK_COLUMN_NAMES, BULK_COLUMNS, type BulkColumn } from '#areas/nsat/order/contract/bulk-order.contract.ts'
import { DROP_REASONS, leftOutText } from '#areas/nsat/order/rules/bulk-rows.rules.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './bulk.module.css'
import type { RowResult } from './in-turn.ts'
import { isFailed, isUnchanged, type ReviewRow } from './review-rows.ts'
import { useRowWindow } from './use-row-window.ts'

export type Correct = (rowNumber: number, column: BulkColumn, value: string) => void

interface TableProps {
  rows: readonly ReviewRow[]
  results: ReadonlyMap<number, RowResult>
  /** Whether a cell is typed into: it was wrong when the file was read, or its row was refused. */
  isOpen: (rowNumber: number, column: BulkColumn) => boolean
  /** Nothing is corrected while rows are on their way. */
  isLocked: boolean
  onCorrect: Correct
}

/** It scrolls in itself, also with the keyboard. */
const REGION = { role: 'region', 'aria-label': '주문 행', tabIndex: 0 }

/** The rows of a sheet, of which only those in sight are drawn; what is wrong is corrected in its cell. */
export function ReviewTable({ rows, results, isOpen, isLocked, onCorrect }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { shown, spaceBelow, measure, keep } = useRowWindow(frame, rows.length)
  return (
    <div ref={frame} className={css.frame} {...REGION}>
      <table className={css.rows} aria-label="일괄 주문" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">행</th>
            {BULK_COLUMN_NAMES.map((column) => (
              <th key={column} scope="col">
                {BULK_COLUMNS[column]}
              </th>
            ))}
            <th scope="col">학원명</th>
            <th scope="col" className={css.result}>
              결과
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, gap }) => {
            const row = rows[index] as ReviewRow
            return (
              <Fragment key={row.rowNumber}>
                <Space height={gap} />
                <tr
                  ref={measure}
                  data-index={index}
                  aria-rowindex={index + 2}
                  data-dropped={row.dropped !== undefined || undefined}
                  onFocus={() => keep(index)}
                  onBlur={() => keep(undefined)}
                >
                  <th scope="row">{row.rowNumber}</th>
                  {BULK_COLUMN_NAMES.map((column) => (
                    <td key={column} data-wrong={row.flagged.includes(column) || undefined}>
                      {isOpen(row.rowNumber, column) ? (
                        <CellInput row={row} column={column} isLocked={isLocked} onCorrect={onCorrect} />
                      ) : (
                        row.row[column]
                      )}
                    </td>
                  ))}
                  <td className={css.school}>{row.schoolName ?? '-'}</td>
                  <td className={css.result}>
                    <Result row={row} result={results.get(row.rowNumber)} />
                  </td>
                </tr>
              </Fragment>
            )
          })}
          <Space height={spaceBelow} />
        </tbody>
      </table>
    </div>
  )
}

/** In place of rows that are out of sight. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr>
      <td className={css.space} colSpan={BULK_COLUMN_NAMES.length + 3} style={{ height }} />
    </tr>
  )

interface CellProps {
  row: ReviewRow
  column: BulkColumn
  isLocked: boolean
  onCorrect: Correct
}

const CellInput = ({ row: { row, rowNumber, flagged }, column, isLocked, onCorrect }: CellProps) => (
  <input
    className={css.cell}
    aria-label={`${rowNumber}행 ${BULK_COLUMNS[column]}`}
    aria-invalid={flagged.includes(column)}
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    readOnly={isLocked}
    value={row[column]}
    onChange={(event) => onCorrect(rowNumber, column, event.target.value)}
  />
)

function Result({ row, result }: { row: ReviewRow; result: RowResult | undefined }) {
  if (result === 'DONE') return <Stored row={row} />
  if (isUnchanged(result)) return <StatusTag tone="neutral">{`변경 없음 (${result.unchanged})`}</StatusTag>
  if (isFailed(result)) return <span className={css.failed}>{result.reason}</span>
  return row.dropped === undefined ? '' : DROP_REASONS[row.dropped]
}

/** Cells that could not be read were not sent, and are named. */
function Stored({ row: { row } }: { row: ReviewRow }) {
  const leftOut = leftOutText(row)
  return <StatusTag tone={leftOut ? 'warning' : 'success'}>{leftOut ? `성공 (${leftOut})` : '성공'}</StatusTag>
}
