import type { Platform } from '#platform/server/area.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import { type StoredReservation, updateReservation } from '../record/reservations.queries.ts'

/**
 * Flags an ad of which nothing goes out, with the reason: from now on only a person moves it on. It keeps its status,
 * schools and money, so an administrator can give it another time or cancel it.
 */
export async function flagMissed(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  work: Work,
  ad: StoredReservation,
  reason: string,
): Promise<void> {
  await updateReservation(work, ad, { missed_at: work.now })
  await recordEdit(work, ad.reserve_seq, 'textAd.miss', { comment: reason })
  metrics.events.inc({ event: 'textAd.missed' })
  log.error({ reserveSeq: ad.reserve_seq, reason }, 'an ad was not sent')
}
