/** Without letters and digits that are mistaken for each other on paper. */
export const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LETTERS = 4

/** A recovery code of 79 bits, by a source of random numbers below a bound: `abcd-efgh-jkmn-2345`. */
export function recoveryCode(below: (bound: number) => number): string {
  const group = () =>
    Array.from({ length: GROUP_LETTERS }, () => RECOVERY_LETTERS[below(RECOVERY_LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** What somebody typed, as a code is made: blanks, dashes and capitals do not matter. */
export function readRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return letters.match(/.{1,4}/g)?.join('-') ?? ''
}
