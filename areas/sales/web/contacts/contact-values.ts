import { type Contact, ContactForm } from '#areas/sales/contract/contact.contract.ts'
import { phoneDigits, typedPhone } from '#platform/contract/phone.ts'
import { phoneText } from '#platform/web/look/korean-text.ts'

/** What stands in the form of a contact. */
export type ContactValues = {
  contactName: string
  phoneNumber: string
  email: string
  isUse: boolean
}

export const EMPTY_CONTACT: ContactValues = { contactName: '', phoneNumber: '', email: '', isUse: true }

export const contactValues = ({ contactName, phoneNumber, email, isUse }: Contact): ContactValues => ({
  contactName: contactName ?? '',
  phoneNumber: typedPhone(phoneNumber ?? ''),
  email: email ?? '',
  isUse,
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)

/** How the form is checked; what is left empty is sent as null. */
export const CONTACT_FORM = {
  schema: ContactForm,
  body: ({ contactName, phoneNumber, email, isUse }: ContactValues): ContactForm => ({
    contactName: orNull(contactName),
    // In digits, as those that files and other programs bring.
    phoneNumber: orNull(phoneDigits(phoneNumber)),
    email: orNull(email),
    isUse,
  }),
} as const

/** What a contact is called where it has no name. */
export const contactNameOf = (contact: Contact): string => contact.contactName ?? contactText(contact)

/** `홍길동 · 010-0000-1234 · a@b.kr` */
export const contactText = ({ contactName, phoneNumber, email }: Contact): string =>
  [contactName, phoneNumber && phoneText(phoneNumber), email].filter((text) => text !== null).join(' · ')
