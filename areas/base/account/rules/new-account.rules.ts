import { findId, resetPassword } from '../contract/sign-in.contract.ts'
import { AUTHORITIES, type Authority } from './flags.rules.ts'

/** Whether a new account may have this login id: typed on every keyboard, read over the phone. */
export const isLoginId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._@-]{0,49}$/.test(text)

/** Whether the text is neither empty nor longer than that, and all on one line. */
export const isOneLine = (text: string, longest: number): boolean =>
  text !== '' && text.length <= longest && !/\p{Cc}/u.test(text)

/** The name as it is stored; null when it is empty, too long or not one line. */
export function toPersonName(text: string): string | null {
  const name = text.trim()
  return isOneLine(name, 50) ? name : null
}

/** The digits of a mobile number as the password reset compares them; null for anything else. */
export function toMobileNumber(text: string): string | null {
  return findId.body.shape.phoneNumber.safeParse(text).data ?? null
}

/** Whether the password could also be chosen on the page that resets it. */
export const isGoodPassword = (text: string): boolean => resetPassword.body.shape.newPassword.safeParse(text).success

/** Whether the authority is one that is handed out. */
export const isAuthority = (text: string): text is Authority => AUTHORITIES.some((each) => each === text)
