import { type RawBuilder, sql } from 'kysely'
import { MOST_KEEPING_TIMES } from '#areas/advertising/text-ad/rules/policy.ts'
import { expiresAt, type Retention } from '#areas/advertising/text-ad/rules/temporary-save.rules.ts'
import { toDay } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { settingsFrom, storedSettings } from '#platform/server/settings.ts'
import { type Tally, tallyAs } from '#platform/server/waiting-tally.ts'
import { TEXT_AD_SETTINGS } from '../settings.ts'
import { STORED_RESERVATION } from '../text-ad.tables.ts'
import { ofContents, type StoredContents, type StoredReservation, textAd } from './reservations.queries.ts'

/** Whether the ad with the alias `ad` is a temporary save whose time is over: the rule of `isExpired` inside a query. */
export function isOverSql(retention: Retention, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(ad.status = 'TEMPORARY_SAVE'
    and least((ad.modified_at at time zone 'Asia/Seoul') + ${retention}::interval,
              (coalesce(ad.recovered_at, ad.registered_at) at time zone 'Asia/Seoul') + ${MOST_KEEPING_TIMES}::int * ${retention}::interval)
        at time zone 'Asia/Seoul' <= ${now}
    and (ad.hold_until is null or ad.hold_until <= ${now}))`
}

const ofSaves = (db: Db) =>
  textAd(db)
    .selectFrom('text_ad.reservation as ad')
    .select(columnsAs('ad', STORED_RESERVATION))
    .where('ad.status', '=', 'TEMPORARY_SAVE')
    .where('ad.isDeleted', '=', false)

/** Which temporary saves are worked through next. */
interface Sweep {
  readonly now: Date
  readonly afterSeq: number
  readonly most: number
}

/** The next of them, locked; those that somebody works on right now are left for the next time. */
const lockNext = (db: Db, { afterSeq, most }: Sweep) =>
  ofSaves(db).where('ad.reserveSeq', '>', afterSeq).orderBy('ad.reserveSeq').limit(most).forUpdate().skipLocked()

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
  const ads = await ofSaves(db)
    .where('ad.ownerId', '=', ownerId)
    .where(sql<boolean>`not ${isOverSql(retention, now)}`)
    .orderBy('ad.modifiedAt', 'desc')
    .orderBy('ad.reserveSeq', 'desc')
    .limit(MOST_LISTED)
    .execute()
  if (ads.length === 0) return []
  const seqs = ads.map((ad) => ad.contentsSeq)
  const contents = await ofContents(db).where('contentsSeq', 'in', seqs).execute()
  const bySeq = new Map(contents.map((each) => [each.contentsSeq, each]))
  return ads.flatMap((ad) => {
    const found = bySeq.get(ad.contentsSeq)
    return found ? [{ ad, contents: found }] : []
  })
}

interface CountedSave {
  readonly modifiedAt: string
  readonly keptFrom: string
  readonly payHoldUntil: string | null
}

/** How many of the temporary saves of a person end by this day and are still there. */
export function tallyEnding(db: Db, ownerId: number, now: Date): Tally<number> {
  const query = sql`
    select json_build_object('settings', ${storedSettings(TEXT_AD_SETTINGS)}, 'saves', (
      select coalesce(json_agg(json_build_object('modifiedAt', ad.modified_at,
        'keptFrom', coalesce(ad.recovered_at, ad.registered_at), 'payHoldUntil', ad.hold_until)), '[]')
      from text_ad.reservation ad
      where ad.status = 'TEMPORARY_SAVE' and not ad.is_deleted and ad.owner_id = ${ownerId}))`.compile(db)
  return tallyAs(query, ({ settings, saves }: { settings: unknown; saves: readonly CountedSave[] }) => {
    const { tempSaveRetention } = settingsFrom(TEXT_AD_SETTINGS, settings)
    const ends = saves.map(({ modifiedAt, keptFrom, payHoldUntil }) =>
      expiresAt(
        {
          modifiedAt: new Date(modifiedAt),
          keptFrom: new Date(keptFrom),
          payHoldUntil: payHoldUntil === null ? null : new Date(payHoldUntil),
        },
        tempSaveRetention,
      ),
    )
    return ends.filter((end) => end > now && toDay(end) <= toDay(now)).length
  })
}

/** Some temporary saves whose time is over, locked. */
export function lockExpiredSaves(
  db: Db,
  sweep: Sweep & { readonly retention: Retention },
): Promise<StoredReservation[]> {
  return lockNext(db, sweep).where(isOverSql(sweep.retention, sweep.now)).execute()
}

/** Some temporary saves that keep schools although no payment holds them any more, locked. */
export function lockUnheldSaves(db: Db, sweep: Sweep): Promise<StoredReservation[]> {
  return lockNext(db, sweep)
    .where((where) => where.or([where('ad.holdUntil', 'is', null), where('ad.holdUntil', '<=', sweep.now)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('text_ad.school_slot as slot')
          .select('slot.reserveSeq')
          .whereRef('slot.reserveSeq', '=', 'ad.reserveSeq'),
      ),
    )
    .execute()
}
