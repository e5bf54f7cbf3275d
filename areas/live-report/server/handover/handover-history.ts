import { HANDOVER_RECORD } from '#areas/live-report/contract/handover.contract.ts'
import { HANDOVER_STATUSES } from '#areas/live-report/contract/statuses.ts'
import { HANDOVER_LIFE } from '#areas/live-report/rules/handover-life.rules.ts'
import type { AuditRow } from '#platform/server/audit/audit.ts'
import { wordField } from '#platform/server/audit/history-fields.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import type { Db } from '#platform/server/database/database.ts'
import { moveWords } from '#platform/server/life/move.ts'
import { liveReport } from '../live-report.tables.ts'
import { findHandover } from './handovers.queries.ts'

const holderIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'holder' in state ? Number(state.holder) : 0

/** Rows that tell by name who was given the request. */
async function named(db: Db, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const numbers = [...new Set(rows.map(({ to }) => holderIn(to)))]
  const people = await liveReport(db)
    .selectFrom('account.user')
    .select(['user_id', 'name'])
    .where('user_id', 'in', numbers)
    .execute()
  const nameOf = new Map(people.map((person) => [person.user_id, person.name]))
  return rows.map((row) => {
    const name = nameOf.get(holderIn(row.to))
    return name === undefined ? row : { ...row, to: { ...(row.to as object), holder: name } }
  })
}

/** What happened to a handed request: for whoever has it, and the people of its institute. */
export const handoverHistory: HistoryKind = {
  ...HANDOVER_RECORD,
  readerOf: async ({ db, caller, no }) => ((await findHandover(db, caller, no)) ? 'MANAGER' : undefined),
  actions: { 'liveReport.handOver': '넘김', ...moveWords(HANDOVER_RECORD.entity, HANDOVER_LIFE) },
  statusWord: (status) => wordField('상태', HANDOVER_STATUSES).text(status),
  fields: { holder: '담당자' },
  named,
}
