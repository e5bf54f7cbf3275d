import { sql } from 'kysely'
import type { OrganizationForm } from '#areas/sales/contract/organization.contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ORGANIZATION_FIELDS, type StoredOrganization, sales } from '../sales.tables.ts'

/** The organisation, with a row from now on, kept from changing until the end of the transaction. The school must exist. */
export async function lockOrganization(db: Db, organizationId: number): Promise<StoredOrganization> {
  await sales(db)
    .insertInto('sales.organization')
    .values({ organization_id: organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sales(db)
    .selectFrom('sales.organization')
    .selectAll()
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
  const { organization_id: organizationId } = before
  const { version } = await sales(db)
    .updateTable('sales.organization')
    .set({ ...ORGANIZATION_FIELDS.toRow(fields), version: sql`version + 1`, changed_by: userId, changed_at: now })
    .where('organization_id', '=', organizationId)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (before.status_id !== fields.salesStatusId)
    await sales(db)
      .insertInto('sales.status_change')
      .values({
        organization_id: organizationId,
        status_id: fields.salesStatusId,
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

/** Says of a locked organisation anew which report is its newest. */
export async function noteNewestReport(db: Db, organizationId: number): Promise<void> {
  await sql`
    update sales.organization o
    set last_report_id = r.report_id, last_sales_at = r.sales_at, next_contact_day = r.next_contact_day
    from (select report_id, sales_at, next_contact_day from sales.report where organization_id = ${organizationId}
          order by sales_at desc, report_id desc limit 1) r
    where o.organization_id = ${organizationId}`.execute(db)
}
