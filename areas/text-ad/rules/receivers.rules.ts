import { maskPhone } from '#platform/contract/masking.ts'
import type { SenderType } from '../contract/codes.ts'
import { MOST_RECEIVERS, MOST_RECEIVERS_CHARACTERS } from './policy.ts'
import { type Refused, refused } from './verdict.ts'

/** People who hear how an ad went: each number once, digits only, and all of them joined by commas. */
export interface Receivers {
  readonly ok: true
  readonly numbers: readonly string[]
  readonly joined: string
}

const NOBODY: Receivers = { ok: true, numbers: [], joined: '' }

const strip = (text: string): string => text.replaceAll(/[\s-]/g, '')

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
 * Reads extra result receivers as typed. Dashes and spaces do not matter; at most five different numbers of 8 to 11
 * digits. A masked number means one of the `stored` ones, so that a form can be sent back without knowing them.
 */
export function readReceivers(text: string, stored: readonly string[] = []): Receivers | Refused<'RECEIVERS_INVALID'> {
  const numbers = unmask(entriesOf(text), stored)
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

/** What the field shows for the typed text: no dashes and spaces, and no more than it has room for. */
export function limitReceiversInput(text: string): string {
  return text.replaceAll(/[^\d,*]/g, '').slice(0, MOST_RECEIVERS_CHARACTERS)
}

/** Stored receivers as they may leave the server. */
export function maskReceivers(joined: string): string {
  return entriesOf(joined).map(maskPhone).join(',')
}
