import type { AskedSort } from '#platform/contract/list/list.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { SCHOOL_LEVEL_WORDS, type SchoolLevel } from '../contract/codes.ts'
import { idsText } from '../contract/id-list.ts'
import { organizations } from '../contract/organization.contract.ts'

interface Searched {
  readonly searchText?: string | undefined
  readonly childAreaId?: readonly string[] | undefined
  readonly salesStatusId?: readonly string[] | undefined
  readonly salesTargetSchoolYear?: readonly string[] | undefined
  readonly salesPersonId?: string | undefined
  readonly schoolType?: SchoolLevel | undefined
  readonly mine?: 'true' | undefined
  readonly sort?: AskedSort<typeof organizations> | undefined
}

/** What the calls about organisations are asked for what stands in the address of the list. */
export const organizationSearchOf = ({
  searchText,
  childAreaId,
  salesStatusId,
  salesTargetSchoolYear,
  salesPersonId,
  schoolType,
  mine,
  sort,
}: Searched) => ({
  searchText: searchText === '' ? undefined : searchText,
  childAreaId: idsText(childAreaId),
  salesStatusId: idsText(salesStatusId),
  salesTargetSchoolYear: idsText(salesTargetSchoolYear),
  salesPersonId,
  schoolType,
  mine,
  sort,
})

/** Whether a search is narrow enough: a name, a district, or the organisations of one person. */
export const isNarrow = (search: {
  readonly searchText?: string | undefined
  readonly childAreaId?: readonly unknown[] | undefined
  readonly salesPersonId?: unknown
  readonly mine?: string | undefined
}): boolean =>
  (search.searchText ?? '').trim() !== '' ||
  (search.childAreaId ?? []).length > 0 ||
  search.salesPersonId !== undefined ||
  search.mine === 'true'

/** What people read of the organisations they found. */
export const organizationTable = tableOf(organizations, {
  words: { mine: { true: '내 담당' }, schoolType: SCHOOL_LEVEL_WORDS },
  ask: (address) => ({
    query: { ...organizationSearchOf(address), pageNum: address.page, pageSize: address.pageSize },
  }),
  askAll: (address) => ({ query: organizationSearchOf(address) }),
  columns: [
    { key: 'organizationName', title: '학교명', primary: true, fixed: true, value: (row) => row.organizationName },
    { key: 'parentArea', title: '시/도', width: 110, value: (row) => row.parentAreaName },
    { key: 'childArea', title: '시/군/구', width: 110, isTelling: true, value: (row) => row.childAreaName },
    { key: 'category', title: '분류', width: 90, value: (row) => row.organizationCategoryName },
    { key: 'type', title: '유형', width: 70, hidden: true, value: (row) => row.organizationTypeName },
    { key: 'operation', title: '운영상태', width: 84, hidden: true, value: (row) => row.operationStatusName },
    { key: 'year', title: '영업 학년도', width: 92, value: (row) => row.salesTargetSchoolYear },
    { key: 'salesStatus', title: '영업상태', width: 96, isTelling: true, value: (row) => row.salesStatusName },
    { key: 'salesPerson', title: '담당자', width: 92, isTelling: true, value: (row) => row.salesPersonName },
    { key: 'lastSales', title: '최근 영업일', width: 126, value: (row) => row.lastSalesDateTime?.slice(0, 16) },
    {
      key: 'nextContact',
      title: '다음 연락일',
      width: 132,
      isTelling: true,
      format: 'day',
      value: (row) => row.nextContactDate,
    },
  ],
})
