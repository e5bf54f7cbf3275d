import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { reports } from '../contract/report.contract.ts'
import { REPORT } from '../contract/report.record.ts'

/** How much of what was written a list shows. */
const SHOWN_LETTERS = 60

/** The beginning of a text on one line. */
export function shortened(text: string): string {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length > SHOWN_LETTERS ? `${letters.slice(0, SHOWN_LETTERS).join('')}…` : letters.join('')
}

/** What people read of all reports. */
export const reportTable = tableOf(reports, {
  words: { mine: { true: '내가 작성한 보고' } },
  ask: ({ page, pageSize, searchText, salesReportTypeId, startDate, endDate, mine }) => ({
    query: { searchText, salesReportTypeId, startDate, endDate, mine, page, size: pageSize },
  }),
  askAll: ({ searchText, salesReportTypeId, startDate, endDate, mine }) => ({
    query: { searchText, salesReportTypeId, startDate, endDate, mine },
  }),
  columns: [
    {
      key: 'organizationName',
      title: '기관',
      primary: true,
      fixed: true,
      width: 190,
      value: (row) => row.organizationName,
    },
    { key: 'year', title: '학년도', width: 74, value: (row) => row.salesTargetSchoolYear },
    { key: 'type', title: '구분', width: 76, isTelling: true, value: (row) => row.salesReportTypeName },
    fieldColumn(REPORT, 'salesDateTime', {
      width: 144,
      isTelling: true,
      value: (row) => row.salesDateTime.slice(0, 16),
    }),
    { key: 'contact', title: '연락처', width: 92, value: (row) => row.contactName },
    { key: 'salesPerson', title: '작성자', width: 92, isTelling: true, value: (row) => row.salesPersonName },
    fieldColumn(REPORT, 'content', { isTelling: true, only: 'screen', value: (row) => shortened(row.content) }),
    { key: 'wholeContent', title: '내용', width: 360, only: 'sheet', value: (row) => row.content },
    { key: 'nextContact', title: '다음 연락일', width: 100, format: 'day', value: (row) => row.nextContactDate },
  ],
})
