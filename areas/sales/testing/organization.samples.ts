import type { CallOutput } from '#platform/contract/call.ts'
import type { StageKind } from '../contract/codes.ts'
import type { Contact } from '../contract/contact.contract.ts'
import type {
  listNearby,
  listOrganizationsByStatus,
  SalesOrganization,
  SalesOrganizationDetail,
} from '../contract/organization.contract.ts'

const KINDS: Readonly<Record<string, StageKind>> = { 계약: 'WON', '영업 종료': 'LOST' }

export const STAGES = ['미접촉', '접촉', '상담', '제안', '계약', '영업 종료'].map((salesStatusName, at) => ({
  salesStatusId: at + 1,
  salesStatusName,
  salesStatusKind: KINDS[salesStatusName] ?? 'OPEN',
}))

/** A school as the list shows it: somebody is talking with it. */
export const listedOrganization = (more: Partial<SalesOrganization> = {}): SalesOrganization => ({
  organizationId: 7,
  organizationName: '가람초등학교',
  parentAreaName: '서울특별시',
  childAreaName: '종로구',
  organizationCategoryName: '초등학교',
  operationStatusCode: 'OPEN',
  operationStatusName: '정상',
  organizationTypeCode: 'PUBLIC',
  organizationTypeName: '공립',
  salesTargetSchoolYear: 2026,
  salesStatusId: 2,
  salesStatusName: '접촉',
  salesStatusKind: 'OPEN',
  isFirstStatus: false,
  lastMove: null,
  salesPersonId: 1,
  salesPersonName: '김담당',
  lastSalesDateTime: '2026-11-20 14:30:00',
  nextContactDate: '2026-11-24',
  version: 3,
  ...more,
})

export const contactOf = (more: Partial<Contact> = {}): Contact => ({
  contactId: 31,
  organizationId: 7,
  contactName: '박교감',
  phoneNumber: '01000001234',
  email: 'park@school.example',
  isUse: true,
  version: 1,
  ...more,
})

/** A school as its page shows it. */
export const openedOrganization = (more: Partial<SalesOrganizationDetail> = {}): SalesOrganizationDetail => ({
  ...listedOrganization(),
  roadAddress: '서울특별시 종로구 새문안로 1',
  histories: [
    { salesStatusId: 1, salesStatusName: '미접촉', registerYmdt: '2026-03-02T09:00:00+09:00' },
    { salesStatusId: 2, salesStatusName: '접촉', registerYmdt: '2026-10-05T09:00:00+09:00' },
  ],
  lastReport: null,
  dueReport: null,
  mainContact: contactOf(),
  changedByName: '김담당',
  changedYmdt: '2026-10-05T09:00:00+09:00',
  ...more,
})

/** A kanban with these cards, each in its stage. */
export const kanbanOf = (
  cards: readonly SalesOrganization[],
  counts: Readonly<Record<number, number>> = {},
): CallOutput<typeof listOrganizationsByStatus> => ({
  columns: STAGES.map((stage) => {
    const own = cards.filter(({ salesStatusId }) => salesStatusId === stage.salesStatusId)
    return { ...stage, totalCount: counts[stage.salesStatusId] ?? own.length, cards: own }
  }),
})

export const nearbySchools: CallOutput<typeof listNearby> = {
  list: [
    { ...listedOrganization({ organizationId: 11, organizationName: '마루유치원' }), distanceMeters: 0 },
    { ...listedOrganization({ organizationId: 8, organizationName: '나래중학교' }), distanceMeters: 354 },
    { ...listedOrganization({ organizationId: 9, organizationName: '다솜고등학교' }), distanceMeters: 1_240 },
    { ...listedOrganization({ organizationId: 10, organizationName: '라온초등학교' }), distanceMeters: null },
  ],
}
