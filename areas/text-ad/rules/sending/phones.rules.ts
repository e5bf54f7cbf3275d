import { MOST_TEST_INPUT_CHARACTERS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The digits of a Korean number; the country code 82 becomes the leading 0. */
export function domesticDigits(text: string): string {
  const digits = digitsOf(text)
  return text.trim().startsWith('+82') ? `0${digits.slice(2).replace(/^0/, '')}` : digits
}

/** The digits of every Korean mobile number, as a regular expression that databases understand too. */
export const KOREAN_MOBILE_DIGITS = '^01(0[0-9]{8}|[16789][0-9]{7,8})$'

const MOBILE = new RegExp(KOREAN_MOBILE_DIGITS)

/** Whether the text is a Korean mobile number, with or without dashes and country code. */
export function isKoreanMobile(text: string): boolean {
  return /^[\d\s+-]+$/.test(text) && MOBILE.test(domesticDigits(text))
}

const joinGroups = (digits: string, sizes: readonly number[]): string => {
  const groups: string[] = []
  let at = 0
  for (const size of [...sizes, digits.length]) {
    if (at >= digits.length) break
    groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join('-')
}

/** A Korean number with dashes, also while it is being typed; digits are never lost. */
export function formatKoreanPhone(text: string): string {
  const digits = digitsOf(text)
  if (/^1[5-9]/.test(digits)) return joinGroups(digits, [4, 4])
  const areaLength = digits.startsWith('02') ? 2 : digits.startsWith('050') ? 4 : 3
  const rest = digits.length - areaLength
  return joinGroups(digits, [areaLength, rest <= 3 ? 4 : rest <= 7 ? 3 : 4, 4])
}

const isIndonesian = (digits: string): boolean => /^(62|08[1-9])/.test(digits)

/** What the test number field shows for the typed text: digits in Korean or Indonesian groups, as far as it has room. */
export function formatTestPhone(text: string): string {
  const digits = digitsOf(text)
  const shown = isIndonesian(digits)
    ? joinGroups(digits, digits.startsWith('62') ? [2, 3, 4, 4] : [4, 4, 4])
    : formatKoreanPhone(digits)
  return shown.slice(0, MOST_TEST_INPUT_CHARACTERS)
}

/** A mobile number with the country code of Korea, digits alone, is the number without it. */
export const withoutCountry = (number: string): string => number.replace(/^82(?=1\d{8,9}$)/, '0')

/** Mobile numbers of Indonesia, with or without country code. */
const INDONESIAN_MOBILE = /^(62|0)8[1-9]\d{7,10}$/

/** Whether a test may go to the number: digits alone, those of a mobile phone; others cannot show an advertisement. */
export function checkTestRecipient(recipientNo: string): Verdict<'RECIPIENT_INVALID'> {
  const isMobile = MOBILE.test(withoutCountry(recipientNo)) || INDONESIAN_MOBILE.test(recipientNo)
  return isMobile ? ALLOWED : refused('RECIPIENT_INVALID')
}
