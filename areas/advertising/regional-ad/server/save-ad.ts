import { sql } from 'kysely'
import { toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { movesOf } from '#platform/server/life/move.ts'
import { AD } from '../contract/ad.record.ts'
import type { AdvertisementStatus } from '../contract/codes.ts'
import { HOLD_LIFE, statusOn } from '../rules/advertisement-status.rules.ts'
import type { AdFields } from './ad-history.ts'
import { AD_FIELDS, type AdsTables, ads, STORED_ADVERTISEMENT, type StoredAd } from './ads.tables.ts'
import { replaceTargets } from './targets.queries.ts'

/** Who changes an ad, and when. */
interface Stamp {
  readonly userId: number
  readonly now: Date
}

/** Stores a new ad with its places; answers its number. */
export async function insertAd(db: Db, fields: AdFields, { userId, now }: Stamp): Promise<number> {
  const { advertisementId: id } = await ads(db)
    .insertInto('ads.advertisement')
    .values({ ...AD_FIELDS.toRow(fields), createdBy: userId, createdAt: now, changedBy: userId, changedAt: now })
    .returning('advertisementId')
    .executeTakeFirstOrThrow()
  await replaceTargets(db, id, fields.placement)
  return id
}

/** The ad as it stands; undefined when there is none. */
export function findAd(db: Db, advertisementId: number): Promise<StoredAd | undefined> {
  return ads(db)
    .selectFrom('ads.advertisement')
    .select(STORED_ADVERTISEMENT)
    .where('advertisementId', '=', advertisementId)
    .executeTakeFirst()
}

/** Where the ad stands today. */
export const statusOf = (ad: StoredAd, now: Date): AdvertisementStatus => statusOn(toDay(now), ad)

/** Pauses, resumes or withdraws an ad that still is as it was read. */
export const moveAd = movesOf<AdsTables>()('ads.advertisement', {
  life: HOLD_LIFE,
  key: 'advertisementId',
  status: 'hold',
  columns: STORED_ADVERTISEMENT,
  entity: AD.entity,
  unchanged: ['version'],
  standsAt: statusOf,
})

/** Replaces what was written of an ad by compare-and-set, and its places where they differ; answers the new version, undefined when the ad stands differently by now. */
export async function rewriteAd(
  db: Db,
  ad: Pick<StoredAd, 'advertisementId' | 'version'>,
  { fields, hasMoved }: { readonly fields: AdFields; readonly hasMoved: boolean },
  { userId, now }: Stamp,
): Promise<number | undefined> {
  const row = await ads(db)
    .updateTable('ads.advertisement')
    .set({ ...AD_FIELDS.toRow(fields), version: sql`version + 1`, changedBy: userId, changedAt: now })
    .where('advertisementId', '=', ad.advertisementId)
    .where('version', '=', ad.version)
    .returning('version')
    .executeTakeFirst()
  if (row && hasMoved) await replaceTargets(db, ad.advertisementId, fields.placement)
  return row?.version
}
