import { useRef, useState } from 'react'
import { type Ending, type RowResult, sendInTurn } from './in-turn.ts'

/** Rows on their way to the server, and what became of those that arrived. */
export interface Run {
  /** By the numbers of the rows. */
  readonly results: ReadonlyMap<number, RowResult>
  readonly isRunning: boolean
  /** How the last attempt ended; undefined before the first one and while one runs. */
  readonly ending: Ending | undefined
}

const NOTHING: Run = { results: new Map(), isRunning: false, ending: undefined }

interface NumberedRow {
  readonly rowNumber: number
}

/** Sends rows one by one and keeps what became of each. */
export function useRun<Row extends NumberedRow>(send: (row: Row) => Promise<unknown>) {
  const [run, setRun] = useState(NOTHING)
  const isStopped = useRef(false)
  const settle = ({ rowNumber }: Row, result: RowResult): void =>
    setRun((before) => ({ ...before, results: new Map(before.results).set(rowNumber, result) }))
  return {
    ...run,
    /** Sends these rows, one by one. */
    start: async (rows: readonly Row[]): Promise<Ending> => {
      isStopped.current = false
      setRun((before) => ({ ...before, isRunning: true, ending: undefined }))
      const ending = await sendInTurn({ rows, send, onResult: settle, isStopped: () => isStopped.current })
      setRun((before) => ({ ...before, isRunning: false, ending }))
      return ending
    },
    stop: (): void => {
      isStopped.current = true
    },
  } as const
}
