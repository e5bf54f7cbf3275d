import { tableOf } from '#platform/contract/list/table.ts'
import { wordsOf } from '#platform/contract/statuses.ts'
import { INQUIRY_STATES, INQUIRY_SUBJECTS, inquiries } from '../contract/inquiry.contract.ts'

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
    { key: 'organizationName', title: '기관명', primary: true, fixed: true, value: (each) => each.organizationName },
    { key: 'name', title: '이름', width: 120, value: (inquiry) => inquiry.name },
    { key: 'phoneNumber', title: '휴대폰 번호', width: 150, value: (inquiry) => inquiry.phoneNumber },
    { key: 'state', title: '상태', width: 110, fixed: true, value: (inquiry) => INQUIRY_STATES[inquiry.state].word },
    { key: 'handlerName', title: '답변자', width: 120, value: (inquiry) => inquiry.handlerName },
  ],
})
