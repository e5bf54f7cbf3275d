import { sql } from 'kysely'
import { changeOrganization } from '#areas/sales/contract/organization.contract.ts'
import type { OrganizationForm } from '#areas/sales/contract/organization.record.ts'
import { type DatedReport, type DueReports, dueReportAfter } from '#areas/sales/rules/due-day.rules.ts'
import { toDay, toSeoulTime } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Refusal, refuse } from '#platform/server/refuse.ts'
import { ORGANIZATION_FIELDS, STORED_ORGANIZATION, type StoredOrganization, sales } from '../sales.tables.ts'
import { firstStatus } from '../stages.queries.ts'
import { currentId, isSchool } from './organizations.queries.ts'

const MERGED = '다른 기관과 합쳐진 기관입니다. 새로고침하면 합쳐진 기관이 열립니다.'

/** Refuses to write to what is no school, in these words, and to what another organisation took up, in its own. */
export async function insistSchool(db: Db, organizationId: number, otherwise: Refusal): Promise<void> {
  if (await isSchool(db, organizationId)) return
  if ((await currentId(db, organizationId)) === organizationId) throw otherwise
  throw refuse(changeOrganization, 'NOT_FOUND', { detail: MERGED })
}

/** The same as `lockRow`; refuses what another organisation took up meanwhile. */
export async function lockOrganization(db: Db, organizationId: number): Promise<StoredOrganization> {
  const row = await lockRow(db, organizationId)
  if (row.mergedInto !== null) throw refuse(changeOrganization, 'NOT_FOUND', { detail: MERGED })
  return row
}

/** The organisation, with a row from now on, kept from changing until the end of the transaction. The school must exist. */
export async function lockRow(db: Db, organizationId: number): Promise<StoredOrganization> {
  await sales(db)
    .insertInto('sales.organization')
    .values({ organizationId, statusId: firstStatus })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sales(db)
    .selectFrom('sales.organization')
    .select(STORED_ORGANIZATION)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface Stamp {
  readonly userId: number
  readonly now: Date
}

/** Replaces what was written of a locked organisation; another stage is kept in its history. Answers the new version. */
export async function rewriteOrganization(
  db: Db,
  before: StoredOrganization,
  fields: Required<OrganizationForm>,
  { userId, now }: Stamp,
): Promise<number> {
  const { organizationId, statusId: fromStatusId } = before
  const isMoved = fromStatusId !== fields.salesStatusId
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({
      ...ORGANIZATION_FIELDS.toRow(fields),
      ...(isMoved && { movedFrom: fromStatusId, movedBy: userId, movedAt: now }),
      version: sql`version + 1`,
      changedBy: userId,
      changedAt: now,
    })
    .where('organizationId', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (isMoved)
    await sales(db)
      .insertInto('sales.status_change')
      .values({
        organizationId,
        statusId: fields.salesStatusId,
        fromStatusId,
        changedBy: userId,
        changedAt: now,
      })
      .execute()
  return version
}

/** Puts somebody in charge of a locked organisation. What people write of it stays as it is, so does its version. */
export async function putInCharge(db: Db, organizationId: number, salesPersonId: number): Promise<void> {
  await sales(db)
    .updateTable('sales.organization')
    .set({ salesPersonId })
    .where('organizationId', '=', organizationId)
    .execute()
}

/** A report of an organisation, its newest one without a number; null where there is none. */
export async function findDated(db: Db, organizationId: number, reportId: number | null): Promise<DatedReport | null> {
  const row = await sales(db)
    .selectFrom('sales.report')
    .select(['reportId', 'salesAt', 'nextContactDay'])
    .where('organizationId', '=', organizationId)
    .where((each) => (reportId === null ? each.lit(true) : each('reportId', '=', reportId)))
    .orderBy('salesAt', 'desc')
    .orderBy('reportId', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        salesReportId: row.reportId,
        salesDateTime: toSeoulTime(row.salesAt),
        nextContactDate: row.nextContactDay,
      }
    : null
}

/** The report that says when to contact an organisation; null: none says. */
export const dueReportOf = (
  db: Db,
  row: Pick<StoredOrganization, 'organizationId' | 'dueReportId' | 'lastReportId'>,
): Promise<DatedReport | null> | null => {
  const reportId = row.dueReportId ?? row.lastReportId
  return reportId === null ? null : findDated(db, row.organizationId, reportId)
}

/** A report as it was before it was changed; null: it is new. */
type Before = Pick<DatedReport, 'nextContactDate'> | null

/** Whether a written report leaves open anew who says the day of contact: its own day, or its place at the top, is another one. */
function isDueTouched(newest: DatedReport | null, written: DatedReport, before: Before, wasNewest: boolean): boolean {
  if (before === null || before.nextContactDate !== written.nextContactDate) return true
  return wasNewest !== (newest?.salesReportId === written.salesReportId)
}

/** Says of a locked organisation anew, once a report was written, which one is its newest and when it wants to be contacted. */
export async function noteReport(
  db: Db,
  organization: StoredOrganization,
  reportId: number,
  before: Before,
  now: Date,
): Promise<void> {
  const { organizationId, lastReportId } = organization
  const newest = await findDated(db, organizationId, null)
  const written = await findDated(db, organizationId, reportId)
  if (!newest || !written) return
  const reports: DueReports = { newest, setter: await dueReportOf(db, organization) }
  const isTouched = isDueTouched(newest, written, before, lastReportId === reportId)
  const due = isTouched ? dueReportAfter(reports, written, toDay(now)) : (reports.setter ?? newest)
  await sales(db)
    .updateTable('sales.organization')
    .set({
      lastReportId: newest.salesReportId,
      lastSalesAt: sql`(select sales_at from sales.report where report_id = ${newest.salesReportId})`,
      dueReportId: due.salesReportId,
      nextContactDay: due.nextContactDate,
    })
    .where('organizationId', '=', organizationId)
    .execute()
}
