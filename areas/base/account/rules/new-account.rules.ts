import { isLoginId } from '../contract/login-id.ts'
import { findId, resetPassword } from '../contract/sign-in.contract.ts'
import { AUTHORITIES, type Authority } from './flags.rules.ts'

export { isLoginId }

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

/** Whether the password is neither too short nor too long for the page that resets it. */
export const isGoodPassword = (text: string): boolean => resetPassword.body.shape.newPassword.safeParse(text).success

/** Whether the authority is one that is handed out. */
export const isAuthority = (text: string): text is Authority => AUTHORITIES.some((each) => each === text)
