import { HANDLERS } from '#areas/base/account/contract/access.ts'
import { askForCounselling, readOwnContact } from '#areas/base/account/contract/counselling.contract.ts'
import {
  handleInquiry,
  INQUIRY_STATES,
  readInquiry,
  reopenInquiry,
} from '#areas/base/account/contract/inquiry.contract.ts'
import { INQUIRY } from '#areas/base/account/contract/inquiry.record.ts'
import { INQUIRIES } from '#areas/base/account/contract/places.ts'
import { inquiryTable } from '#areas/base/account/rules/inquiry-table.rules.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { wordField } from '#platform/server/audit/history-fields.ts'
import { forManagers, type HistoryKind } from '#platform/server/audit/history-kind.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { findPerson } from '../door.ts'
import {
  countInquiries,
  findInquiry,
  insertInquiry,
  listInquiryPage,
  markHandled,
  markWaiting,
} from './inquiries.queries.ts'

/** What became of an inquiry, and who looked at its phone number. */
export const inquiryHistory: HistoryKind = {
  entity: INQUIRY.entity,
  readerOf: forManagers(HANDLERS),
  actions: {
    'account.inquireSignUp': '가입 문의 접수',
    'account.askForCounselling': '상담 신청 접수',
    'account.readInquiry': '연락처 조회',
    'account.handleInquiry': '답변 완료',
    'account.reopenInquiry': '다시 열기',
  },
  statusWord: wordField('상태', INQUIRY_STATES).text,
}

const { entity } = INQUIRY

/** What administrators do with the inquiries of people who want to become partners. */
export const inquiryEndpoints: readonly Endpoint[] = [
  ...listEndpoints(inquiryTable, ({ db, query }, page) => listInquiryPage(db, { ...query, ...page })),
  endpoint(readInquiry, async (x) => {
    const inquiry = await findOr404(readInquiry, findInquiry(x.db, x.params.id))
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
  endpoint(reopenInquiry, async (x) => {
    const inquiryId = x.params.id
    if (!(await markWaiting(x.db, inquiryId))) {
      throw refuse(reopenInquiry, (await findInquiry(x.db, inquiryId)) ? 'NOT_HANDLED' : 'NOT_FOUND')
    }
    const states = { from: { status: 'HANDLED' }, to: { status: 'WAITING' } }
    await x.audit({ action: 'account.reopenInquiry', entity, entityId: inquiryId, ...states })
    return { inquiryId }
  }),
]

/** Inquiries that nobody has answered yet. */
export const waitingInquiries: WaitingSource = {
  key: 'account.inquiries',
  text: '답변할 문의',
  flags: ['ALL'],
  path: screenPath(INQUIRIES.path, { state: 'WAITING' }),
  count: (db) => countInquiries(db, { state: 'WAITING' }),
}

/** Enough for everything that one person wants to talk about on a day. */
const A_DAY: Quota = { name: 'account.counselling', most: 5, per: 'DAY' }

/** What a signed-in partner does to be called back. */
export const counsellingEndpoints: readonly Endpoint[] = [
  endpoint(readOwnContact, async ({ db, caller }) => {
    const person = await findPerson(db, caller.userId)
    return { name: caller.name, loginId: caller.loginId, phoneNumber: maskPhone(person?.phoneNumber ?? '') }
  }),
  endpoint(askForCounselling, async (x) => {
    const { subject, content } = x.body
    const person = await findPerson(x.db, x.caller.userId)
    const phoneNumber = x.body.phoneNumber || person?.phoneNumber
    if (!phoneNumber) throw refuse(askForCounselling, 'NO_PHONE_NUMBER')
    const { isTaken } = await takeQuota(x.db, A_DAY, String(x.caller.userId), x.now)
    if (!isTaken) throw refuse(askForCounselling, 'TOO_MANY_INQUIRIES')
    const { name, userId } = x.caller
    const inquiry = { subject, content, phoneNumber, name, userId, organizationName: name }
    const inquiryId = await insertInquiry(x.db, inquiry, x.now)
    await x.audit({ action: 'account.askForCounselling', entity, entityId: inquiryId })
    return { message: '상담 신청이 접수되었습니다. 담당자가 연락드리겠습니다.' }
  }),
]
