import type { PasswordProblem } from '../contract/password-refusals.ts'

const SHORTEST_PASSWORD = 10
/** A shorter id stands in too many honest words; of names two syllables are whole ones. */
const SHORTEST_ID = 3
const SHORTEST_NAME = 2
/** What is left of a number once everybody's beginning (`010`) is taken away. */
const TELLING_DIGITS = 8

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly loginId: string
  readonly name: string
  readonly phoneNumber: string | null
}

/** The text as somebody compares it who looks over a shoulder: without case, spaces and signs. */
const bare = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Why a password may not be chosen, as far as it and its owner tell; undefined where nothing speaks against it. */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  if ([...password].length < SHORTEST_PASSWORD) return 'PASSWORD_TOO_SHORT'
  const letters = bare(password)
  const [loginId, name] = [bare(owner.loginId), bare(owner.name)]
  const phone = (owner.phoneNumber ?? '').replaceAll(/\D/g, '').slice(-TELLING_DIGITS)
  const isLike =
    (loginId.length >= SHORTEST_ID && letters.includes(loginId)) ||
    (name.length >= SHORTEST_NAME && letters.includes(name)) ||
    (phone.length === TELLING_DIGITS && letters.includes(phone))
  return isLike ? 'PASSWORD_LIKE_ACCOUNT' : undefined
}
