import { MOST_TITLE_CHARACTERS } from '../policy.ts'
import { toPlainText, withoutUnsendable } from './message-bytes.rules.ts'

/** Length of a campaign name in characters as a person counts them. */
export function titleLength(title: string): number {
  return Array.from(title).length
}

/** The name cut to the longest allowed one, without half characters and trailing spaces. */
export function limitTitle(title: string): string {
  return Array.from(title).slice(0, MOST_TITLE_CHARACTERS).join('').trimEnd()
}

/**
 * The automatic campaign name: first school, how many others, purpose. A long school name is shortened so that number
 * and purpose stay readable, and what carriers cannot transmit is left out. Empty without a school.
 */
export function automaticTitle(schoolNames: readonly string[], purpose: string): string {
  const [first] = schoolNames
  if (first === undefined) return ''
  const others = schoolNames.length - 1
  const ending = [...(others > 0 ? [`외 ${others}개 학교`] : []), ...(purpose ? [purpose] : [])]
    .map((part) => ` ${part}`)
    .join('')
  const room = Math.max(0, MOST_TITLE_CHARACTERS - titleLength(ending))
  return limitTitle(`${Array.from(sendableName(first)).slice(0, room).join('').trimEnd()}${ending}`.trimStart())
}

const sendableName = (name: string): string => withoutUnsendable(toPlainText(name).replaceAll('\n', ' ')).trim()
