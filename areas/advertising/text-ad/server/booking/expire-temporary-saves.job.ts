import { type Work, workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { TextAdDeps } from '../deps.ts'
import { recordEdit } from '../record/reservation-trail.ts'
import { type StoredReservation, updateReservation } from '../record/reservations.queries.ts'
import { lockExpiredSaves, lockUnheldSaves } from '../record/temporary-saves.queries.ts'
import { readTextAdSettings } from '../settings.ts'
import { releaseSlots } from './slots.queries.ts'

const BATCH = 100

type Lock = (db: Db, afterSeq: number) => Promise<StoredReservation[]>
type Treat = (work: Work, ad: StoredReservation) => Promise<void>

/**
 * Removes temporary saves whose time is over and gives their schools back; never one that is being paid. Where unpaid
 * ads keep no schools, those of ended payments are given back too. Safe from many processes at once.
 */
export async function expireTemporarySaves(deps: TextAdDeps, now: Date): Promise<void> {
  const { live, db } = deps.platform
  const { tempSaveRetention: retention, tempSaveHoldsSlot } = await readTextAdSettings(db)
  const lockExpired: Lock = (tx, afterSeq) => lockExpiredSaves(tx, { retention, now, afterSeq, most: BATCH })
  const lockUnheld: Lock = (tx, afterSeq) => lockUnheldSaves(tx, { now, afterSeq, most: BATCH })
  const expired = await sweep(deps, now, lockExpired, expire)
  const released = tempSaveHoldsSlot
    ? 0
    : await sweep(deps, now, lockUnheld, (work, ad) => releaseSlots(work.db, ad.reserveSeq))
  if (expired + released > 0) {
    live.changed(['textAd.reservations', 'textAd.reservation', 'textAd.schools', 'textAd.temporary'])
  }
}

async function expire(work: Work, ad: StoredReservation): Promise<void> {
  // The last change stays what it was: it tells afterwards that the save ended by itself.
  await updateReservation(work, ad, { isDeleted: true, modifiedAt: ad.modifiedAt })
  await releaseSlots(work.db, ad.reserveSeq)
  await recordEdit(work, ad.reserveSeq, 'textAd.expire', { from: { status: ad.status }, to: { deleteYn: 'Y' } })
}

/** Works through everything that `lock` finds, in batches with a transaction each; answers how many were treated. */
async function sweep({ platform, payment }: TextAdDeps, now: Date, lock: Lock, treat: Treat): Promise<number> {
  let treated = 0
  let afterSeq = 0
  for (let isMore = true; isMore; ) {
    const found = await platform.db.transaction().execute(async (tx) => {
      const ads = await lock(tx, afterSeq)
      const seqs = ads.map((ad) => ad.reserveSeq)
      const paying = seqs.length > 0 ? await payment.hasPaymentInProgress(tx, 'SMS', seqs) : new Set<number>()
      const free = ads.filter((ad) => !paying.has(ad.reserveSeq))
      for (const ad of free) await treat(workOf(tx, now), ad)
      return { seqs, treated: free.length }
    })
    treated += found.treated
    afterSeq = found.seqs.at(-1) ?? afterSeq
    isMore = found.seqs.length === BATCH
  }
  return treated
}
