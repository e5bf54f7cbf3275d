import {
  type ContactForm,
  changeContact,
  findSimilarContacts,
  listContacts,
  saveContact,
  saysSomething,
} from '#areas/sales/contract/contact.contract.ts'
import { CONTACT } from '#areas/sales/contract/contact.record.ts'
import { changesOf } from '#platform/server/audit/changes.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { findOr404, insistVersion, refuse } from '#platform/server/refuse.ts'
import { insistSchool, lockOrganization } from '../organization/organization-rows.ts'
import { isSchool } from '../organization/organizations.queries.ts'
import { recordRead } from '../read-trail.ts'
import { CONTACT_FIELDS } from '../sales.tables.ts'
import { VEILED_OF_CONTACT, veiled } from '../veiled.ts'
import { insertContact, listContactsOf, listSimilarContacts, lockContact, rewriteContact } from './contacts.queries.ts'

type Writing = typeof saveContact | typeof changeContact
type Writer = Pick<Exchange<Writing>, 'db' | 'now' | 'caller' | 'audit'>

const { entity } = CONTACT

/** Somebody who writes the same person down twice, or at the same time as a colleague, is told so. */
const ONCE = { violates: { contact_once: 'CONTACT_EXISTS' } } as const

/** What is given, over what is there; one of the three has to be there afterwards. */
function formOver(theCall: Writing, there: ContactForm, given: Partial<ContactForm>): ContactForm {
  const form = { ...there, ...given }
  if (saysSomething(form)) return form
  const { text: message } = theCall.refusals.NOTHING_SAID
  throw refuse(theCall, 'NOTHING_SAID', { errors: [{ path: 'contactName', message }] })
}

const UNKNOWN: ContactForm = { contactName: null, phoneNumber: null, email: null, isUse: true }

async function addContact(x: Writer, organizationId: number, given: Partial<ContactForm>) {
  const form = formOver(saveContact, UNKNOWN, given)
  const stamp = { userId: x.caller.userId, now: x.now }
  // Whom somebody adds while the organisation becomes a part of another one would be left behind.
  await lockOrganization(x.db, organizationId)
  const contactId = await insertContact(x.db, organizationId, form, stamp)
  await x.audit({ action: 'sales.addContact', entity, entityId: contactId, to: { organizationId } })
  return { contactId, version: 0 }
}

interface Change {
  readonly organizationId: number
  readonly contactId: number
  readonly given: Partial<ContactForm>
  readonly version: number | undefined
}

/** The same once more changes nothing and leaves no trace. */
async function alterContact(theCall: Writing, x: Writer, { organizationId, contactId, given, version }: Change) {
  const contact = await findOr404(theCall, lockContact(x.db, organizationId, contactId))
  insistVersion(theCall, contact, version)
  const before = CONTACT_FIELDS.toWire(contact)
  const form = formOver(theCall, before, given)
  const changed = changesOf<ContactForm>(before, form)
  if (!changed) return { contactId, version: contact.version }
  const stamp = { userId: x.caller.userId, now: x.now }
  const next = await rewriteContact(x.db, contactId, form, stamp)
  await x.audit({ action: 'sales.changeContact', entity, entityId: contactId, ...veiled(changed, VEILED_OF_CONTACT) })
  return { contactId, version: next }
}

/** The people at an organisation. */
export const contactEndpoints: readonly Endpoint[] = [
  endpoint(listContacts, async (x) => {
    const { id: organizationId } = x.params
    if (!(await isSchool(x.db, organizationId))) throw refuse(listContacts, 'NOT_FOUND')
    const list = await listContactsOf(x.db, organizationId)
    await recordRead(x, 'sales.readContacts', organizationId, list)
    return { list }
  }),
  endpoint(findSimilarContacts, async (x) => {
    const { id: organizationId } = x.params
    if (!(await isSchool(x.db, organizationId))) throw refuse(findSimilarContacts, 'NOT_FOUND')
    const { contactId, ...person } = x.body
    const list = await listSimilarContacts(x.db, organizationId, person, contactId)
    await recordRead(x, 'sales.readContacts', organizationId, list)
    return { list }
  }),
  endpoint(
    saveContact,
    async (x) => {
      const { id: organizationId } = x.params
      const { contactId, version, ...given } = x.body
      if (contactId !== undefined) return alterContact(saveContact, x, { organizationId, contactId, given, version })
      const detail = listContacts.refusals.NOT_FOUND.text
      await insistSchool(x.db, organizationId, refuse(saveContact, 'NOT_FOUND', { detail }))
      return addContact(x, organizationId, given)
    },
    ONCE,
  ),
  endpoint(
    changeContact,
    async (x) => {
      const { id: organizationId, contactId } = x.params
      const { version, ...given } = x.body
      return alterContact(changeContact, x, { organizationId, contactId, given, version })
    },
    ONCE,
  ),
]
