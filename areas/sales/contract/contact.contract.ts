import { z } from 'zod'
import { call } from '#platform/contract/call.ts'
import { STATE_CHANGED } from '#platform/contract/refusals.ts'
import { Id, Version } from '#platform/contract/shapes.ts'
import { SALES_PEOPLE } from './access.ts'
import { CONTACT } from './contact.record.ts'

/** A person at an organisation. What is not known is null. */
export const Contact = z.object({
  contactId: z.number().int(),
  organizationId: z.number().int(),
  contactName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** False: no longer offered for reports; reports that name the contact stay as they are. */
  isUse: z.boolean(),
  version: z.number().int(),
})
export type Contact = z.infer<typeof Contact>

/** Whether anything is known by which the person can be told or reached. */
export const saysSomething = ({ contactName, phoneNumber, email }: z.infer<typeof CONTACT.form>): boolean =>
  contactName !== null || phoneNumber !== null || email !== null

const SAY_SOMETHING = '이름, 전화번호, 이메일 중 하나 이상을 입력해주세요.'

/** A whole contact as a person writes it; one of the three has to be there. */
export const ContactForm = CONTACT.form.refine(saysSomething, { path: ['contactName'], message: SAY_SOMETHING })
export type ContactForm = z.infer<typeof ContactForm>

/** What is written of a contact: a field that is left out stays as it is, null and an empty text empty it. */
const ContactFieldsWritten = CONTACT.form.partial()

const notFound = { NOT_FOUND: { status: 404, text: '연락처를 찾을 수 없습니다.' } } as const
const organizationNotFound = { NOT_FOUND: { status: 404, text: '영업 기관을 찾을 수 없습니다.' } } as const
const refusals = {
  ...notFound,
  ...STATE_CHANGED,
  NOTHING_SAID: { status: 400, text: SAY_SOMETHING },
  CONTACT_EXISTS: { status: 409, text: '같은 내용의 연락처가 이미 있습니다.' },
} as const

const contactsPath = '/partner/ad-api/sales/organizations/{id}/contacts'
const saved = z.object({ contactId: z.number().int(), version: z.number().int() })
const changes = ['sales.contacts', 'sales.organizations', 'sales.reports']

/** The contacts of an organisation, those in use first, by name. The read is kept in the audit trail. */
export const listContacts = call({
  name: 'sales.listContacts',
  method: 'GET',
  path: contactsPath,
  summary: '영업 기관의 연락처를 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  output: z.object({ list: z.array(Contact) }),
  refusals: organizationNotFound,
  reads: ['sales.contacts'],
})

/** Adds a contact; with a `contactId` it changes that one, like `changeContact`. */
export const saveContact = call({
  name: 'sales.saveContact',
  method: 'PUT',
  path: contactsPath,
  summary: '영업 기관에 연락처를 추가한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: ContactFieldsWritten.extend({ contactId: Id.optional(), version: Version.optional() }),
  output: saved,
  refusals,
  changes,
})

/** Changes what is given of a contact, or takes it out of use; `version`, if given, is the one that was read. */
export const changeContact = call({
  name: 'sales.changeContact',
  method: 'POST',
  path: '/partner/ad-api/sales/organizations/{id}/contacts/{contactId}',
  summary: '영업 기관의 연락처를 수정하거나 사용 여부를 변경한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id, contactId: Id }),
  body: ContactFieldsWritten.extend({ version: Version.optional() }),
  output: saved,
  refusals,
  changes,
})

/**
 * Contacts of the organisation with the same name, phone number or e-mail as somebody is about to save; `contactId` is the
 * one that is being changed. In a body, because addresses are logged on their way.
 */
export const findSimilarContacts = call({
  name: 'sales.findSimilarContacts',
  method: 'POST',
  path: '/partner/ad-api/sales/organizations/{id}/contacts/similar',
  summary: '저장하려는 연락처와 이름, 전화번호 또는 이메일이 같은 연락처를 조회한다.',
  access: SALES_PEOPLE,
  params: z.object({ id: Id }),
  body: z.object({
    contactName: z.string().max(50).nullable().default(null),
    phoneNumber: z.string().max(40).nullable().default(null),
    email: z.string().max(100).nullable().default(null),
    contactId: Id.optional(),
  }),
  output: z.object({ list: z.array(Contact) }),
  refusals: organizationNotFound,
})
