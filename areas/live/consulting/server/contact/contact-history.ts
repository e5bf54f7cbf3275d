import { LIVE_PEOPLE } from '#areas/live/broadcast/contract/access.ts'
import { roleIn } from '#areas/live/broadcast/server/door.ts'
import { CONTACT_RECORD, dropContact, keepContact } from '#areas/live/consulting/contract/contact.contract.ts'
import type { HistoryKind } from '#platform/server/audit/history-kind.ts'
import { findRequest } from './own-request.ts'

/** Who left a contact, took it back, and looked at it: for the people of the institute. */
export const contactHistory: HistoryKind = {
  ...CONTACT_RECORD,
  readerOf: async ({ db, caller, no }) => {
    if (!LIVE_PEOPLE.some((flag) => caller.flags.has(flag))) return undefined
    const found = await findRequest(db, no)
    return found && (await roleIn(db, found.broadcast, caller)) ? 'MANAGER' : undefined
  },
  actions: {
    [keepContact.name]: '연락처 등록',
    [dropContact.name]: '동의 철회',
    'liveConsulting.showContact': '연락처 조회',
  },
}
