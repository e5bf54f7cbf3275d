import { sql } from 'kysely'
import type { OrganizationForm } from '#areas/sales/contract/organization.record.ts'
import { dueReportOfBoth } from '#areas/sales/rules/duplicate/merged-fields.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { dueReportOf, findDated } from '../organization/organization-rows.ts'
import { ORGANIZATION_FIELDS, type StoredOrganization, sales } from '../sales.tables.ts'

interface Merging {
  /** Both locked. */
  readonly kept: StoredOrganization
  readonly closed: StoredOrganization
  /** What is written of the one that stays. */
  readonly fields: Required<OrganizationForm>
  readonly userId: number
  readonly now: Date
}

/** Moves all that hangs on the closed organisation to the one that stays, and closes it. Answers the new version, and how much moved. */
export async function mergeRows(db: Db, merging: Merging) {
  const { kept, closed } = merging
  const setters = [await dueReportOf(db, kept), await dueReportOf(db, closed)]
  const contactCount = await moveContacts(db, merging)
  const moved = await sales(db)
    .updateTable('sales.report')
    .set({ organizationId: kept.organizationId })
    .where('organizationId', '=', closed.organizationId)
    .executeTakeFirst()
  await moveStages(db, merging)
  await moveTellings(db, merging)
  const newest = await findDated(db, kept.organizationId, null)
  const due = dueReportOfBoth(newest, ...setters)
  const version = await rewriteKept(db, merging, newest?.salesReportId ?? null, due)
  await close(db, merging)
  return { version, contactCount, reportCount: Number(moved.numUpdatedRows) }
}

/** Who is known at both is in use once, and reports of either name the same contact. */
async function moveContacts(db: Db, { kept, closed, userId, now }: Merging): Promise<number> {
  const person = (row: string) => sql`(coalesce(${sql.ref(`${row}.name`)}, ''),
    coalesce(${sql.ref(`${row}.phone_number`)}, ''), coalesce(${sql.ref(`${row}.email`)}, ''))`
  await sql`
    with known as (
      update sales.contact c set is_use = false, version = c.version + 1, changed_by = ${userId}, changed_at = ${now}
      from sales.contact k
      where c.organization_id = ${closed.organizationId} and c.is_use
        and k.organization_id = ${kept.organizationId} and k.is_use and ${person('k')} = ${person('c')}
      returning c.contact_id, k.contact_id as kept_id)
    update sales.report r set contact_id = known.kept_id from known where r.contact_id = known.contact_id`.execute(db)
  const moved = await sales(db)
    .updateTable('sales.contact')
    .set({ organizationId: kept.organizationId })
    .where('organizationId', '=', closed.organizationId)
    .executeTakeFirst()
  return Number(moved.numUpdatedRows)
}

/**
 * The stages of both are one history. What came after the last change that led to the stage that stays did not happen to the
 * one organisation that both are: it is taken back, and counts in no figure. Each that stands came from the one before.
 */
async function moveStages(db: Db, { kept, closed, fields, userId, now }: Merging): Promise<void> {
  await sales(db)
    .updateTable('sales.status_change')
    .set({ organizationId: kept.organizationId })
    .where('organizationId', '=', closed.organizationId)
    .execute()
  await sql`
    update sales.status_change c set undone_by = ${userId}, undone_at = ${now}
    where c.organization_id = ${kept.organizationId} and c.undone_at is null and not exists (
      select from sales.status_change l
      where l.organization_id = c.organization_id and l.undone_at is null and l.status_id = ${fields.salesStatusId}
        and (l.changed_at, l.status_change_id) >= (c.changed_at, c.status_change_id))`.execute(db)
  await sql`
    with standing as (
      select status_change_id, lag(status_id) over (order by changed_at, status_change_id) as before_id
      from sales.status_change where organization_id = ${kept.organizationId} and undone_at is null)
    update sales.status_change c set from_status_id = before_id
    from standing s where s.status_change_id = c.status_change_id and before_id is not null`.execute(db)
}

/** From whom the closed one was told apart, the one that stays is, too. */
async function moveTellings(db: Db, { kept, closed }: Merging): Promise<void> {
  await sql`
    with told as (
      delete from sales.not_same where ${closed.organizationId} in (first_id, second_id)
      returning first_id + second_id - ${closed.organizationId} as other_id, said_by, said_at)
    insert into sales.not_same (first_id, second_id, said_by, said_at)
    select least(other_id, ${kept.organizationId}::int), greatest(other_id, ${kept.organizationId}::int), said_by, said_at
    from told where other_id <> ${kept.organizationId} on conflict do nothing`.execute(db)
}

interface Due {
  readonly salesReportId: number
  readonly nextContactDate: string | null
}

async function rewriteKept(
  db: Db,
  { kept: { organizationId }, fields, userId, now }: Merging,
  newestId: number | null,
  due: Due | null,
): Promise<number> {
  const last = await sales(db)
    .selectFrom('sales.status_change')
    .select(['fromStatusId', 'changedBy', 'changedAt'])
    .where('organizationId', '=', organizationId)
    .where('undoneAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('statusChangeId', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({
      ...ORGANIZATION_FIELDS.toRow(fields),
      movedFrom: last?.fromStatusId ?? null,
      movedBy: last?.changedBy ?? null,
      movedAt: last?.changedAt ?? null,
      lastReportId: newestId,
      lastSalesAt: sql`(select sales_at from sales.report where report_id = ${newestId})`,
      dueReportId: due?.salesReportId ?? null,
      nextContactDay: due?.nextContactDate ?? null,
      version: sql`version + 1`,
      changedBy: userId,
      changedAt: now,
    })
    .where('organizationId', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Whatever pointed to the closed one points to the one that stays. */
async function close(db: Db, { kept, closed, userId, now }: Merging): Promise<void> {
  await sales(db)
    .updateTable('sales.organization')
    .set({ mergedInto: kept.organizationId })
    .where('mergedInto', '=', closed.organizationId)
    .execute()
  await sales(db)
    .updateTable('sales.organization')
    .set({
      operationStatus: 'CLOSE',
      mergedInto: kept.organizationId,
      lastReportId: null,
      lastSalesAt: null,
      dueReportId: null,
      nextContactDay: null,
      version: sql`version + 1`,
      changedBy: userId,
      changedAt: now,
    })
    .where('organizationId', '=', closed.organizationId)
    .execute()
  await sql`
    update sales.route_stop s set organization_id = ${kept.organizationId}
    where s.organization_id = ${closed.organizationId} and not exists (
      select from sales.route_stop k where k.route_id = s.route_id and k.organization_id = ${kept.organizationId})`.execute(
    db,
  )
  await sales(db).deleteFrom('sales.route_stop').where('organizationId', '=', closed.organizationId).execute()
}
