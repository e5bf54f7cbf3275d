import { formatPhone, inGroups, readPhone } from '#platform/contract/phone.ts'
import { MOST_TEST_INPUT_CHARACTERS } from '../policy.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** The digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The digits of a Korean number; the country code 82 becomes the leading 0, and one that was lost is given back. */
export const domesticDigits = (text: string): string => readPhone(text)?.digits ?? digitsOf(text)

/** The digits of every Korean mobile number, as a regular expression that databases understand too. */
export const KOREAN_MOBILE_DIGITS = '^01(0[0-9]{8}|[16789][0-9]{7,8})$'

const MOBILE = new RegExp(KOREAN_MOBILE_DIGITS)

/** Whether the text is a Korean mobile number, with or without dashes and country code. */
export function isKoreanMobile(text: string): boolean {
  const phone = readPhone(text)
  return phone !== undefined && !phone.isZeroGiven && MOBILE.test(phone.digits)
}

const isIndonesian = (digits: string): boolean => /^(62|08[1-9])/.test(digits)

/** What the test number field shows for the typed text: digits in Korean or Indonesian groups, as far as it has room. */
export function formatTestPhone(text: string): string {
  const digits = digitsOf(text)
  const shown = isIndonesian(digits)
    ? inGroups(digits, digits.startsWith('62') ? [2, 3, 4, 4] : [4, 4, 4])
    : formatPhone(digits)
  return shown.slice(0, MOST_TEST_INPUT_CHARACTERS)
}

/** A mobile number of Korea with its country code or without its leading 0, digits alone, is the number as it is stored. */
export const withoutCountry = (number: string): string =>
  /\D/.test(number) || INDONESIAN_MOBILE.test(number) ? number : domesticDigits(number)

/** Mobile numbers of Indonesia, with or without country code. */
const INDONESIAN_MOBILE = /^(62|0)8[1-9]\d{7,10}$/

/** Whether a test may go to the number: digits alone, those of a mobile phone; others cannot show an advertisement. */
export function checkTestRecipient(recipientNo: string): Verdict<'RECIPIENT_INVALID'> {
  const isMobile = MOBILE.test(withoutCountry(recipientNo)) || INDONESIAN_MOBILE.test(recipientNo)
  return isMobile ? ALLOWED : refused('RECIPIENT_INVALID')
}
