import type { ReserveStatus } from '#areas/text-ad/contract/codes.ts'
import { AD_LIFE } from '#areas/text-ad/rules/ad-life.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { textAd } from '../record/reservations.queries.ts'

/** Ads whose sending has to be prepared, or given up because nobody approved them. */
const UNPREPARED: readonly ReserveStatus[] = [...AD_LIFE.moves.CANCEL_UNAPPROVED.from, ...AD_LIFE.moves.LOCK.from]

/** More than there are schools for within one minute; the rest comes with the next round. */
const MOST_AT_ONCE = 200

/** Ads with one of the statuses whose send time is not after the given one, and of which nothing is wrong; earliest first. */
async function listDue(db: Db, statuses: readonly ReserveStatus[], sendUntil: Date): Promise<number[]> {
  const rows = await textAd(db)
    .selectFrom('text_ad.reservation')
    .select('reserve_seq')
    .where('is_deleted', '=', false)
    .where('status', 'in', statuses)
    .where('send_at', '<=', sendUntil)
    .where('cancel_requested_at', 'is', null)
    .where('missed_at', 'is', null)
    .orderBy('send_at')
    .orderBy('reserve_seq')
    .limit(MOST_AT_ONCE)
    .execute()
  return rows.map((row) => row.reserve_seq)
}

/** Ads to be prepared (or given up) by now: those that are sent at this time or earlier. */
export function listUnprepared(db: Db, sendUntil: Date): Promise<number[]> {
  return listDue(db, UNPREPARED, sendUntil)
}

/** Ads that wait for their messages and whose time has come. */
export function listSending(db: Db, now: Date): Promise<number[]> {
  return listDue(db, [AD_LIFE.moves.LOCK.to], now)
}
