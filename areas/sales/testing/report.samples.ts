import type { Contact } from '../contract/contact.contract.ts'
import type { SalesOrganizationDetail } from '../contract/organization.contract.ts'
import type { SalesReport } from '../contract/report.contract.ts'

export const contact = (more: Partial<Contact> = {}): Contact => ({
  contactId: 31,
  organizationId: 12,
  contactName: '김교무',
  phoneNumber: '010-0000-1234',
  email: null,
  isUse: true,
  version: 1,
  ...more,
})

/** A report as the calls answer it. */
export const salesReport = (more: Partial<SalesReport> = {}): SalesReport => ({
  salesReportId: 501,
  organizationId: 12,
  organizationName: '가람초등학교',
  salesTargetSchoolYear: 2026,
  salesReportTypeId: 2,
  salesReportTypeName: '전화',
  salesDateTime: '2026-11-20 10:30:00',
  content: '교무부장과 통화함.\n다음 주에 방문하기로 함.',
  nextContactDate: '2026-11-27',
  salesPersonId: 1,
  salesPersonName: '김담당',
  contactId: 31,
  contactName: '김교무',
  phoneNumber: '010-0000-1234',
  email: null,
  registerYmdt: '2026-11-20T10:40:00+09:00',
  changedByName: null,
  changedYmdt: null,
  version: 1,
  ...more,
})

/** The organisation of these reports. */
export const reportedOrganization = (more: Partial<SalesOrganizationDetail> = {}): SalesOrganizationDetail => ({
  organizationId: 12,
  organizationName: '가람초등학교',
  parentAreaName: '서울특별시',
  childAreaName: '강남구',
  organizationCategoryName: '초등학교',
  operationStatusCode: 'OPEN',
  operationStatusName: '정상',
  organizationTypeCode: 'PUBLIC',
  organizationTypeName: '공립',
  salesTargetSchoolYear: 2026,
  salesStatusId: 3,
  salesStatusName: '상담',
  salesStatusKind: 'OPEN',
  isFirstStatus: false,
  lastMove: null,
  salesPersonId: 1,
  salesPersonName: '김담당',
  lastSalesDateTime: '2026-11-20 10:30:00',
  nextContactDate: '2026-11-27',
  version: 4,
  roadAddress: '서울특별시 강남구 가람로 1',
  histories: [],
  lastReport: salesReport(),
  dueReport: salesReport(),
  mainContact: contact(),
  changedByName: '김담당',
  changedYmdt: '2026-11-20T10:40:00+09:00',
  ...more,
})
