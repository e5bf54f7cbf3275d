import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../../calls/problem-error.ts'
import { keepFocus } from '../../record/kept-focus.ts'
import { AT_ONCE, type BulkAction, eachOf } from './bulk.ts'

/** What became of one row. */
export type BulkResult = 'WAITING' | 'DONE' | { refusal: string }

/** An action on several rows as it stands. */
export interface BulkJob<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  reason: string
  /** One per row. */
  results: readonly BulkResult[]
  isRunning: boolean
}

const failedOf = ({ results }: Pick<BulkJob<never>, 'results'>): number[] =>
  results.flatMap((result, index) => (typeof result === 'object' ? [index] : []))

/** Carries an action out row by row. */
export function useBulkJob<Row>() {
  const [job, setJob] = useState<BulkJob<Row>>()
  const bringFocusBack = useRef<() => void>(undefined)
  const settle = (index: number, result: BulkResult): void =>
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
  const start = async (action: BulkAction<Row>, rows: readonly Row[], note: ReactNode): Promise<void> => {
    bringFocusBack.current = keepFocus()
    const reason = await action.ask(rows, note)
    if (reason === undefined) return
    const results = rows.map(() => 'WAITING' as const)
    await work({ action, rows, reason, results, isRunning: true }, [...rows.keys()])
  }
  return {
    job,
    start,
    again: (): void => void (job && work(job, failedOf(job))),
    /** The button that started it goes with the chosen rows; the keyboard stays at the list. */
    close: (): void => {
      setJob(undefined)
      bringFocusBack.current?.()
    },
  }
}
