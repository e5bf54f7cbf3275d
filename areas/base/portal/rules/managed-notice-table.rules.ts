import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { audienceText } from '../contract/audience.ts'
import { managedNotices, NOTICE } from '../contract/notice.contract.ts'

/** What administrators read of the notices. */
export const managedNoticeTable = tableOf(managedNotices, {
  columns: [
    { key: 'noticeId', title: '번호', width: 70, value: (notice) => notice.noticeId },
    fieldColumn(NOTICE, 'categoryName', { width: 90 }),
    fieldColumn(NOTICE, 'title', { primary: true, fixed: true }),
    {
      key: 'isPublished',
      title: '게시 상태',
      width: 100,
      fixed: true,
      value: ({ isPublished }) => (isPublished ? '게시 중' : '미게시'),
    },
    { key: 'audience', title: '대상', width: 140, isSpare: true, value: ({ audience }) => audienceText(audience) },
    { key: 'writerName', title: '작성자', width: 120, value: (notice) => notice.writerName },
    { key: 'createdDt', title: '등록일시', width: 150, format: 'stamp', value: (notice) => notice.createdDt },
    { key: 'updatedDt', title: '수정일시', width: 150, format: 'stamp', value: (notice) => notice.updatedDt },
  ],
})
