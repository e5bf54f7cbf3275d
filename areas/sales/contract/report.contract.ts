import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byDays, byOwn, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { personalExport } from '#platform/contract/personal-export.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Day, Id, inOrder, Paging, pageOf, Version, Ymdt } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { SALES_PEOPLE } from './access.ts'
import { REPORTS } from './places.ts'
import { REPORT, TYPE_NEEDED } from './report.record.ts'

/** What was done at an organisation, and what comes next. */
export const SalesReport = z.object({
  salesReportId: z.number().int(),
  organizationId: z.number().int(),
  organizationName: z.string(),
  salesTargetSchoolYear: z.number().int().nullable(),
  salesReportTypeId: z.number().int(),
  salesReportTypeName: z.string(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  salesDateTime: z.string(),
  content: z.string(),
  /** `YYYY-MM-DD`: when to contact the organisation again. */
  nextContactDate: z.string().nullable(),
  /** Its author. */
  salesPersonId: z.number().int(),
  salesPersonName: z.string(),
  contactId: z.number().int().nullable(),
  contactName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  registerYmdt: Ymdt,
  /** Who changed it last, and when; null where nobody did since it was written. */
  changedByName: z.string().nullable(),
  changedYmdt: Ymdt.nullable(),
  version: z.number().int(),
})
export type SalesReport = z.infer<typeof SalesReport>

const notFound = { NOT_FOUND: { status: 404, text: '영업 기관을 찾을 수 없습니다.' } } as const
const reportNotFound = { NOT_FOUND: { status: 404, text: '영업보고를 찾을 수 없습니다.' } } as const
const reportsPath = '/partner/ad-api/sales/organizations/{id}/sales-reports'

/** The reports of an organisation, newest first; without `pageNum` and `pageSize` all of them, up to 1,000. */
export const listReportsOfOrganization = call({
  name: 'sales.listReportsOfOrganization',
  method: 'GET',
  path: reportsPath,
  summary: '영업 기관의 영업보고를 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  query: z.object({
    pageNum: Paging.pageNum.removeDefault().optional(),
    pageSize: Paging.pageSize.removeDefault().optional(),
  }),
  output: pageOf(SalesReport),
  refusals: notFound,
  reads: ['sales.reports'],
})

export const readReport = call({
  name: 'sales.readReport',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/{id}/sales-reports/{reportId}',
  summary: '영업보고 한 건을 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id, reportId: Id }),
  output: SalesReport,
  refusals: reportNotFound,
  reads: ['sales.reports'],
})

const StatusId = z.number('영업상태를 선택해주세요.').int().positive().max(32_767)

/**
 * Writes a report; with a `salesReportId` it changes that one (`version`, if given, is the one that was read). The first
 * report of an organisation without a person in charge puts its author in charge. With `statusMove` a new report moves the
 * organisation to another stage as well, unless it has left the one that its author saw: then the report is written all the
 * same, and `isMoved` says so.
 */
export const saveReport = call({
  name: 'sales.saveReport',
  method: 'POST',
  path: reportsPath,
  summary: '영업보고를 작성하거나 수정한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: REPORT.form.extend({
    salesReportId: Id.optional(),
    version: Version.optional(),
    statusMove: z.object({ fromStatusId: StatusId, toStatusId: StatusId }).optional(),
  }),
  output: z.object({
    salesReportId: z.number().int(),
    version: z.number().int(),
    /** Only where a `statusMove` was wanted. */
    isMoved: z.boolean().optional(),
  }),
  refusals: {
    ...reportNotFound,
    ...STATE_CHANGED,
    NOT_AUTHOR: { status: 403, text: '작성자와 관리자만 수정할 수 있습니다.' },
    YEAR_OUT_OF_RANGE: { status: 400, text: '선택할 수 없는 학년도입니다.' },
    UNKNOWN_REPORT_TYPE: { status: 400, text: TYPE_NEEDED },
    TIME_IMPLAUSIBLE: { status: 400, text: '영업일시는 2018-01-01부터 지금으로부터 하루 뒤까지만 선택할 수 있습니다.' },
    NEXT_CONTACT_TOO_EARLY: { status: 400, text: '다음 연락일은 영업일과 같거나 이후인 날로 선택해주세요.' },
    UNKNOWN_STATUS: { status: 400, text: '영업상태를 선택해주세요.' },
    UNKNOWN_CONTACT: { status: 422, text: '선택할 수 없는 연락처입니다. 연락처를 다시 선택해주세요.' },
  },
  changes: ['sales.reports', 'sales.organizations'],
})

/** Reports of the same organisation, day (in Seoul) and kind as one that somebody is about to save; the newest five. */
export const findSimilarReports = call({
  name: 'sales.findSimilarReports',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/{id}/sales-reports/similar',
  summary: '저장하려는 영업보고와 날짜, 구분이 같은 영업보고를 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  query: z.object({
    salesReportTypeId: Id,
    salesDate: Day,
    /** The report that is being changed. */
    salesReportId: Id.optional(),
  }),
  output: z.object({ list: z.array(SalesReport) }),
  refusals: notFound,
  reads: ['sales.reports'],
})

const MINE = ['true'] as const

const reportFilters = [
  byText('searchText', '학교명', { placeholder: '학교명' }),
  byOwn('salesReportTypeId', '구분', Id),
  byDays('startDate', 'endDate', '영업일'),
  bySelect('mine', '작성자', MINE),
] as const

const reportSearch = {
  searchText: searchWord(100).optional(),
  salesReportTypeId: Id.optional(),
  startDate: Day.optional(),
  endDate: Day.optional(),
  mine: z.enum(MINE).optional(),
}
/** All reports, newest first: `page` from 1, `size` rows each. */
export const listReports = call({
  name: 'sales.listReports',
  method: 'GET',
  path: '/partner/ad-api/sales/sales-reports',
  summary: '전체 영업보고를 최신순으로 조회한다.',
  access: SALES_PEOPLE,
  query: inOrder(
    z.object({
      ...reportSearch,
      page: Paging.pageNum,
      size: Paging.pageSize.removeDefault().default(10),
      knownTotal: Paging.knownTotal,
    }),
  ),
  output: pageOf(SalesReport),
  reads: ['sales.reports'],
})

export const exportReports = personalExport(
  call({
    name: 'sales.exportReports',
    method: 'GET',
    path: '/partner/ad-api/sales/sales-reports/export',
    summary: '전체 영업보고를 엑셀로 내려받는다.',
    access: SALES_PEOPLE,
    query: inOrder(z.object(reportSearch)),
    output: z.unknown(),
    refusals: EXPORT_REFUSALS,
    form: 'bytes',
  }),
  'OPTIONAL',
)

export const reports = listOver({
  place: REPORTS,
  filters: reportFilters,
  listCall: listReports,
  exportCall: exportReports,
})
