import { sql } from 'kysely'
import { undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { undoProblem } from '#areas/sales/rules/stage-undo.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { STORED_STATUS_CHANGE, type StoredOrganization, type StoredStatusChange, sales } from '../sales.tables.ts'
import { readStatuses } from '../stages.queries.ts'
import { someoneWasFaster } from './organization-change.ts'
import { insistSchool, lockOrganization } from './organization-rows.ts'

/** The changes of the stage that were not taken back, the newest first: the last one, and the one before. */
const lastChanges = (db: Db, organizationId: number): Promise<StoredStatusChange[]> =>
  sales(db)
    .selectFrom('sales.status_change')
    .select(STORED_STATUS_CHANGE)
    .where('organizationId', '=', organizationId)
    .where('undoneAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('statusChangeId', 'desc')
    .limit(2)
    .execute()

/** Where a change of the stage came from; what a version before this one wrote does not say it itself. */
async function originOf(db: Db, change: StoredStatusChange, former: StoredStatusChange | undefined): Promise<number> {
  const known = change.fromStatusId ?? former?.statusId
  if (known !== undefined) return known
  const first = (await readStatuses(db)).find((status) => status.salesStatusKind === 'OPEN')
  return first?.salesStatusId ?? change.statusId
}

interface Undoing {
  readonly change: StoredStatusChange
  readonly former: StoredStatusChange | undefined
  readonly userId: number
  readonly now: Date
}

/** Marks the change as taken back and puts the organisation where it was before; answers where that is, and the new version. */
async function takeBack(db: Db, { organizationId }: StoredOrganization, undoing: Undoing) {
  const { change, former, userId, now } = undoing
  const salesStatusId = await originOf(db, change, former)
  await sales(db)
    .updateTable('sales.status_change')
    .set({ undoneBy: userId, undoneAt: now })
    .where('statusChangeId', '=', change.statusChangeId)
    .execute()
  // The change before it is the newest now, if it led where the organisation stands again.
  const newest = former?.statusId === salesStatusId ? former : undefined
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({
      statusId: salesStatusId,
      movedFrom: newest?.fromStatusId ?? null,
      movedBy: newest?.changedBy ?? null,
      movedAt: newest?.changedAt ?? null,
      version: sql`version + 1`,
      changedBy: userId,
      changedAt: now,
    })
    .where('organizationId', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, salesStatusId }
}

/** Takes back the newest change of the stage. */
export const undoStatusChangeEndpoint: Endpoint = endpoint(undoStatusChange, async (x) => {
  const { db, now, params, caller } = x
  await insistSchool(db, params.id, refuse(undoStatusChange, 'NOT_FOUND'))
  const before = await lockOrganization(db, params.id)
  if (before.version !== x.body.version) throw await someoneWasFaster(db, before)
  const [change, former] = await lastChanges(db, params.id)
  if (change?.statusId !== before.statusId) throw refuse(undoStatusChange, 'NOTHING_TO_UNDO')
  const problem = undoProblem({ movedById: change.changedBy, movedAt: change.changedAt }, caller, now)
  if (problem) throw refuse(undoStatusChange, problem)
  const done = await takeBack(db, before, { change, former, userId: caller.userId, now })
  await x.audit({
    action: 'sales.undoStatusChange',
    entity: ORGANIZATION.entity,
    entityId: params.id,
    from: { salesStatusId: change.statusId },
    to: { salesStatusId: done.salesStatusId },
  })
  return done
})
