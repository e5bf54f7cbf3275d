import { HANDOVER_RECORD, reassignHandover } from '#areas/live/report/contract/handover.contract.ts'
import { showHandoverContact } from '#areas/live/report/contract/handover-answer.contract.ts'
import { HANDOVER_STATUSES } from '#areas/live/report/contract/statuses.ts'
import { HANDOVER_LIFE } from '#areas/live/report/rules/handover-life.rules.ts'
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
  const numbers = [...new Set(rows.flatMap(({ from, to }) => [holderIn(from), holderIn(to)]))]
  const people = await liveReport(db)
    .selectFrom('account.user')
    .select(['userId', 'name'])
    .where('userId', 'in', numbers)
    .execute()
  const nameOf = new Map(people.map((person) => [person.userId, person.name]))
  const withName = (state: unknown): unknown => {
    const name = nameOf.get(holderIn(state))
    return name === undefined ? state : { ...(state as object), holder: name }
  }
  return rows.map((row) => ({ ...row, from: withName(row.from), to: withName(row.to) }))
}

/** What happened to a handed request: for whoever has it, and the people of its institute. */
export const handoverHistory: HistoryKind = {
  ...HANDOVER_RECORD,
  readerOf: async ({ db, caller, no }) => ((await findHandover(db, caller, no)) ? 'MANAGER' : undefined),
  actions: {
    'liveReport.handOver': '넘김',
    [reassignHandover.name]: '담당자 변경',
    [showHandoverContact.name]: '연락처 조회',
    ...moveWords(HANDOVER_RECORD.entity, HANDOVER_LIFE),
  },
  statusWord: (status) => wordField('상태', HANDOVER_STATUSES).text(status),
  fields: { holder: '담당자' },
  named,
}
