import { tableOf } from '#platform/contract/list/table.ts'
import { dueOrganizations } from '../contract/due.contract.ts'
import { shortened } from './report-table.rules.ts'

/** What people read of the organisations that they have to contact. */
export const dueTable = tableOf(dueOrganizations, {
  words: { until: { TODAY: '오늘까지', WEEK: '7일 안' }, whose: { MINE: '내 담당', ALL: '전체' } },
  columns: [
    {
      key: 'nextContact',
      title: '연락일',
      width: 100,
      format: 'day',
      isTelling: true,
      value: (row) => row.nextContactDate,
    },
    { key: 'organizationName', title: '학교명', primary: true, fixed: true, value: (row) => row.organizationName },
    { key: 'childArea', title: '시/군/구', width: 110, hidden: true, value: (row) => row.childAreaName },
    { key: 'salesStatus', title: '영업상태', width: 96, isTelling: true, value: (row) => row.salesStatusName },
    { key: 'salesPerson', title: '담당자', width: 92, value: (row) => row.salesPersonName },
    {
      key: 'contact',
      title: '연락처',
      width: 132,
      isTelling: true,
      value: ({ mainContact }) => mainContact?.contactName,
    },
    { key: 'address', title: '주소', isTelling: true, value: (row) => row.roadAddress },
    { key: 'content', title: '최근 보고', value: (row) => shortened(row.lastReport.content) },
  ],
})
