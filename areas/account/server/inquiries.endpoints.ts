import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { refuse } from '#platform/server/refuse.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { handleInquiry, readInquiry } from '../contract/inquiry.contract.ts'
import { inquiryTable } from '../rules/inquiry-table.rules.ts'
import { countInquiries, findInquiry, listInquiryPage, markHandled } from './inquiries.queries.ts'

/** What the trail calls an inquiry. */
export const INQUIRY_ENTITY = 'account.inquiry'

/** What administrators do with the inquiries of people who want to become partners. */
export const inquiryEndpoints: readonly Endpoint[] = [
  ...listEndpoints(inquiryTable, ({ db, query }, page) => listInquiryPage(db, { ...query, ...page })),
  endpoint(readInquiry, async (x) => {
    const inquiry = await findInquiry(x.db, x.params.id)
    if (!inquiry) throw refuse(readInquiry, 'NOT_FOUND')
    await x.audit({ action: 'account.readInquiry', entity: INQUIRY_ENTITY, entityId: inquiry.inquiryId })
    return inquiry
  }),
  endpoint(handleInquiry, async (x) => {
    const inquiryId = x.params.id
    if (!(await markHandled(x.db, inquiryId, x.caller.userId, x.now))) {
      throw refuse(handleInquiry, (await findInquiry(x.db, inquiryId)) ? 'ALREADY_HANDLED' : 'NOT_FOUND')
    }
    const states = { from: { status: 'WAITING' }, to: { status: 'HANDLED' } }
    await x.audit({ action: 'account.handleInquiry', entity: INQUIRY_ENTITY, entityId: inquiryId, ...states })
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
