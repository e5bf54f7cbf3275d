import { useRef, useState } from 'react'
import { type Ending, type RowResult, sendInTurn } from './in-turn.ts'

interface NumberedRow {
  readonly rowNumber: number
}

/** What became of rows, by their numbers. */
export type Results = ReadonlyMap<number, RowResult>

/** Sends rows one by one and keeps what became of each. */
export function useRun<Row extends NumberedRow>(send: (row: Row) => Promise<unknown>) {
  const [results, setResults] = useState<Results>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  return {
    results,
    isRunning,
    /** Sends these rows; answers how that ended, and what became of all rows so far. */
    start: async (rows: readonly Row[]): Promise<{ ending: Ending; results: Results }> => {
      let all = results
      isStopped.current = false
      setRunning(true)
      const settle = ({ rowNumber }: Row, result: RowResult): void => {
        all = new Map(all).set(rowNumber, result)
        setResults(all)
      }
      const ending = await sendInTurn({ rows, send, onResult: settle, isStopped: () => isStopped.current })
      setRunning(false)
      return { ending, results: all }
    },
    stop: (): void => {
      isStopped.current = true
    },
  } as const
}
