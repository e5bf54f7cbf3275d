import { z } from 'zod'
import { isMobileDigits, isPhoneDigits, phoneDigits } from './phone.ts'

/** Longer than any number, however it is written. */
const LONGEST_WRITTEN = 40

/** A phone number, written as people do and read as digits; `sentence` says what is wrong with anything else. */
export const phoneField = (sentence: string) =>
  z.string().max(LONGEST_WRITTEN, sentence).transform(phoneDigits).pipe(z.string().refine(isPhoneDigits, sentence))

/** The same of a mobile number. */
export const mobileField = (sentence: string) =>
  z.string().max(LONGEST_WRITTEN, sentence).transform(phoneDigits).pipe(z.string().refine(isMobileDigits, sentence))
