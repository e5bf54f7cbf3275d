import { fieldColumn } from '#platform/contract/list/field-column.ts'
import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { INQUIRY_STATES, INQUIRY_SUBJECTS, inquiries } from '../contract/inquiry.contract.ts'
import { INQUIRY } from '../contract/inquiry.record.ts'

/** What administrators read of the inquiries. */
export const inquiryTable = tableOf(inquiries, {
  words: { state: wordsOf(INQUIRY_STATES), subject: INQUIRY_SUBJECTS },
  columns: [
    { key: 'createdYmdt', title: '접수일시', width: 150, format: 'stamp', value: (inquiry) => inquiry.createdYmdt },
    {
      key: 'subject',
      title: '구분',
      width: 120,
      isTelling: true,
      value: (inquiry) => INQUIRY_SUBJECTS[inquiry.subject],
    },
    fieldColumn(INQUIRY, 'organizationName', { primary: true, fixed: true }),
    fieldColumn(INQUIRY, 'name', { width: 120 }),
    fieldColumn(INQUIRY, 'phoneNumber', { width: 150 }),
    { key: 'state', title: '상태', width: 110, fixed: true, value: (inquiry) => INQUIRY_STATES[inquiry.state].word },
    { key: 'handlerName', title: '답변자', width: 120, value: (inquiry) => inquiry.handlerName },
  ],
})
