import type { PasswordProblem } from '#areas/base/account/contract/password-refusals.ts'
import { type PasswordOwner, passwordProblem } from '#areas/base/account/rules/password.rules.ts'
import { isKnownPassword } from './known-passwords.ts'

/** Why somebody may not choose this password; undefined where nothing speaks against it. */
export const newPasswordProblem = (password: string, owner: PasswordOwner): PasswordProblem | undefined =>
  passwordProblem(password, owner) ?? (isKnownPassword(password.toLowerCase()) ? 'PASSWORD_KNOWN' : undefined)
