import { type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '../../calls/problem-error.ts'
import { type StepBack, useUndo } from '../../calls/undo.ts'
import { keepFocus } from '../../record/kept-focus.ts'
import { AT_ONCE, type BulkAction, type BulkRefusal, eachOf } from './bulk.ts'

/** What became of one row. */
export type BulkResult = 'WAITING' | 'DONE' | BulkRefusal

/** An action on several rows as it stands. */
export interface BulkJob<Row> {
  action: BulkAction<Row>
  rows: readonly Row[]
  reason: string
  /** One per row. */
  results: readonly BulkResult[]
  isRunning: boolean
}

type RunAll<Row> = NonNullable<BulkAction<Row>['runAll']>

/** The rows that may still succeed, by their places. */
const failedOf = ({ results }: Pick<BulkJob<never>, 'results'>): number[] =>
  results.flatMap((result, index) => (mayBeTried(result) ? [index] : []))

/** Whether another try can end otherwise. */
export const mayBeTried = (result: BulkResult | undefined): boolean => typeof result === 'object' && !result.isFinal

/** Carries an action out: row by row, or on all rows at once; `onAllDone` when it was done to all of them at once, or taken back. */
export function useBulkJob<Row>(onAllDone: () => void) {
  const [job, setJob] = useState<BulkJob<Row>>()
  const [isAtOnce, setAtOnce] = useState(false)
  const bringFocusBack = useRef<() => void>(undefined)
  const offerUndo = useUndo()
  const settle = (index: number, result: BulkResult): void =>
    setJob((before) => before && { ...before, results: before.results.with(index, result) })
  const work = async (begun: BulkJob<Row>, indices: readonly number[]): Promise<void> => {
    const { action, rows, reason } = begun
    if (action.runAll) return workAtOnce({ ...begun, action, rows: indices.map((index) => rows[index] as Row) })
    setJob({ ...begun, isRunning: true })
    const steps: StepBack[] = []
    await eachOf(indices, AT_ONCE, async (index) => {
      settle(index, 'WAITING')
      await action.run(rows[index] as Row, reason).then(
        (step) => {
          if (step) steps.push(step)
          settle(index, 'DONE')
        },
        (problem: unknown) => settle(index, { refusal: sentenceOf(problem) }),
      )
    })
    setJob((before) => before && { ...before, isRunning: false })
    action.onDone()
    offerUndo(`${action.label} ${steps.length}건을 처리했습니다.`, steps, () => {
      setJob(undefined)
      onAllDone()
      bringFocusBack.current?.()
    })
  }
  // What was done to all tells itself that it was: only a refusal is looked at row by row.
  const workAtOnce = async (begun: BulkJob<Row> & { action: { runAll: RunAll<Row> } }): Promise<void> => {
    setJob(undefined)
    setAtOnce(true)
    const refusals = await begun.action.runAll(begun.rows, begun.reason)
    setAtOnce(false)
    if (refusals) return setJob({ ...begun, results: refusals, isRunning: false })
    onAllDone()
    bringFocusBack.current?.()
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
    /** Something is done to all rows at this moment. */
    isAtOnce,
    start,
    again: (): void => void (job && work(job, failedOf(job))),
    /** The button that started it goes with the chosen rows; the keyboard stays at the list. */
    close: (): void => {
      setJob(undefined)
      bringFocusBack.current?.()
    },
  }
}
