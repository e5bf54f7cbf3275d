import { useState } from 'react'
import { sentenceOf } from '../../calls/problem-error.ts'
import { Layer } from '../../layer/layer.tsx'
import { Button } from '../../look/button.tsx'
import type { RowKey } from '../table/row-choice.tsx'
import css from './bulk.module.css'
import { AT_ONCE, type BulkAction, eachOf, MOST_ROWS } from './bulk.ts'

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
          job={job}
          rowKey={rowKey}
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

type Result = 'WAITING' | 'DONE' | { refusal: string }

interface BulkJob<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  reason: string
  /** One per row. */
  results: readonly Result[]
  isRunning: boolean
}

const failedOf = ({ results }: Pick<BulkJob<never>, 'results'>): number[] =>
  results.flatMap((result, index) => (typeof result === 'object' ? [index] : []))

function useBulkJob<Row>() {
  const [job, setJob] = useState<BulkJob<Row>>()
  const settle = (index: number, result: Result): void =>
    setJob((before) => before && { ...before, results: before.results.with(index, result) })
  const work = async (begun: BulkJob<Row>, indices: readonly number[]): Promise<void> => {
    setJob({ ...begun, isRunning: true })
    await eachOf(indices, AT_ONCE, async (index) => {
      settle(index, 'WAITING')
      await begun.action.run(begun.rows[index] as Row, begun.reason).then(
        () => settle(index, 'DONE'),
        (problem: unknown) => settle(index, { refusal: sentenceOf(problem) }),
      )
    })
    setJob((before) => before && { ...before, isRunning: false })
    begun.action.onDone()
  }
  const start = async (action: BulkAction<Row>, rows: readonly Row[]): Promise<void> => {
    const reason = await action.ask(rows)
    if (reason === undefined) return
    const results = rows.map(() => 'WAITING' as const)
    await work({ action, rows, reason, results, isRunning: true }, [...rows.keys()])
  }
  return {
    job,
    start,
    again: (): void => void (job && work(job, failedOf(job))),
    close: (): void => setJob(undefined),
  }
}

interface ResultsProps<Row> {
  job: BulkJob<Row>
  rowKey: (row: Row) => RowKey
  onAgain: () => void
  onClose: () => void
}

function BulkResults<Row>({ job, rowKey, onAgain, onClose }: ResultsProps<Row>) {
  const { action, rows, results, isRunning } = job
  const failed = failedOf(job).length
  const done = results.filter((result) => result === 'DONE').length
  return (
    <Layer
      title={`${action.label} 결과`}
      width={560}
      onClose={() => !isRunning && onClose()}
      footer={
        <>
          {failed > 0 && !isRunning && <Button onClick={onAgain}>실패한 {failed}건 다시 시도</Button>}
          <Button disabled={isRunning} onClick={onClose}>
            닫기
          </Button>
        </>
      }
    >
      <p role="status">
        {isRunning && '처리하고 있습니다. '}
        {rows.length}건 중 {done}건 처리{failed > 0 && `, ${failed}건 실패`}
      </p>
      <ul className={css.results}>
        {rows.map((row, index) => (
          <ResultLine key={rowKey(row)} name={action.nameOf(row)} result={results[index]} />
        ))}
      </ul>
    </Layer>
  )
}

function ResultLine({ name, result }: { name: string; result: Result | undefined }) {
  const isRefused = typeof result === 'object'
  return (
    <li data-refused={isRefused || undefined}>
      <span>{name}</span>
      <span>{isRefused ? result.refusal : result === 'DONE' ? '처리했습니다.' : '기다리는 중'}</span>
    </li>
  )
}
