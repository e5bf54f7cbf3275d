import { sql } from 'kysely'
import type { OrganizationForm } from '#areas/sales/contract/organization.contract.ts'
import { type DatedReport, type DueReports, dueReportAfter } from '#areas/sales/rules/due-day.rules.ts'
import { toDay, toSeoulTime } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'

import { ORGANIZATION_FIELDS, STORED_ORGANIZATION, type StoredOrganization, sales } from '../sales.tables.ts'
import { firstStatus } from '../stages.queries.ts'

/** The organisation, with a row from now on, kept from changing until the end of the transaction. The school must exist. */
export async function lockOrganization(db: Db, organizationId: number): Promise<StoredOrganization> {
  await sales(db)
    .insertInto('sales.organization')
    .values({ organization_id: organizationId, status_id: firstStatus })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sales(db)
    .selectFrom('sales.organization')
    .select(STORED_ORGANIZATION)
    .where('organization_id', '=', organizationId)
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
  const { organization_id: organizationId, status_id: fromStatusId } = before
  const isMoved = fromStatusId !== fields.salesStatusId
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({
      ...ORGANIZATION_FIELDS.toRow(fields),
      ...(isMoved && { moved_from: fromStatusId, moved_by: userId, moved_at: now }),
      version: sql`version + 1`,
      changed_by: userId,
      changed_at: now,
    })
    .where('organization_id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (isMoved)
    await sales(db)
      .insertInto('sales.status_change')
      .values({
        organization_id: organizationId,
        status_id: fields.salesStatusId,
        from_status_id: fromStatusId,
        changed_by: userId,
        changed_at: now,
      })
      .execute()
  return version
}

/** Puts somebody in charge of a locked organisation. What people write of it stays as it is, so does its version. */
export async function putInCharge(db: Db, organizationId: number, salesPersonId: number): Promise<void> {
  await sales(db)
    .updateTable('sales.organization')
    .set({ sales_person_id: salesPersonId })
    .where('organization_id', '=', organizationId)
    .execute()
}

async function findDated(db: Db, organizationId: number, reportId: number | null): Promise<DatedReport | null> {
  const row = await sales(db)
    .selectFrom('sales.report')
    .select(['report_id', 'sales_at', 'next_contact_day'])
    .where('organization_id', '=', organizationId)
    .where((each) => (reportId === null ? each.lit(true) : each('report_id', '=', reportId)))
    .orderBy('sales_at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
    ? {
        salesReportId: row.report_id,
        salesDateTime: toSeoulTime(row.sales_at),
        nextContactDate: row.next_contact_day,
      }
    : null
}

/** The report that says when to contact an organisation; null: none says. */
export const dueReportOf = (
  db: Db,
  row: Pick<StoredOrganization, 'organization_id' | 'due_report_id' | 'last_report_id'>,
): Promise<DatedReport | null> | null => {
  const reportId = row.due_report_id ?? row.last_report_id
  return reportId === null ? null : findDated(db, row.organization_id, reportId)
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
  const { organization_id: organizationId, last_report_id: lastReportId } = organization
  const newest = await findDated(db, organizationId, null)
  const written = await findDated(db, organizationId, reportId)
  if (!newest || !written) return
  const reports: DueReports = { newest, setter: await dueReportOf(db, organization) }
  const isTouched = isDueTouched(newest, written, before, lastReportId === reportId)
  const due = isTouched ? dueReportAfter(reports, written, toDay(now)) : (reports.setter ?? newest)
  await sales(db)
    .updateTable('sales.organization')
    .set({
      last_report_id: newest.salesReportId,
      last_sales_at: sql`(select sales_at from sales.report where report_id = ${newest.salesReportId})`,
      due_report_id: due.salesReportId,
      next_contact_day: due.nextContactDate,
    })
    .where('organization_id', '=', organizationId)
    .execute()
}
