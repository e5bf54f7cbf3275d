import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SalesReport } from '#areas/sales/contract/report.contract.ts'
import { addDays, instantOf, toSeoulTime, toYmdt } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { REPORT_FIELDS, STORED_REPORT, sales } from '../sales.tables.ts'

/** What is wanted of reports; what is absent does not matter. Days are in Seoul, both included. */
export interface ReportSearch {
  readonly organizationId?: number
  readonly searchText?: string | undefined
  readonly salesReportTypeId?: number | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  /** Only what this person wrote. */
  readonly authorId?: number | undefined
  /** All but this one. */
  readonly exceptId?: number | undefined
}

const reports = (db: Db) => sales(db).selectFrom('sales.report as r')

// Names are looked up row by row: a page has few rows, and with fewer tables to join a search is planned in half the time.
const namedReports = (db: Db) =>
  reports(db)
    .leftJoin('sales.contact as c', 'c.contactId', 'r.contactId')
    .select(columnsAs('r', STORED_REPORT))
    .select(['c.name as contactName', 'c.phoneNumber', 'c.email'])
    .select((each) => [
      each
        .selectFrom('directory.school as d')
        .select('d.name')
        .whereRef('d.organizationId', '=', 'r.organizationId')
        .as('organizationName'),
      each
        .selectFrom('sales.report_type as t')
        .select('t.name')
        .whereRef('t.reportTypeId', '=', 'r.reportTypeId')
        .as('typeName'),
      each.selectFrom('account.user as a').select('a.name').whereRef('a.userId', '=', 'r.createdBy').as('authorName'),
      each.selectFrom('account.user as x').select('x.name').whereRef('x.userId', '=', 'r.changedBy').as('changerName'),
    ])

type RowOfQuery<Q> = Q extends SelectQueryBuilder<infer _DB, infer _TB, infer Row> ? Row : never
type NamedReport = RowOfQuery<ReturnType<typeof namedReports>>

function toReport({ organizationId, contactName, phoneNumber, email, version, ...row }: NamedReport): SalesReport {
  return {
    ...REPORT_FIELDS.toWire(row),
    salesReportId: row.reportId,
    organizationId,
    organizationName: row.organizationName ?? '',
    salesReportTypeName: row.typeName ?? '',
    salesDateTime: toSeoulTime(row.salesAt),
    salesPersonId: row.createdBy,
    salesPersonName: row.authorName ?? '',
    contactName,
    phoneNumber,
    email,
    registerYmdt: toYmdt(row.createdAt),
    changedByName: row.changerName,
    changedYmdt: row.changedAt && toYmdt(row.changedAt),
    version,
  }
}

function fits(search: ReportSearch): RawBuilder<boolean> {
  const { searchText: keyword = '', organizationId, salesReportTypeId, startDate, endDate, authorId, exceptId } = search
  const conditions = [
    organizationId !== undefined && sql`r.organization_id = ${organizationId}`,
    salesReportTypeId !== undefined && sql`r.report_type_id = ${salesReportTypeId}`,
    authorId !== undefined && sql`r.created_by = ${authorId}`,
    exceptId !== undefined && sql`r.report_id <> ${exceptId}`,
    startDate && sql`r.sales_at >= ${instantOf(startDate)}`,
    endDate && sql`r.sales_at < ${instantOf(addDays(endDate, 1))}`,
    !isBlank(keyword) &&
      sql`r.organization_id in (select s.organization_id from directory.school s where ${searchIndexed(['s.name'], keyword)})`,
  ].filter((each) => typeof each === 'object')
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** A page of the reports that fit, newest first. */
export function listReportPage(db: Db, search: ReportSearch, page: PageRequest): Promise<Page<SalesReport>> {
  const found = reports(db).where(fits(search))
  return pageOf({ found, shown: namedReports(db), order: [['r.salesAt', 'desc']], id: 'r.reportId' }, page, toReport)
}

/** How many of the reports that fit name a contact. */
export async function countReportsWithContact(db: Db, search: ReportSearch): Promise<number> {
  const { count } = await reports(db)
    .where(fits(search))
    .where('r.contactId', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** One report of an organisation; undefined where it has no such. */
export async function findReport(db: Db, organizationId: number, reportId: number): Promise<SalesReport | undefined> {
  const row = await namedReports(db)
    .where('r.organizationId', '=', organizationId)
    .where('r.reportId', '=', reportId)
    .executeTakeFirst()
  return row && toReport(row)
}
