import { type ReactNode, useId } from 'react'
import { late, lateLayer } from '../../layer/late.tsx'
import { Button } from '../../look/button.tsx'
import type { RowKey } from '../table/row-choice.tsx'
import css from './bulk.module.css'
import { type BulkAction, MOST_ROWS } from './bulk.ts'
import { useBulkJob } from './bulk-job.ts'
import type { LeftOut } from './left-out.tsx'

const LeftOutNote = late(() => import('./left-out.tsx').then((module) => module.LeftOutNote))
const BulkResults = lateLayer(() => import('./bulk-results.tsx').then((module) => module.BulkResults))

interface BulkBarProps<Row> {
  actions: readonly BulkAction<Row>[]
  /** The chosen rows that are shown now. */
  rows: readonly Row[]
  rowKey: (row: Row) => RowKey
  onClear: () => void
}

/** What can be done with the chosen rows, and afterwards the result of each. */
export function BulkBar<Row>({ actions, rows, rowKey, onClear }: BulkBarProps<Row>) {
  const { job, isAtOnce, start, again, close } = useBulkJob<Row>(onClear)
  return (
    <>
      {rows.length > 0 && (
        <section className={css.bar} aria-label="선택한 건">
          <p role="status">
            <strong>{rows.length}</strong>건 선택
          </p>
          {actions.map((action) => (
            <ActionButton
              key={action.label}
              action={action}
              rows={rows}
              isBusy={isAtOnce}
              onStart={(possible, note) => void start(action, possible, note)}
            />
          ))}
          <button type="button" className={css.clear} onClick={onClear}>
            선택 해제
          </button>
        </section>
      )}
      {job && (
        <BulkResults
          title={`${job.action.label} 결과`}
          lines={job.rows.map((row, at) => ({
            key: rowKey(row),
            name: job.action.nameOf(row),
            result: job.results[at],
          }))}
          isRunning={job.isRunning}
          onAgain={again}
          onClose={() => {
            close()
            onClear()
          }}
        />
      )}
    </>
  )
}

interface ActionButtonProps<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  isBusy: boolean
  onStart: (possible: readonly Row[], note: ReactNode) => void
}

/** Begins an action with the rows that it can be done with; where there is none it says why. */
function ActionButton<Row>({ action, rows, isBusy, onStart }: ActionButtonProps<Row>) {
  const id = useId()
  const judged = rows.map((row) => ({ row, reason: action.whyNot(row) }))
  const possible = judged.filter(({ reason }) => reason === undefined).slice(0, MOST_ROWS)
  const leftOut = judged.flatMap(({ row, reason }): LeftOut[] =>
    reason === undefined ? [] : [{ name: action.nameOf(row), reason }],
  )
  const isOff = possible.length === 0
  if (isOff && action.isRare) return null
  return (
    <span className={css.action}>
      <Button
        isDanger={action.danger}
        disabled={isOff}
        isBusy={isBusy}
        aria-describedby={isOff ? id : undefined}
        onClick={() =>
          onStart(
            possible.map(({ row }) => row),
            leftOut.length > 0 && <LeftOutNote rows={leftOut} />,
          )
        }
      >
        {action.label} {possible.length}건
      </Button>
      {isOff && <small id={id}>{[...new Set(leftOut.map(({ reason }) => reason))].join(' ')}</small>}
    </span>
  )
}
