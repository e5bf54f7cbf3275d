import type { Db } from '#platform/server/database/database.ts'
import { type StoredReservation, textAd } from '../record/reservations.queries.ts'

/** Notes what an agency owes for an ad, in won with VAT. */
export async function recordCharge(db: Db, ad: StoredReservation, amountWon: number, now: Date): Promise<void> {
  const charge = { ownerId: ad.ownerId, amountWon, chargedAt: now, cancelledAt: null }
  await textAd(db)
    .insertInto('text_ad.agency_charge')
    .values({ reserveSeq: ad.reserveSeq, ...charge })
    // An ad that an administrator brought back may be registered a second time: it is still owed once.
    .onConflict((conflict) => conflict.column('reserveSeq').doUpdateSet(charge))
    .execute()
}

/** Nothing is owed any more for a cancelled ad. One that was never charged stays as it is. */
export async function cancelCharge(db: Db, reserveSeq: number, now: Date): Promise<void> {
  await textAd(db)
    .updateTable('text_ad.agency_charge')
    .set({ cancelledAt: now })
    .where('reserveSeq', '=', reserveSeq)
    .where('cancelledAt', 'is', null)
    .execute()
}
