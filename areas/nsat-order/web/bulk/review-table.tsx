import { useRef } from 'react'
import { BULK_COLUMN_NAMES, BULK_COLUMNS, type BulkColumn } from '#areas/nsat-order/contract/bulk-order.contract.ts'
import { DROP_REASONS } from '#areas/nsat-order/rules/bulk-rows.rules.ts'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import css from './bulk.module.css'
import type { RowResult } from './in-turn.ts'
import { isFailed, type ReviewRow } from './review-rows.ts'
import { useRowWindow } from './use-row-window.ts'

export type Correct = (rowNumber: number, column: BulkColumn, value: string) => void

interface TableProps {
  rows: readonly ReviewRow[]
  results: ReadonlyMap<number, RowResult>
  /** Whether a cell is typed into: it was wrong when the file was read. */
  isOpen: (rowNumber: number, column: BulkColumn) => boolean
  onCorrect: Correct
}

/** The rows of a sheet, of which only those in sight are drawn; what is wrong is corrected in its cell. */
export function ReviewTable({ rows, results, isOpen, onCorrect }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { shown, spaceBelow, measure, keep } = useRowWindow(frame, rows.length)
  return (
    <section ref={frame} className={css.frame} aria-label="주문 행" tabIndex={0}>
      <table className={css.rows} aria-label="일괄 주문" aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">행</th>
            {BULK_COLUMN_NAMES.map((column) => (
              <th key={column} scope="col">
                {BULK_COLUMNS[column]}
              </th>
            ))}
            <th scope="col">결과</th>
          </tr>
        </thead>
        {shown.map(({ index, gap }) => {
          const row = rows[index] as ReviewRow
          return (
            <tbody key={row.rowNumber} style={{ '--gap': `${gap}px` }} data-gap={gap > 0 || undefined}>
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
                      <CellInput row={row} column={column} onCorrect={onCorrect} />
                    ) : (
                      row.row[column]
                    )}
                  </td>
                ))}
                <td className={css.result}>
                  <Result row={row} result={results.get(row.rowNumber)} />
                </td>
              </tr>
            </tbody>
          )
        })}
        <tfoot aria-hidden="true">
          <tr style={{ height: spaceBelow }} />
        </tfoot>
      </table>
    </section>
  )
}

interface CellProps {
  row: ReviewRow
  column: BulkColumn
  onCorrect: Correct
}

const CellInput = ({ row: { row, rowNumber, flagged }, column, onCorrect }: CellProps) => (
  <input
    className={css.cell}
    aria-label={`${rowNumber}행 ${BULK_COLUMNS[column]}`}
    aria-invalid={flagged.includes(column)}
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
    value={row[column]}
    onChange={(event) => onCorrect(rowNumber, column, event.target.value)}
  />
)

function Result({ row, result }: { row: ReviewRow; result: RowResult | undefined }) {
  if (result === 'DONE') return <StatusTag tone="success">성공</StatusTag>
  if (isFailed(result)) return <span className={css.failed}>{result.reason}</span>
  return row.dropped === undefined ? '' : DROP_REASONS[row.dropped]
}
