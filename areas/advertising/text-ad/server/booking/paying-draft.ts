import { refused, type Verdict } from '#areas/advertising/text-ad/rules/verdict.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TextAdDeps } from '../deps.ts'
import type { StoredReservation } from '../record/reservations.queries.ts'

/**
 * Whether an ad may change: while its payment window is open, or as long as the outcome is not known, it stays what it is
 * paid for. The caller holds the ad's lock, under which payments begin too.
 */
export async function checkNotPaying(
  db: Db,
  { payment }: Pick<TextAdDeps, 'payment'>,
  ad: Pick<StoredReservation, 'reserveSeq' | 'status'>,
): Promise<Verdict<'PAYMENT_IN_PROGRESS'>> {
  if (ad.status !== 'TEMPORARY_SAVE') return { ok: true }
  const paying = await payment.hasPaymentInProgress(db, 'SMS', [ad.reserveSeq])
  return paying.has(ad.reserveSeq) ? refused('PAYMENT_IN_PROGRESS') : { ok: true }
}
