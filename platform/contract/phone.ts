/** A phone number as it was understood. */
export interface ReadPhone {
  /** As it is stored: digits alone, from the leading 0. */
  readonly digits: string
  /** Whether the leading 0 was missing, as where a spreadsheet took it for a number. */
  readonly isZeroGiven: boolean
}

/** Digits with what people write between and around them; dashes are of any kind. */
const WRITTEN = /^\+?[\d\s().·/\p{Pd}\u2212]*$/u
/** Area codes, mobiles, numbers of the internet and of one's own choice (050): with the leading 0. */
const DOMESTIC = /^0(2\d{7,8}|[3-6][1-5]\d{7,8}|1[016-9]\d{7,8}|[78]0\d{7,8}|50\d{8,9})$/
/** Numbers of whole companies, which have no leading 0. */
const REPRESENTATIVE = /^1[5-9]\d{6}$/
const MOBILE = /^01\d{8,9}$/

/** The signs of East Asian keyboards as all others have them. */
const halfWidth = (text: string): string =>
  text.replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/**
 * Reads a Korean phone number as people write one: with dashes, dots, blanks or brackets, with the code of the country, and where a
 * spreadsheet took away the leading 0. Whether there is such a number is another question. Undefined where more than that is written.
 */
export function readPhone(text: string): ReadPhone | undefined {
  const written = halfWidth(text)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
  if (!WRITTEN.test(written)) return undefined
  const digits = written.replaceAll(/\D/g, '')
  const isForeign = written.startsWith('+')
  const national = `0${digits.replace(/^82/, '').replace(/^0/, '')}`
  if (digits.startsWith('82') && (isForeign || DOMESTIC.test(national))) return { digits: national, isZeroGiven: false }
  if (isForeign) return undefined
  if (!digits.startsWith('0') && DOMESTIC.test(`0${digits}`)) return { digits: `0${digits}`, isZeroGiven: true }
  return { digits, isZeroGiven: false }
}

/** The digits of a phone number as it is stored; what is none comes back as it was, to be refused by its shape. */
export const phoneDigits = (text: string): string => readPhone(text)?.digits ?? text

/** Whether digits are a phone number of Korea, mobile or not. */
export const isPhoneDigits = (digits: string): boolean => /^0\d{8,11}$/.test(digits) || REPRESENTATIVE.test(digits)

/** Whether digits are a mobile number of Korea. */
export const isMobileDigits = (digits: string): boolean => MOBILE.test(digits)

function joinGroups(digits: string, sizes: readonly number[]): string {
  const groups: string[] = []
  let at = 0
  for (const size of [...sizes, digits.length]) {
    if (at >= digits.length) break
    groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join('-')
}

/** Digits in groups of these sizes, as far as they reach; what is left over stands in the last one. */
export const inGroups = joinGroups

/** A Korean number with dashes, also while it is being typed; digits are never lost. */
export function formatPhone(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (/^1[5-9]/.test(digits)) return joinGroups(digits, [4, 4])
  const areaLength = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3
  const rest = digits.length - areaLength
  return joinGroups(digits, [areaLength, rest <= 3 ? 4 : rest <= 7 ? 3 : 4, 4])
}

/**
 * What the field of a phone number shows for a typed or pasted text: a number with dashes. A masked one, one that begins with a
 * country, and what is no number stand there as typed until they can be read.
 */
export function typedPhone(text: string): string {
  const read = readPhone(text)
  if (!read) return text
  const isWhole = DOMESTIC.test(read.digits) || REPRESENTATIVE.test(read.digits)
  if (text.trim().startsWith('+') && !isWhole) return text
  // The 0 is given back to a number that came whole, never while somebody is typing.
  return formatPhone(read.isZeroGiven ? text : read.digits)
}
