import type { SenderType } from '#areas/advertising/text-ad/contract/codes.ts'
import { MOST_TEST_NUMBERS_A_DAY, MOST_TESTS } from '../policy.ts'
import { ALLOWED, type Refused, refused, type Verdict } from '../verdict.ts'
import { isNight } from './dispatch-time.rules.ts'
import { checkTestRecipient, withoutCountry } from './phones.rules.ts'

/** Tests that may still be sent of one material. */
export function remainingTests(senderType: SenderType, sentCount: number): number {
  return Math.max(0, MOST_TESTS[senderType] - sentCount)
}

/** Typed numbers on which a person may still test today. */
export function remainingNumbers(usedToday: number): number {
  return Math.max(0, MOST_TEST_NUMBERS_A_DAY - usedToday)
}

/** To whom somebody wants to send a test. */
export interface TestSendRequest {
  /** The person's own stored number, digits only; empty when none is stored. Like others it must be a mobile one. */
  readonly ownPhone: string
  readonly toOwnPhone: boolean
  readonly posted: readonly string[]
}

/** To whom a test goes: each number once, digits only. */
export interface TestRecipients {
  readonly ok: true
  readonly numbers: readonly string[]
  /** How many of them somebody typed, besides the person's own: their owners may not have asked for the test. */
  readonly typedCount: number
  /** Somebody typed a number, be it the person's own. */
  readonly isTyped: boolean
}

/** To whom a test goes: an academy's to its own stored number, whatever was posted; others also to posted numbers. */
export function testRecipients(
  senderType: SenderType,
  { ownPhone, toOwnPhone, posted }: TestSendRequest,
): TestRecipients | Refused<'RECIPIENT_INVALID' | 'NO_PHONE_NUMBER'> {
  const isOwn = senderType === 'NORMAL' || toOwnPhone
  if (isOwn && !checkTestRecipient(ownPhone).ok) return refused('NO_PHONE_NUMBER')
  const typed = senderType === 'NORMAL' ? [] : posted
  if (!isOwn && typed.length === 0) return refused('RECIPIENT_INVALID')
  if (!typed.every((number) => checkTestRecipient(number).ok)) return refused('RECIPIENT_INVALID')
  const own = isOwn ? [withoutCountry(ownPhone)] : []
  const numbers = [...new Set([...own, ...typed.map(withoutCountry)])]
  return { ok: true, numbers, typedCount: numbers.length - own.length, isTyped: typed.length > 0 }
}

/** Typed numbers get no test at night; one's own phone does, because its owner asks for it. */
export function checkTestHour(recipients: Pick<TestRecipients, 'isTyped'>, now: Date): Verdict<'TEST_AT_NIGHT'> {
  return recipients.isTyped && isNight(now) ? refused('TEST_AT_NIGHT') : ALLOWED
}
