import { readLiveSettings } from '#areas/live/broadcast/server/door.ts'
import {
  CONTACT_RECORD,
  type Contact,
  dropContact,
  keepContact,
  type NO_CONTACT,
  readContact,
  showContact,
} from '#areas/live/consulting/contract/contact.contract.ts'
import { openRequestLink } from '#areas/live/consulting/contract/request-link.contract.ts'
import { maskContact } from '#areas/live/consulting/rules/contact.rules.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveConsultingDeps } from '../deps.ts'
import { eraseContact, findContact, findMaskedContact, storeContact } from './contacts.queries.ts'
import { insistOnOwn } from './own-request.ts'
import { ensureLink, linkAddress } from './request-links.ts'

const DAY_MS = 86_400_000
const { entity } = CONTACT_RECORD
/** Nobody of ours: whoever asked stands in the trail by what they are. */
const ASKER = { userId: null, name: '신청자' }

async function insistOnAsker(
  x: Pick<Exchange, 'db' | 'visitor' | 'holderId'>,
  articleId: number,
  theCall: typeof keepContact | typeof dropContact | typeof openRequestLink,
) {
  const found = await insistOnOwn(x, articleId, theCall)
  if (!found.isAsker) throw refuse(theCall, 'NOT_ASKER')
  return found
}

/** The whole contact of a request for somebody who answers it; that they looked is kept. Whether they may is the business of whoever asks. */
export async function lookAtContact(
  x: Pick<Exchange, 'db' | 'now' | 'audit'>,
  articleId: number,
  theCall: { readonly name: string; readonly refusals: typeof NO_CONTACT },
): Promise<Contact> {
  const contact = await findContact(x.db, articleId, x.now)
  if (!contact) throw refuse(theCall, 'NO_CONTACT')
  await x.audit({ action: 'liveConsulting.showContact', entity, entityId: articleId })
  return contact
}

/** How somebody who asked is reached. */
export const contactEndpoints: readonly Endpoint<LiveConsultingDeps>[] = [
  endpoint(keepContact, async (x) => {
    const { db, now, body } = x
    const { articleId } = x.params
    const { broadcast } = await insistOnAsker(x, articleId, keepContact)
    const { contactDays } = await readLiveSettings(db)
    const contact = await storeContact(db, {
      articleId,
      liveBroadcastNo: broadcast.liveBroadcastNo,
      phoneNumber: body.phoneNumber,
      email: body.email,
      agreedAt: now,
      forgetAt: new Date(now.getTime() + contactDays * DAY_MS),
    })
    // What was agreed to, never how somebody is reached.
    const to = { contactDays, hasPhoneNumber: body.phoneNumber !== '', hasEmail: body.email !== '' }
    await writeAudit(db, ASKER, now, { action: keepContact.name, entity, entityId: articleId, to })
    return maskContact(contact)
  }),
  endpoint(dropContact, async (x) => {
    const { articleId } = x.params
    await insistOnAsker(x, articleId, dropContact)
    if (await eraseContact(x.db, articleId))
      await writeAudit(x.db, ASKER, x.now, { action: dropContact.name, entity, entityId: articleId })
    return {}
  }),
  endpoint(readContact, async (x) => {
    const { articleId } = x.params
    await insistOnOwn(x, articleId, readContact)
    return { contact: await findMaskedContact(x.db, articleId, x.now) }
  }),
  endpoint(showContact, async (x) => {
    const { articleId } = x.params
    await insistOnOwn({ db: x.db, visitor: x.caller, holderId: null }, articleId, showContact)
    return lookAtContact(x, articleId, showContact)
  }),
  endpoint(openRequestLink, async (x, { secret, publicUrl }) => {
    const { articleId } = x.params
    const { broadcast } = await insistOnAsker(x, articleId, openRequestLink)
    const { contactDays } = await readLiveSettings(x.db)
    const { token, goodUntil } = await ensureLink(x.db, secret, { articleId, days: contactDays, now: x.now })
    return { url: linkAddress(publicUrl, broadcast.liveBroadcastNo, token), goodUntil: toYmdt(goodUntil) }
  }),
]
