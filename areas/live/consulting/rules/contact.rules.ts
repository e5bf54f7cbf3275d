import { maskPhone } from '#platform/contract/masking.ts'

const HIDDEN = '****'
const SHOWN_LETTERS = 2

/** An e-mail address of which the first letters and the house are shown: `ki****@example.com`. Masking twice changes nothing. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return email === '' ? '' : HIDDEN
  const shown = Math.min(SHOWN_LETTERS, Math.floor(at / 2))
  return email.slice(0, at).endsWith(HIDDEN) ? email : `${email.slice(0, shown)}${HIDDEN}${email.slice(at)}`
}

/** A contact as everybody reads it who does not answer, and who answers until they look. */
export const maskContact = <C extends { readonly phoneNumber: string; readonly email: string }>(contact: C): C => ({
  ...contact,
  phoneNumber: maskPhone(contact.phoneNumber),
  email: maskEmail(contact.email),
})
