import {
  exportReports,
  findSimilarReports,
  listReports,
  listReportsOfOrganization,
  readReport,
} from '#areas/sales/contract/report.contract.ts'
import { MOST_REPORTS_OF_ORGANIZATION, MOST_SIMILAR } from '#areas/sales/rules/policy.ts'
import { reportTable } from '#areas/sales/rules/report-table.rules.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { isSchool } from '../organization/organizations.queries.ts'
import { recordRead } from '../read-trail.ts'
import { countReportsWithContact, findReport, listReportPage, type ReportSearch } from './reports.queries.ts'

interface AllReportsQuery extends Pick<ReportSearch, 'searchText' | 'salesReportTypeId' | 'startDate' | 'endDate'> {
  readonly mine?: 'true' | undefined
}

const searchOf = (
  { searchText, salesReportTypeId, startDate, endDate, mine }: AllReportsQuery,
  { userId }: { readonly userId: number },
): ReportSearch => ({
  searchText,
  salesReportTypeId,
  startDate,
  endDate,
  ...(mine && { authorId: userId }),
})

/** Reports of one organisation and of all, and one report. Whoever reads of people leaves a line in the audit trail. */
export const readReportEndpoints: readonly Endpoint[] = [
  endpoint(listReportsOfOrganization, async (x) => {
    const { id: organizationId } = x.params
    if (!(await isSchool(x.db, organizationId))) throw refuse(listReportsOfOrganization, 'NOT_FOUND')
    const { pageNum, pageSize } = x.query
    const isPage = pageNum !== undefined || pageSize !== undefined
    const page = { pageNum: pageNum ?? 1, pageSize: pageSize ?? (isPage ? 20 : MOST_REPORTS_OF_ORGANIZATION) }
    const found = await listReportPage(x.db, { organizationId }, page)
    await recordRead(x, 'sales.readReports', organizationId, found.list)
    return found
  }),
  endpoint(readReport, async (x) => {
    const report = await findOr404(readReport, findReport(x.db, x.params.id, x.params.reportId))
    await recordRead(x, 'sales.readReports', x.params.id, [report])
    return report
  }),
  endpoint(findSimilarReports, async (x) => {
    const { id: organizationId } = x.params
    if (!(await isSchool(x.db, organizationId))) throw refuse(findSimilarReports, 'NOT_FOUND')
    const { salesReportTypeId, salesDate, salesReportId: exceptId } = x.query
    const search = { organizationId, salesReportTypeId, startDate: salesDate, endDate: salesDate, exceptId }
    const { list } = await listReportPage(x.db, search, { pageNum: 1, pageSize: MOST_SIMILAR, knownTotal: 0 })
    await recordRead(x, 'sales.readReports', organizationId, list)
    return { list }
  }),
  endpoint(listReports, async (x) => {
    const { page: pageNum, size: pageSize, knownTotal } = x.query
    const found = await listReportPage(x.db, searchOf(x.query, x.caller), { pageNum, pageSize, knownTotal })
    await recordRead(x, 'sales.readReports', 'all', found.list)
    return found
  }),
  exportEndpoint(exportReports, {
    title: reportTable.list.title,
    columns: sheetColumns(reportTable.columns),
    page: ({ db, query, caller }, page) => listReportPage(db, searchOf(query, caller), page),
    record: async (x) =>
      recordRead(x, 'sales.exportReports', 'all', await countReportsWithContact(x.db, searchOf(x.query, x.caller))),
  }),
]
