import { type Contact, ContactForm } from '#areas/sales/contract/contact.contract.ts'
import { CONTACT } from '#areas/sales/contract/contact.record.ts'
import { phoneText } from '#platform/web/look/korean-text.ts'
import { emptyTexts, type TextValues, textsOf, writtenOf } from '#platform/web/record/text-values.ts'

const { isUse: _use, ...fields } = CONTACT.fields
/** All that is typed of a contact. */
const TYPED = { fields }

/** What stands in the form of a contact. */
export type ContactValues = TextValues<typeof fields> & { isUse: boolean }

export const EMPTY_CONTACT: ContactValues = { ...emptyTexts(TYPED), isUse: true }

export const contactValues = ({ isUse, ...contact }: Contact): ContactValues => ({
  ...textsOf(TYPED, contact),
  isUse,
})

/** How the form is checked; what is left empty is sent as null, a phone number in digits. */
export const CONTACT_FORM = {
  schema: ContactForm,
  body: ({ isUse, ...texts }: ContactValues): ContactForm => ({ ...writtenOf(TYPED, texts), isUse }),
} as const

/** What a contact is called where it has no name. */
export const contactNameOf = (contact: Contact): string => contact.contactName ?? contactText(contact)

/** `홍길동 · 010-0000-1234 · a@b.kr` */
export const contactText = ({ contactName, phoneNumber, email }: Contact): string =>
  [contactName, phoneNumber && phoneText(phoneNumber), email].filter((text) => text !== null).join(' · ')
