import { CompiledQuery } from 'kysely'
import { type Db, sendWithNext } from './database/database.ts'
import { Refusal } from './refuse.ts'

const SAVEPOINT = CompiledQuery.raw('savepoint row')
const RELEASE = CompiledQuery.raw('release savepoint row')
const UNDO = CompiledQuery.raw('rollback to savepoint row')

/**
 * Does the work for one row after the other, in a transaction that it shares with all of them: what a refused row did is undone, and
 * the refusal stands in its place. Everything else that fails undoes them all. Some fifty rows are a step: of more, PostgreSQL
 * does not keep at hand what became of each.
 */
export async function eachAlone<Row, Done>(
  tx: Db,
  rows: readonly Row[],
  work: (row: Row) => Promise<Done>,
): Promise<(Done | Refusal)[]> {
  const outcomes: (Done | Refusal)[] = []
  for (const row of rows) {
    await sendWithNext(tx, SAVEPOINT)
    try {
      outcomes.push(await work(row))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await sendWithNext(tx, UNDO)
      outcomes.push(error)
    }
    await sendWithNext(tx, RELEASE)
  }
  return outcomes
}
