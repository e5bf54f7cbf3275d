import type { Platform } from '#platform/server/area.ts'
import { SYSTEM_ACTOR } from '#platform/server/audit/audit.ts'
import type { Work } from '#platform/server/audit/work.ts'
import { tellOwner } from '../inspection/tell-owner.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import { type StoredReservation, updateReservation } from '../record/reservations.queries.ts'

/**
 * Flags an ad of which nothing goes out, with the reason: from now on only a person moves it on. It keeps its status,
 * schools and money, so an administrator can give it another time or cancel it. Whoever placed it is told.
 */
export async function flagMissed(
  { log, metrics }: Pick<Platform, 'log' | 'metrics'>,
  work: Work,
  ad: StoredReservation,
  reason: string,
): Promise<void> {
  await updateReservation(work, ad, { missedAt: work.now })
  await recordEdit(work, ad.reserveSeq, 'textAd.miss', { comment: reason })
  await tellOwner(work, ad, { what: 'MISS', actor: SYSTEM_ACTOR })
  metrics.events.inc({ event: 'textAd.missed' })
  log.error({ reserveSeq: ad.reserveSeq, reason }, 'an ad was not sent')
}
