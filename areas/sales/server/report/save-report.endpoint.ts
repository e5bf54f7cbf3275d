import { sql } from 'kysely'
import { ORGANIZATION } from '#areas/sales/contract/organization.record.ts'
import { listReportsOfOrganization, saveReport } from '#areas/sales/contract/report.contract.ts'
import { REPORT, type ReportForm } from '#areas/sales/contract/report.record.ts'
import { isNextInOrder, isPlausibleTime } from '#areas/sales/rules/report-dates.rules.ts'
import { mayChangeReport } from '#areas/sales/rules/report-rights.rules.ts'
import { instantOfSeoul, toSeoulTime } from '#platform/contract/seoul.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insistVersion, type Refusal, refuse } from '#platform/server/refuse.ts'
import {
  insistSchool,
  lockOrganization,
  noteReport,
  putInCharge,
  rewriteOrganization,
} from '../organization/organization-rows.ts'
import {
  ORGANIZATION_FIELDS,
  REPORT_FIELDS,
  STORED_REPORT,
  type StoredOrganization,
  type StoredReport,
  sales,
} from '../sales.tables.ts'
import { readSalesOptions } from '../settings.ts'
import { readStatuses } from '../stages.queries.ts'
import { VEILED_OF_REPORT, veiled } from '../veiled.ts'

type Saving = Exchange<typeof saveReport>
type Fields = Readonly<ReportForm>

const { entity } = REPORT

/** A report of the organisation, kept from changing until the end of the transaction. */
const lockReport = (db: Db, organizationId: number, reportId: number): Promise<StoredReport | undefined> =>
  sales(db)
    .selectFrom('sales.report')
    .select(STORED_REPORT)
    .where('organizationId', '=', organizationId)
    .where('reportId', '=', reportId)
    .forUpdate()
    .executeTakeFirst()

const fieldsOf = (row: StoredReport): Fields => ({
  ...REPORT_FIELDS.toWire(row),
  salesDateTime: toSeoulTime(row.salesAt),
})

const rowOf = (fields: Fields) => ({ ...REPORT_FIELDS.toRow(fields), salesAt: instantOfSeoul(fields.salesDateTime) })

type ProblemCode =
  | 'YEAR_OUT_OF_RANGE'
  | 'TIME_IMPLAUSIBLE'
  | 'NEXT_CONTACT_TOO_EARLY'
  | 'UNKNOWN_REPORT_TYPE'
  | 'UNKNOWN_CONTACT'

function badField(code: ProblemCode, path: keyof ReportForm): Refusal {
  return refuse(saveReport, code, { errors: [{ path, message: saveReport.refusals[code].text }] })
}

async function isType(db: Db, reportTypeId: number): Promise<boolean> {
  const types = sales(db).selectFrom('sales.report_type').select('reportTypeId')
  return (await types.where('reportTypeId', '=', reportTypeId).executeTakeFirst()) !== undefined
}

async function isContactInUse(db: Db, organizationId: number, contactId: number): Promise<boolean> {
  const found = await sales(db)
    .selectFrom('sales.contact')
    .select('contactId')
    .where('contactId', '=', contactId)
    .where('organizationId', '=', organizationId)
    .where('isUse', '=', true)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** What is wrong with the days of a report, where they differ from those before. */
function dateProblemOf({ salesDateTime, nextContactDate }: Fields, before: Fields | null, now: Date) {
  const isTimeNew = salesDateTime !== before?.salesDateTime
  if (isTimeNew && !isPlausibleTime(instantOfSeoul(salesDateTime), now))
    return badField('TIME_IMPLAUSIBLE', 'salesDateTime')
  const isNew = isTimeNew || nextContactDate !== before?.nextContactDate
  if (isNew && !isNextInOrder(nextContactDate, salesDateTime))
    return badField('NEXT_CONTACT_TOO_EARLY', 'nextContactDate')
  return undefined
}

/** What is wrong with the fields that differ from those before; undefined when nothing is. */
async function problemOf({ db, now, params }: Saving, fields: Fields, before: Fields | null) {
  const { salesTargetSchoolYear: year, contactId, salesReportTypeId } = fields
  const { reportYears } = await readSalesOptions(db, now)
  if (year !== null && year !== before?.salesTargetSchoolYear && !reportYears.includes(year))
    return badField('YEAR_OUT_OF_RANGE', 'salesTargetSchoolYear')
  if (!(await isType(db, salesReportTypeId))) return badField('UNKNOWN_REPORT_TYPE', 'salesReportTypeId')
  const dateProblem = dateProblemOf(fields, before, now)
  if (dateProblem) return dateProblem
  // Whoever is out of use by now stays in the reports that name them.
  if (contactId === null || contactId === before?.contactId) return undefined
  return (await isContactInUse(db, params.id, contactId)) ? undefined : badField('UNKNOWN_CONTACT', 'contactId')
}

type StatusMove = NonNullable<Saving['body']['statusMove']>

/** Moves a locked organisation to another stage, if it is still where the author saw it; answers whether it was. */
async function moveOrganization(
  { db, now, caller, audit }: Saving,
  before: StoredOrganization,
  { fromStatusId, toStatusId: salesStatusId }: StatusMove,
): Promise<boolean> {
  const statuses = await readStatuses(db)
  if (!statuses.some((status) => status.salesStatusId === salesStatusId)) throw refuse(saveReport, 'UNKNOWN_STATUS')
  if (before.statusId !== fromStatusId || fromStatusId === salesStatusId) return false
  const fields = { ...ORGANIZATION_FIELDS.toWire(before), salesStatusId }
  await rewriteOrganization(db, before, fields, { userId: caller.userId, now })
  await audit({
    action: 'sales.changeOrganization',
    entity: ORGANIZATION.entity,
    entityId: before.organizationId,
    from: { salesStatusId: fromStatusId },
    to: { salesStatusId },
  })
  return true
}

async function addReport(x: Saving, fields: Fields, statusMove: StatusMove | undefined) {
  const { db, now, caller, params } = x
  const organization = await lockOrganization(db, params.id)
  const problem = await problemOf(x, fields, null)
  if (problem) throw problem
  const isMoved = statusMove && (await moveOrganization(x, organization, statusMove))
  const { reportId: salesReportId } = await sales(db)
    .insertInto('sales.report')
    .values({ ...rowOf(fields), organizationId: params.id, createdBy: caller.userId, createdAt: now })
    .returning('reportId')
    .executeTakeFirstOrThrow()
  await x.audit({ action: 'sales.addReport', entity, entityId: salesReportId, to: { organizationId: params.id } })
  if (organization.lastReportId === null && organization.salesPersonId === null) {
    await putInCharge(db, params.id, caller.userId)
    const charge = { from: { salesPersonId: null }, to: { salesPersonId: caller.userId } }
    await x.audit({ action: 'sales.takeCharge', entity: ORGANIZATION.entity, entityId: params.id, ...charge })
  }
  await noteReport(db, organization, salesReportId, null, now)
  return { salesReportId, version: 0, isMoved }
}

/** The same once more changes nothing and leaves no trace. */
async function alterReport(x: Saving, reportId: number, fields: Fields, seen: number | undefined) {
  const { db, now, caller, params } = x
  const organization = await lockOrganization(db, params.id)
  const row = await findOr404(saveReport, lockReport(db, params.id, reportId))
  if (!mayChangeReport({ salesPersonId: row.createdBy }, caller)) throw refuse(saveReport, 'NOT_AUTHOR')
  insistVersion(saveReport, row, seen)
  const before = fieldsOf(row)
  const problem = await problemOf(x, fields, before)
  if (problem) throw problem
  const changed = changesOf<Fields>(before, fields)
  if (!changed) return { salesReportId: reportId, version: row.version }
  const { version } = await sales(db)
    .updateTable('sales.report')
    .set({ ...rowOf(fields), version: sql`version + 1`, changedBy: caller.userId, changedAt: now })
    .where('reportId', '=', reportId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await x.audit({ action: 'sales.changeReport', entity, entityId: reportId, ...veiled(changed, VEILED_OF_REPORT) })
  await noteReport(db, organization, reportId, before, now)
  return { salesReportId: reportId, version }
}

/** Writes a report, or changes one. */
export const saveReportEndpoint: Endpoint = endpoint(saveReport, async (x) => {
  const { salesReportId, version, statusMove, ...fields } = x.body
  const detail = listReportsOfOrganization.refusals.NOT_FOUND.text
  await insistSchool(x.db, x.params.id, refuse(saveReport, 'NOT_FOUND', { detail }))
  return salesReportId === undefined ? addReport(x, fields, statusMove) : alterReport(x, salesReportId, fields, version)
})
