import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'

/** What became of a row: stored, nothing to store as it stood so already (with the word of its order), or refused for a reason. */
export type RowResult = 'DONE' | { readonly unchanged: string } | { readonly reason: string }

/** Why no further row is sent: all were, the person stopped, or nobody can be reached. */
export type Ending = 'ALL' | 'STOPPED' | 'LOST'

/** Nobody answers, or the page of the sign-in opens: the rows to come would fail alike. */
const isLost = (problem: unknown): boolean =>
  problem instanceof ProblemError && (problem.status === 0 || problem.isAnswered)

/** Sends rows together, once more where their answer was lost: they have one key, so they are stored once. */
async function resultsOf<Row>(
  rows: readonly Row[],
  send: InTurn<Row>['send'],
): Promise<readonly RowResult[] | 'LOST' | { readonly reason: string }> {
  try {
    return await send(rows).catch((problem: unknown) => {
      if (problem instanceof ProblemError && problem.isOutcomeUnknown && !problem.isAnswered) return send(rows)
      throw problem
    })
  } catch (problem) {
    return isLost(problem) ? 'LOST' : { reason: sentenceOf(problem) }
  }
}

interface InTurn<Row> {
  rows: readonly Row[]
  /** So many are sent together. */
  stepRows: number
  /** Answers what became of each, in their order. */
  send: (rows: readonly Row[]) => Promise<readonly RowResult[]>
  onResult: (row: Row, result: RowResult) => void
  isStopped: () => boolean
}

/**
 * Sends rows step by step, as long as nobody stops it; a refused row stops nothing. Of a step that fails as a whole nothing is stored:
 * its rows are sent one by one, so that only the one that it fails at is left out.
 */
export async function sendInTurn<Row>(turn: InTurn<Row>): Promise<Ending> {
  const { rows, stepRows, send, onResult, isStopped } = turn
  for (let at = 0; at < rows.length; at += stepRows) {
    if (isStopped()) return 'STOPPED'
    const step = rows.slice(at, at + stepRows)
    const results = await resultsOf(step, send)
    if (results === 'LOST') return 'LOST'
    if ('reason' in results && step.length > 1) {
      const ending = await sendInTurn({ ...turn, rows: step, stepRows: 1 })
      if (ending !== 'ALL') return ending
    } else {
      for (const [nth, row] of step.entries()) onResult(row, 'reason' in results ? results : (results[nth] ?? 'DONE'))
    }
  }
  return 'ALL'
}
