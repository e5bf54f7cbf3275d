import { type RawBuilder, sql } from 'kysely'
import { MOST_KEEPING_TIMES } from '#areas/text-ad/rules/policy.ts'
import type { Retention } from '#areas/text-ad/rules/temporary-save.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type StoredContents, type StoredReservation, textAd } from './reservations.queries.ts'

/** Whether the ad with the alias `ad` is a temporary save whose time is over: the rule of `isExpired` inside a query. */
export function isOverSql(retention: Retention, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(ad.status = 'TEMPORARY_SAVE'
    and least((ad.modified_at at time zone 'Asia/Seoul') + ${retention}::interval,
              (coalesce(ad.recovered_at, ad.registered_at) at time zone 'Asia/Seoul') + ${MOST_KEEPING_TIMES}::int * ${retention}::interval)
        at time zone 'Asia/Seoul' <= ${now}
    and (ad.hold_until is null or ad.hold_until <= ${now}))`
}

/** A temporary save with its material. */
export interface TemporarySave {
  readonly ad: StoredReservation
  readonly contents: StoredContents
}

/** More than a person can keep in mind; nobody has so many within the time of keeping. */
const MOST_LISTED = 100

/** The temporary saves of a person whose time is not over, last changed first. */
export async function listTemporarySaves(
  db: Db,
  ownerId: number,
  retention: Retention,
  now: Date,
): Promise<TemporarySave[]> {
  const ads = await textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .selectAll('ad')
    .where('ad.owner_id', '=', ownerId)
    .where('ad.status', '=', 'TEMPORARY_SAVE')
    .where('ad.is_deleted', '=', false)
    .where(sql<boolean>`not ${isOverSql(retention, now)}`)
    .orderBy('ad.modified_at', 'desc')
    .orderBy('ad.reserve_seq', 'desc')
    .limit(MOST_LISTED)
    .execute()
  if (ads.length === 0) return []
  const contents = await textAd(db)
    .selectFrom('text_ad.contents')
    .selectAll()
    .where(
      'contents_seq',
      'in',
      ads.map((ad) => ad.contents_seq),
    )
    .execute()
  const bySeq = new Map(contents.map((each) => [each.contents_seq, each]))
  return ads.flatMap((ad) => {
    const found = bySeq.get(ad.contents_seq)
    return found ? [{ ad, contents: found }] : []
  })
}

/** Some temporary saves whose time is over, locked; those that somebody works on right now are left for the next time. */
export function lockExpiredSaves(
  db: Db,
  sweep: { readonly retention: Retention; readonly now: Date; readonly afterSeq: number; readonly most: number },
): Promise<StoredReservation[]> {
  return textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .selectAll('ad')
    .where('ad.status', '=', 'TEMPORARY_SAVE')
    .where('ad.is_deleted', '=', false)
    .where('ad.reserve_seq', '>', sweep.afterSeq)
    .where(isOverSql(sweep.retention, sweep.now))
    .orderBy('ad.reserve_seq')
    .limit(sweep.most)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Some temporary saves that keep schools although no payment holds them any more, locked. */
export function lockUnheldSaves(
  db: Db,
  sweep: { readonly now: Date; readonly afterSeq: number; readonly most: number },
): Promise<StoredReservation[]> {
  return textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .selectAll('ad')
    .where('ad.status', '=', 'TEMPORARY_SAVE')
    .where('ad.is_deleted', '=', false)
    .where('ad.reserve_seq', '>', sweep.afterSeq)
    .where((where) => where.or([where('ad.hold_until', 'is', null), where('ad.hold_until', '<=', sweep.now)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('text_ad.school_slot as slot')
          .select('slot.reserve_seq')
          .whereRef('slot.reserve_seq', '=', 'ad.reserve_seq'),
      ),
    )
    .orderBy('ad.reserve_seq')
    .limit(sweep.most)
    .forUpdate()
    .skipLocked()
    .execute()
}
