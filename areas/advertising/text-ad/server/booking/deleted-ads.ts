import { PAYMENT_STATES } from '#areas/advertising/payment/contract/statuses.ts'
import type { ReserveStatus } from '#areas/advertising/text-ad/contract/codes.ts'
import { checkRecoverer, recoverableStatuses } from '#areas/advertising/text-ad/rules/recovery.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Caller } from '#platform/server/endpoint.ts'
import type { TextAdDeps } from '../deps.ts'
import { linkPolicy } from '../links/link-policy.ts'
import { findResend, type StoredReservation } from '../record/reservations.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { findContents } from './contents.queries.ts'
import { checkSaved, isRegistered } from './registration.ts'

/** Whether the caller is one of those who bring deleted ads back. */
export async function mayRecover(db: Db, caller: Pick<Caller, 'flags' | 'loginId'>): Promise<boolean> {
  return checkRecoverer(caller.flags, caller.loginId, await readTextAdSettings(db)).ok
}

/** The statuses that payment and material of a deleted ad bear out; none of an ad that is not deleted. */
export async function findRecoverableStatuses(
  db: Db,
  deps: Pick<TextAdDeps, 'payment' | 'platform'>,
  ad: StoredReservation,
): Promise<readonly ReserveStatus[]> {
  if (!ad.isDeleted) return []
  // Somebody has sent the failed messages again by another ad since.
  if (ad.resendOf !== null && (await findResend(db, ad.resendOf))) return []
  const payments = (await deps.payment.listPayments(db, 'SMS', [ad.reserveSeq])).get(ad.reserveSeq) ?? []
  const contents = await findContents(db, ad.contentsSeq)
  const links = linkPolicy(deps, await readTextAdSettings(db))
  const isFinished = contents?.contentsStatus === 'SAVED' && checkSaved(contents, links).ok
  return recoverableStatuses({
    reserveStatus: ad.status,
    isRegistered: await isRegistered(db, deps, ad),
    isRefunded: payments.some(({ status }) => status !== 'PAID' && PAYMENT_STATES[status].hasReceipt),
    isComplete: isFinished && ad.schoolCount > 0,
  })
}
