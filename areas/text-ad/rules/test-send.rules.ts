import type { SenderType } from '../contract/codes.ts'
import { checkTestRecipient } from './phones.rules.ts'
import { MOST_TESTS } from './policy.ts'
import { type Refused, refused } from './verdict.ts'

/** Tests that may still be sent of one material; null without a limit. */
export function remainingTests(senderType: SenderType, sentCount: number): number | null {
  return senderType === 'NORMAL' ? Math.max(0, MOST_TESTS - sentCount) : null
}

/**
 * To whom a test goes: an academy's to its own stored number, whatever was posted; others to the posted numbers, each
 * once. `ownPhone` is empty when none is stored.
 */
export function testRecipients(
  senderType: SenderType,
  ownPhone: string,
  posted: readonly string[],
): { readonly ok: true; readonly numbers: readonly string[] } | Refused<'RECIPIENT_INVALID' | 'NO_PHONE_NUMBER'> {
  if (senderType === 'NORMAL') {
    const own = ownPhone.replaceAll(/\D/g, '')
    return own === '' ? refused('NO_PHONE_NUMBER') : { ok: true, numbers: [own] }
  }
  const isGood = posted.length > 0 && posted.every((number) => checkTestRecipient(number).ok)
  return isGood ? { ok: true, numbers: [...new Set(posted)] } : refused('RECIPIENT_INVALID')
}
