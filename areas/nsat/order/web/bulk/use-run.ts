import { useEffect, useRef, useState } from 'react'
import { type Ending, type RowResult, sendInTurn } from './in-turn.ts'

interface NumberedRow {
  readonly rowNumber: number
}

/** What became of rows, by their numbers. */
export type Results = ReadonlyMap<number, RowResult>

/** Drawing two thousand rows anew for each of them would take longer than sending them. */
const DRAWN_EVERY_MS = 100

/** The results as they are drawn, and how to add one. */
function useResults() {
  const [results, setResults] = useState<Results>(new Map())
  const all = useRef(new Map<number, RowResult>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const draw = (): Results => {
    clearTimeout(timer.current)
    timer.current = undefined
    const now = new Map(all.current)
    setResults(now)
    return now
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const add = (rowNumber: number, result: RowResult): void => {
    all.current.set(rowNumber, result)
    timer.current ??= setTimeout(draw, DRAWN_EVERY_MS)
  }
  return { results, add, draw } as const
}

/** Sends rows, so many at once, and keeps what became of each. */
export function useRun<Row extends NumberedRow>(
  stepRows: number,
  send: (rows: readonly Row[]) => Promise<readonly RowResult[]>,
) {
  const { results, add, draw } = useResults()
  const [isRunning, setRunning] = useState(false)
  const isStopped = useRef(false)
  return {
    results,
    isRunning,
    /** Sends these rows; answers how that ended, and what became of all rows so far. */
    start: async (rows: readonly Row[]): Promise<{ ending: Ending; results: Results }> => {
      isStopped.current = false
      setRunning(true)
      const ending = await sendInTurn({
        rows,
        stepRows,
        send,
        onResult: ({ rowNumber }, result) => add(rowNumber, result),
        isStopped: () => isStopped.current,
      })
      setRunning(false)
      return { ending, results: draw() }
    },
    stop: (): void => {
      isStopped.current = true
    },
  } as const
}
