import { lateLayer } from '../../layer/late.tsx'
import { Button } from '../../look/button.tsx'
import type { RowKey } from '../table/row-choice.tsx'
import css from './bulk.module.css'
import { type BulkAction, MOST_ROWS } from './bulk.ts'
import { useBulkJob } from './bulk-job.ts'

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
  const { job, start, again, close } = useBulkJob<Row>()
  return (
    <>
      {rows.length > 0 && (
        <section className={css.bar} aria-label="선택한 건">
          <p role="status">
            <strong>{rows.length}</strong>건 선택
          </p>
          {actions.map((action) => {
            const possible = rows.filter(action.isPossible).slice(0, MOST_ROWS)
            return (
              <Button
                key={action.label}
                isDanger={action.danger}
                disabled={possible.length === 0}
                onClick={() => void start(action, possible)}
              >
                {action.label} {possible.length}건
              </Button>
            )
          })}
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
