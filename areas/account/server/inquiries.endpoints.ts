import { wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { HANDLERS, handleInquiry, INQUIRY_RECORD, INQUIRY_STATES, readInquiry } from '../contract/inquiry.contract.ts'
import { inquiryTable } from '../rules/inquiry-table.rules.ts'
import { countInquiries, findInquiry, listInquiryPage, markHandled } from './inquiries.queries.ts'

/** What became of an inquiry, and who looked at its phone number. */
export const inquiryHistory: HistoryKind = {
  ...INQUIRY_RECORD,
  readerOf: forManagers(HANDLERS),
  actions: {
    'account.inquireSignUp': '가입 문의 접수',
    'account.askForCounselling': '상담 신청 접수',
    'account.readInquiry': '연락처 조회',
    'account.handleInquiry': '답변 완료',
  },
  statusWord: wordField('상태', INQUIRY_STATES).text,
}

const { entity } = INQUIRY_RECORD

/** What administrators do with the inquiries of people who want to become partners. */
export const inquiryEndpoints: readonly Endpoint[] = [
  ...listEndpoints(inquiryTable, ({ db, query }, page) => listInquiryPage(db, { ...query, ...page })),
  endpoint(readInquiry, async (x) => {
    const inquiry = await findInquiry(x.db, x.params.id)
    if (!inquiry) throw refuse(readInquiry, 'NOT_FOUND')
    await x.audit({ action: 'account.readInquiry', entity, entityId: inquiry.inquiryId })
    return inquiry
  }),
  endpoint(handleInquiry, async (x) => {
    const inquiryId = x.params.id
    if (!(await markHandled(x.db, inquiryId, x.caller.userId, x.now))) {
      throw refuse(handleInquiry, (await findInquiry(x.db, inquiryId)) ? 'ALREADY_HANDLED' : 'NOT_FOUND')
    }
    const states = { from: { status: 'WAITING' }, to: { status: 'HANDLED' } }
    await x.audit({ action: 'account.handleInquiry', entity, entityId: inquiryId, ...states })
    return { inquiryId }
  }),
]

/** Inquiries that nobody has answered yet. */
export const waitingInquiries: WaitingSource = {
  key: 'account.inquiries',
  text: '답변할 문의',
  flags: ['ALL'],
  path: screenPath('/account/inquiries', { state: 'WAITING' }),
  count: (db) => countInquiries(db, { state: 'WAITING' }),
}
