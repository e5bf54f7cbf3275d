import { maskPhone } from '#platform/contract/masking.ts'
import { type Quota, takeQuota } from '#platform/server/database/quota.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { askForCounselling, readOwnContact } from '../contract/counselling.contract.ts'
import { INQUIRY_RECORD } from '../contract/inquiry.contract.ts'
import { findPerson } from './door.ts'
import { insertInquiry } from './inquiries.queries.ts'

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
    await x.audit({ action: 'account.askForCounselling', entity: INQUIRY_RECORD.entity, entityId: inquiryId })
    return { message: '상담 신청이 접수되었습니다. 담당자가 연락드리겠습니다.' }
  }),
]
