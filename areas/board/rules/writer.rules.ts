import { isBlank } from '#platform/contract/written-text.ts'
import { BOARD_STAFF } from '../contract/access.ts'

/** Whether somebody with these flags answers requests: their word is the operator's. */
export const isStaff = (flags: ReadonlySet<string>): boolean => BOARD_STAFF.some((flag) => flags.has(flag))

const LONGEST_NICK_NAME = 50

/** The name that a new profile would have, as one line that shows what it is. `fallback` where nothing of what is wanted is left. */
export function nickNameFor(wanted: string | undefined, fallback: string): string {
  const name = oneLine(wanted ?? '')
  return isBlank(name) ? oneLine(fallback) : name
}

const oneLine = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{White_Space}]+/gu, ' ')
      .replaceAll(/\p{Cf}/gu, '')
      .trim(),
  ]
    .slice(0, LONGEST_NICK_NAME)
    .join('')

/** What to call the profile where the first so many names are somebody else's: `홍길동`, `홍길동2`, `홍길동3`. */
export const nickNameTry = (name: string, taken: number): string => (taken === 0 ? name : `${name}${taken + 1}`)

/** Under this name viewers without an account see all staff. */
const STAFF_NAME = '관리자'

/** The name under which somebody is shown what was written. */
export const nameShown = (
  { name, isStaff }: { readonly name: string; readonly isStaff: boolean },
  isForViewer: boolean,
): string => (isStaff && isForViewer ? STAFF_NAME : name)
