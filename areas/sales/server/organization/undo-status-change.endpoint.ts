import { sql } from 'kysely'
import { ORGANIZATION_RECORD, undoStatusChange } from '#areas/sales/contract/organization.contract.ts'
import { undoProblem } from '#areas/sales/rules/stage-undo.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { STORED_STATUS_CHANGE, type StoredOrganization, type StoredStatusChange, sales } from '../sales.tables.ts'
import { readStatuses } from '../stages.queries.ts'
import { someoneWasFaster } from './organization-change.ts'
import { lockOrganization } from './organization-rows.ts'
import { isSchool } from './organizations.queries.ts'

/** The changes of the stage that were not taken back, the newest first: the last one, and the one before. */
const lastChanges = (db: Db, organizationId: number): Promise<StoredStatusChange[]> =>
  sales(db)
    .selectFrom('sales.status_change')
    .select(STORED_STATUS_CHANGE)
    .where('organization_id', '=', organizationId)
    .where('undone_at', 'is', null)
    .orderBy('changed_at', 'desc')
    .orderBy('status_change_id', 'desc')
    .limit(2)
    .execute()

/** Where a change of the stage came from; what a version before this one wrote does not say it itself. */
async function originOf(db: Db, change: StoredStatusChange, former: StoredStatusChange | undefined): Promise<number> {
  const known = change.from_status_id ?? former?.status_id
  if (known !== undefined) return known
  const first = (await readStatuses(db)).find((status) => status.salesStatusKind === 'OPEN')
  return first?.salesStatusId ?? change.status_id
}

interface Undoing {
  readonly change: StoredStatusChange
  readonly former: StoredStatusChange | undefined
  readonly userId: number
  readonly now: Date
}

/** Marks the change as taken back and puts the organisation where it was before; answers where that is, and the new version. */
async function takeBack(db: Db, { organization_id: organizationId }: StoredOrganization, undoing: Undoing) {
  const { change, former, userId, now } = undoing
  const salesStatusId = await originOf(db, change, former)
  await sales(db)
    .updateTable('sales.status_change')
    .set({ undone_by: userId, undone_at: now })
    .where('status_change_id', '=', change.status_change_id)
    .execute()
  // The change before it is the newest now, if it led where the organisation stands again.
  const newest = former?.status_id === salesStatusId ? former : undefined
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({
      status_id: salesStatusId,
      moved_from: newest?.from_status_id ?? null,
      moved_by: newest?.changed_by ?? null,
      moved_at: newest?.changed_at ?? null,
      version: sql`version + 1`,
      changed_by: userId,
      changed_at: now,
    })
    .where('organization_id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version, salesStatusId }
}

/** Takes back the newest change of the stage. */
export const undoStatusChangeEndpoint: Endpoint = endpoint(undoStatusChange, async (x) => {
  const { db, now, params, caller } = x
  if (!(await isSchool(db, params.id))) throw refuse(undoStatusChange, 'NOT_FOUND')
  const before = await lockOrganization(db, params.id)
  if (before.version !== x.body.version) throw await someoneWasFaster(db, before)
  const [change, former] = await lastChanges(db, params.id)
  if (change?.status_id !== before.status_id) throw refuse(undoStatusChange, 'NOTHING_TO_UNDO')
  const problem = undoProblem({ movedById: change.changed_by, movedAt: change.changed_at }, caller, now)
  if (problem) throw refuse(undoStatusChange, problem)
  const done = await takeBack(db, before, { change, former, userId: caller.userId, now })
  await x.audit({
    action: 'sales.undoStatusChange',
    entity: ORGANIZATION_RECORD.entity,
    entityId: params.id,
    from: { salesStatusId: change.status_id },
    to: { salesStatusId: done.salesStatusId },
  })
  return done
})
