import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { EXPORT_REFUSALS } from '#platform/contract/export-limit.ts'
import { byOwn, bySelect, byText } from '#platform/contract/list/filters.ts'
import { listOver } from '#platform/contract/list/list.ts'
import { sortBy } from '#platform/contract/list/wire.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Count, Id, Paging, pageOf, Version, wholeNumber, Ymdt } from '#platform/contract/shapes.ts'
import { searchWord } from '#platform/contract/written-text.ts'
import { SALES_PEOPLE } from './access.ts'
import {
  OPERATION_STATUS_CODES,
  ORGANIZATION_SORTS,
  ORGANIZATION_TYPE_CODES,
  SCHOOL_LEVELS,
  STAGE_KINDS,
} from './codes.ts'
import { Contact } from './contact.contract.ts'
import { IdList, ShownIds } from './id-list.ts'
import { ORGANIZATION } from './organization.record.ts'
import { ORGANIZATIONS } from './places.ts'
import { SalesReport } from './report.contract.ts'

/** The newest change of the stage that was not taken back. */
const StatusMove = z.object({
  fromStatusId: z.number().int(),
  movedById: z.number().int(),
  movedYmdt: Ymdt,
})
export type StatusMove = z.infer<typeof StatusMove>

/** A school as sales people see it. One that nobody worked on yet is in the first stage, in its version 0. */
export const SalesOrganization = z.object({
  organizationId: z.number().int(),
  organizationName: z.string(),
  parentAreaName: z.string(),
  childAreaName: z.string(),
  organizationCategoryName: z.string(),
  operationStatusCode: z.enum(OPERATION_STATUS_CODES),
  operationStatusName: z.string(),
  /** Null where nobody said it yet; its name is empty then. */
  organizationTypeCode: z.enum(ORGANIZATION_TYPE_CODES).nullable(),
  organizationTypeName: z.string(),
  salesTargetSchoolYear: z.number().int().nullable(),
  salesStatusId: z.number().int(),
  salesStatusName: z.string(),
  salesStatusKind: z.enum(STAGE_KINDS),
  /** Whether it is in the stage in which every organisation starts. */
  isFirstStatus: z.boolean(),
  /** How it came into its stage; null where nobody knows, or it never moved. */
  lastMove: StatusMove.nullable(),
  /** Who is in charge; null and empty: nobody. */
  salesPersonId: z.number().int().nullable(),
  salesPersonName: z.string(),
  /** When the newest report was made, `YYYY-MM-DD HH:mm:ss` in Seoul. */
  lastSalesDateTime: z.string().nullable(),
  /** `YYYY-MM-DD`: when it wants to be contacted. Of the newest report, or of an earlier one that was written after it. */
  nextContactDate: z.string().nullable(),
  version: z.number().int(),
})
export type SalesOrganization = z.infer<typeof SalesOrganization>

const StatusHistory = z.object({
  salesStatusId: z.number().int(),
  salesStatusName: z.string(),
  registerYmdt: Ymdt,
})

/** One organisation with everything on its page. */
export const SalesOrganizationDetail = SalesOrganization.extend({
  roadAddress: z.string(),
  /** Every stage it was put into and not taken back from, oldest first. */
  histories: z.array(StatusHistory),
  lastReport: SalesReport.nullable(),
  /** The report that says when to contact it. */
  dueReport: SalesReport.pick({ salesReportId: true, salesDateTime: true, nextContactDate: true }).nullable(),
  /** Whom to call: of the newest report that names a contact in use, else the first contact in use. */
  mainContact: Contact.nullable(),
  /** Who changed stage, year or codes last, and when. */
  changedByName: z.string(),
  changedYmdt: Ymdt.nullable(),
})
export type SalesOrganizationDetail = z.infer<typeof SalesOrganizationDetail>

const notFound = { NOT_FOUND: { status: 404, text: '영업 기관을 찾을 수 없습니다.' } } as const
const READS = ['sales.organizations']

/** Said of a search that would find half the country. */
export const SEARCH_TOO_WIDE = '학교명 또는 지역을 선택해주세요.'
const tooWide = { SEARCH_TOO_WIDE: { status: 400, text: SEARCH_TOO_WIDE } } as const

const MINE = ['true'] as const

const organizationSearch = {
  searchText: searchWord(100).optional(),
  childAreaId: IdList,
  salesStatusId: IdList,
  salesTargetSchoolYear: IdList,
  /** Of which this person is in charge. */
  salesPersonId: Id.optional(),
  schoolType: z.enum(SCHOOL_LEVELS).optional(),
  mine: z.enum(['true', 'false']).optional(),
}
const sorted = { ...organizationSearch, sort: sortBy(ORGANIZATION_SORTS) }

/**
 * Organisations by name and id. A search needs a name, a district, `mine` (I am in charge) or whoever is: else `SEARCH_TOO_WIDE`.
 * Without `pageNum` and `pageSize` all rows come, up to 5,000; `totalCount` tells how many there are.
 */
export const listOrganizations = call({
  name: 'sales.listOrganizations',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations',
  summary: '학교명이나 지역으로 영업 기관을 조회한다.',
  access: SALES_PEOPLE,
  query: z.object({
    ...sorted,
    pageNum: Paging.pageNum.removeDefault().optional(),
    pageSize: Paging.pageSize.removeDefault().optional(),
    knownTotal: Paging.knownTotal,
  }),
  output: pageOf(SalesOrganization),
  refusals: tooWide,
  reads: READS,
})

export const exportOrganizations = call({
  name: 'sales.exportOrganizations',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/export',
  summary: '영업 기관 목록을 엑셀로 내려받는다.',
  access: SALES_PEOPLE,
  query: z.object(sorted),
  output: z.unknown(),
  refusals: { ...EXPORT_REFUSALS, ...tooWide },
  form: 'bytes',
})

/** A number as it stands in an address. */
const ShownId = z.string().regex(/^[1-9]\d{0,8}$/)

/** The list as a screen shows it; `province` only narrows the choice of districts. */
export const organizations = listOver({
  place: ORGANIZATIONS,
  filters: [
    byText('searchText', '학교명', { placeholder: '학교명' }),
    byOwn('province', '시/도', ShownId),
    byOwn('childAreaId', '시/군/구', ShownIds, { isGroup: true }),
    byOwn('salesTargetSchoolYear', '영업 학년도', ShownIds, { isGroup: true }),
    byOwn('salesStatusId', '영업상태', ShownIds, { isGroup: true }),
    bySelect('mine', '담당', MINE),
    bySelect('schoolType', '분류', SCHOOL_LEVELS),
    byOwn('salesPersonId', '담당자', ShownId),
  ],
  sorts: ORGANIZATION_SORTS,
  listCall: listOrganizations,
  exportCall: exportOrganizations,
})

/**
 * The same search stage by stage: how many are in each, and the first `cardCount` of them. The next ones come from the
 * list itself, with one `salesStatusId` and `pageSize` = `cardCount`.
 */
export const listOrganizationsByStatus = call({
  name: 'sales.listOrganizationsByStatus',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/by-status',
  summary: '영업 기관을 영업상태별로 조회한다.',
  access: SALES_PEOPLE,
  query: z.object({ ...sorted, cardCount: wholeNumber(1, 100).default(20) }),
  output: z.object({
    columns: z.array(
      z.object({
        salesStatusId: z.number().int(),
        salesStatusName: z.string(),
        salesStatusKind: z.enum(STAGE_KINDS),
        totalCount: Count,
        cards: z.array(SalesOrganization),
      }),
    ),
  }),
  refusals: tooWide,
  reads: READS,
})

/** One organisation; of one that another took up, that other one. The contact in it is personal data: the read is kept in the audit trail. */
export const readOrganization = call({
  name: 'sales.readOrganization',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/{id}',
  summary: '영업 기관 한 곳을 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  output: SalesOrganizationDetail,
  refusals: notFound,
  reads: [...READS, 'sales.reports', 'sales.contacts'],
})

/**
 * Changes an organisation; `version` is the one that was read (0 for one that nobody worked on). `STATE_CHANGED` carries
 * `changedByName` and `changedYmdt`: who was faster, and when.
 */
export const changeOrganization = call({
  name: 'sales.changeOrganization',
  method: 'PUT',
  path: '/partner/ad-api/sales/organizations/{id}',
  summary: '영업 기관의 학년도, 운영상태, 유형, 영업상태, 담당자를 수정한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: ORGANIZATION.form.extend({ version: Version }),
  output: z.object({ version: z.number().int() }),
  refusals: {
    ...notFound,
    ...STATE_CHANGED,
    YEAR_OUT_OF_RANGE: { status: 400, text: '선택할 수 없는 학년도입니다.' },
    YEAR_TOO_EARLY: { status: 400, text: '현재 학년도보다 이전 학년도로 변경할 수 없습니다.' },
    UNKNOWN_STATUS: { status: 400, text: '영업상태를 선택해주세요.' },
    UNKNOWN_PERSON: { status: 422, text: '담당자로 정할 수 없는 사람입니다. 담당자를 다시 선택해주세요.' },
  },
  changes: ['sales.organizations'],
})

/**
 * Takes back the newest change of the stage within ten minutes, for whoever made it and for administrators: it counts in no
 * figure, and the organisation is where it was before. `version` is the one that was read.
 */
export const undoStatusChange = call({
  name: 'sales.undoStatusChange',
  method: 'POST',
  path: '/partner/ad-api/sales/organizations/{id}/status-change/undo',
  summary: '마지막 영업상태 변경을 10분 안에 되돌린다. 되돌린 변경은 실적에 반영되지 않는다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({ version: Version }),
  output: z.object({ version: z.number().int(), salesStatusId: z.number().int() }),
  refusals: {
    ...notFound,
    ...STATE_CHANGED,
    NOTHING_TO_UNDO: { status: 409, text: '되돌릴 영업상태 변경이 없습니다.' },
    UNDO_TOO_LATE: { status: 409, text: '변경한 지 10분이 지나 되돌릴 수 없습니다. 영업상태를 다시 선택해주세요.' },
    NOT_MOVER: { status: 403, text: '영업상태를 변경한 사람과 관리자만 되돌릴 수 있습니다.' },
  },
  changes: ['sales.organizations'],
})

/** The ten nearest organisations of the same district; by name where nobody knows where they stand. */
export const listNearby = call({
  name: 'sales.listNearby',
  method: 'GET',
  path: '/partner/ad-api/sales/organizations/{id}/nearby',
  summary: '같은 시/군/구의 가까운 영업 기관을 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  output: z.object({
    list: z.array(SalesOrganization.extend({ distanceMeters: z.number().int().min(0).nullable() })),
  }),
  refusals: notFound,
  reads: READS,
})
