import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'

/** What became of a row: stored, nothing to store as it stood so already (with the word of its order), or refused for a reason. */
export type RowResult = 'DONE' | { readonly unchanged: string } | { readonly reason: string }

/** Why no further row is sent: all were, the person stopped, or nobody can be reached. */
export type Ending = 'ALL' | 'STOPPED' | 'LOST'

/** Nobody answers, or the page of the sign-in opens: the rows to come would fail alike. */
const isLost = (problem: unknown): boolean =>
  problem instanceof ProblemError && (problem.status === 0 || problem.isAnswered)

/** Sends a row, once more where its answer was lost: it has one key, so it is stored once. */
async function resultOf(send: () => Promise<RowResult>): Promise<RowResult | 'LOST'> {
  try {
    return await send().catch((problem: unknown) => {
      if (problem instanceof ProblemError && problem.isOutcomeUnknown && !problem.isAnswered) return send()
      throw problem
    })
  } catch (problem) {
    return isLost(problem) ? 'LOST' : { reason: sentenceOf(problem) }
  }
}

interface InTurn<Row> {
  rows: readonly Row[]
  send: (row: Row) => Promise<RowResult>
  onResult: (row: Row, result: RowResult) => void
  isStopped: () => boolean
}

/** Sends rows one after the other, as long as nobody stops it; a refused one stops nothing. */
export async function sendInTurn<Row>({ rows, send, onResult, isStopped }: InTurn<Row>): Promise<Ending> {
  for (const row of rows) {
    if (isStopped()) return 'STOPPED'
    const result = await resultOf(() => send(row))
    if (result === 'LOST') return 'LOST'
    onResult(row, result)
  }
  return 'ALL'
}
