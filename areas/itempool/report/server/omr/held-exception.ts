import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import { findPlan } from '#areas/nsat/plan/server/door.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports, STORED_OMR_EXCEPTION, type StoredException } from '../itempool-report.tables.ts'
import { insistOnSubject, type RoundAsked, refuseReport, seesPaper } from '../scope.ts'
import { holdPapers, holdRound } from './papers.queries.ts'

interface Asked {
  readonly db: Db
  readonly scope: ProviderScope
  readonly params: { readonly exceptionNo: number }
}

/** The subject of the round that a row is of. */
export const roundOf = (row: StoredException): RoundAsked => ({
  planNo: row.nsatPlanNo,
  subjectCode: row.subjectCode,
})

const exceptions = ({ db, params, scope }: Asked) =>
  reports(db)
    .selectFrom('itempool_report.omr_exception as x')
    .select(columnsAs('x', STORED_OMR_EXCEPTION))
    .where('x.exceptionNo', '=', params.exceptionNo)
    .where(seesPaper(scope, 'x.subjectNo'))

/** A row that fits nobody, which nobody else settles or takes away until the end of the transaction; refuses one that does not wait any more. */
export async function holdException(x: Asked): Promise<StoredException> {
  const held = await holdEvenSettled(x)
  if (held.settledAt !== null) throw refuseReport('EXCEPTION_SETTLED')
  return held
}

/** The same, also one that waits no more. */
export async function holdEvenSettled(x: Asked): Promise<StoredException> {
  const seen = await exceptions(x).executeTakeFirst()
  if (!seen) throw refuseReport('EXCEPTION_NOT_FOUND')
  const plan = await findPlan(x.db, seen.nsatPlanNo)
  if (plan) insistOnSubject(x.scope, seen.subjectCode, plan)
  await holdRound(x.db, roundOf(seen))
  await holdPapers(x.db, roundOf(seen), x.scope)
  const held = await exceptions(x).executeTakeFirst()
  if (!held) throw refuseReport('EXCEPTION_NOT_FOUND')
  return held
}

/** Takes a row out of those that wait. */
export const closeException = async (
  db: Db,
  { exceptionNo }: StoredException,
  outcome: 'SETTLED' | 'EXCLUDED',
  now: Date,
): Promise<void> => {
  await reports(db)
    .updateTable('itempool_report.omr_exception')
    .set({ settledAt: now, outcome })
    .where('exceptionNo', '=', exceptionNo)
    .execute()
}
