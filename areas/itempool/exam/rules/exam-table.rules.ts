import { tableOf } from '#platform/contract/list/table.ts'
import { exams } from '../contract/exam-list.contract.ts'

/** What people read of papers. */
export const examTable = tableOf(exams, {
  columns: [
    { key: 'examName', title: '시험지', width: 320, primary: true, fixed: true, value: ({ examName }) => examName },
    {
      key: 'category',
      title: '카테고리',
      width: 300,
      isTelling: true,
      value: ({ category }) => category.fullCategoryName,
    },
    { key: 'provider', title: '콘텐츠 제공사', width: 130, value: ({ contentProviderName }) => contentProviderName },
    { key: 'subjectCount', title: '과목 수', width: 90, format: 'count', value: ({ subjectCount }) => subjectCount },
    {
      key: 'totalCount',
      title: '총 문항 수',
      width: 110,
      format: 'count',
      isTelling: true,
      value: ({ totalCount }) => totalCount,
    },
    { key: 'registerYmdt', title: '등록일시', width: 160, format: 'stamp', value: ({ registerYmdt }) => registerYmdt },
  ],
})
