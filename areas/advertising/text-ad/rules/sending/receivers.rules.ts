import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { maskPhone } from '#platform/contract/masking.ts'
import { phoneDigits } from '#platform/contract/phone.ts'
import { MOST_RECEIVERS, MOST_RECEIVERS_CHARACTERS } from '../policy.ts'
import { type Refused, refused } from '../verdict.ts'

/** People who hear how an ad went: each number once, digits only, and all of them joined by commas. */
export interface Receivers {
  readonly ok: true
  readonly numbers: readonly string[]
  readonly joined: string
}

const NOBODY: Receivers = { ok: true, numbers: [], joined: '' }

const strip = (text: string): string => text.replaceAll(/[\s().·-]/g, '')

const entriesOf = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map(strip)
    .filter((entry) => entry !== '')

/** Puts the stored number in the place of each masked one; a masked number that hides none of them stays as it is. */
const unmask = (entries: readonly string[], stored: readonly string[]): string[] => {
  const left = [...stored]
  return entries.map((entry) => {
    const index = left.findIndex((number) => strip(maskPhone(number)) === entry)
    return entry.includes('*') && index >= 0 ? (left.splice(index, 1)[0] ?? entry) : entry
  })
}

/**
 * Reads extra result receivers as typed. How they are written does not matter; at most five different numbers of 8 to 11
 * digits. A masked number means one of the `stored` ones, so that a form can be sent back without knowing them.
 */
export function readReceivers(text: string, stored: readonly string[] = []): Receivers | Refused<'RECEIVERS_INVALID'> {
  const numbers = unmask(entriesOf(text), stored).map(phoneDigits)
  const joined = numbers.join(',')
  const isGood =
    numbers.length <= MOST_RECEIVERS &&
    joined.length <= MOST_RECEIVERS_CHARACTERS &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => /^\d{8,11}$/.test(number))
  return isGood ? { ok: true, numbers, joined } : refused('RECEIVERS_INVALID')
}

/** Extra receivers of a new ad: an academy that pays itself has none, whatever was posted. */
export function receiversOf(senderType: SenderType, text: string): Receivers | Refused<'RECEIVERS_INVALID'> {
  return senderType === 'NORMAL' ? NOBODY : readReceivers(text)
}

/** What the field shows for a typed or pasted text, and what is to be said about it at once. */
export interface ReceiversInput {
  readonly text: string
  readonly problem: string | undefined
}

const MOST_TEXT = `결과 수신번호는 ${MOST_RECEIVERS}개까지 입력할 수 있습니다.`

/** Takes over what was typed: no dashes and spaces, and no more than the field has room for. What is left out is named. */
export function takeReceiversInput(typed: string): ReceiversInput {
  const stripped = typed.replaceAll(/[;\n]/g, ',').replaceAll(/[^\d,*]/g, '')
  const entries = entriesOf(stripped)
  const tooMany = entries.slice(MOST_RECEIVERS)
  if (stripped.length <= MOST_RECEIVERS_CHARACTERS) {
    return {
      text: stripped,
      problem: tooMany.length > 0 ? `${MOST_TEXT} ${tooMany.length}개를 지워주세요.` : undefined,
    }
  }
  const kept = tooMany.length > 0 ? entries.slice(0, MOST_RECEIVERS).join(',') : stripped
  const leftOut = [kept.slice(MOST_RECEIVERS_CHARACTERS), ...tooMany].filter((each) => /\d/.test(each))
  const problem = leftOut.length > 0 ? `${MOST_TEXT} 입력되지 않은 번호: ${leftOut.join(', ')}` : MOST_TEXT
  return { text: kept.slice(0, MOST_RECEIVERS_CHARACTERS), problem }
}

/** Stored receivers as they may leave the server. */
export function maskReceivers(joined: string): string {
  return entriesOf(joined).map(maskPhone).join(',')
}
