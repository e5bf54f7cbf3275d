import { type RawBuilder, sql } from 'kysely'
import type { MonthEntry } from '#areas/advertising/text-ad/rules/money/account-month.rules.ts'
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

const ENTRIES: RawBuilder<unknown> = sql`(
  select reserve_seq, owner_id, 'CHARGED' as what, charged_at as at, amount_won
  from text_ad.agency_charge where amount_won > 0
  union all
  select reserve_seq, owner_id, 'UNCHARGED', cancelled_at, -amount_won
  from text_ad.agency_charge where amount_won > 0 and cancelled_at is not null
)`

const chargesWhere = async (db: Db, condition: RawBuilder<unknown>): Promise<MonthEntry[]> => {
  const { rows } = await sql<MonthEntry>`
    select 'SMS' as kind, entry.reserve_seq as ref_seq, material.title, entry.at, entry.what, entry.amount_won
    from ${ENTRIES} entry
      join text_ad.reservation ad using (reserve_seq)
      join text_ad.contents material using (contents_seq)
    where ${condition} order by entry.at, entry.reserve_seq`.execute(db)
  return rows
}

/** What came to be owed for an ad, and no longer is. */
export const listChargesOf = (db: Db, reserveSeq: number): Promise<MonthEntry[]> =>
  chargesWhere(db, sql`entry.reserve_seq = ${reserveSeq}`)

/** What came to be owed by a person, and no longer is, from an instant until another one, the latter not included. */
export const listChargesOfPerson = (db: Db, ownerId: number, from: Date, until: Date): Promise<MonthEntry[]> =>
  chargesWhere(db, sql`entry.owner_id = ${ownerId} and entry.at >= ${from} and entry.at < ${until}`)

/** By whom something came to be owed, or no longer is, from an instant until another one, the latter not included. */
export async function listChargedPeople(db: Db, from: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`
    select distinct owner_id from ${ENTRIES} entry where at >= ${from} and at < ${until}`.execute(db)
  return rows.map(({ ownerId }) => ownerId)
}
