import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Hold } from '../contract/codes.ts'
import type { AdFields } from './ad-trail.ts'
import { ads, type StoredAd } from './ads.tables.ts'
import { replaceTargets } from './targets.queries.ts'

/** Who changes an ad, and when. */
interface Stamp {
  readonly userId: number
  readonly now: Date
}

/** The columns of the table that hold what was written of an ad, without its places. */
export const columnsOf = (fields: AdFields) => ({
  title: fields.advertisementTitle,
  ad_type: fields.advertisementType,
  advertiser_name: fields.advertiserName,
  position: fields.position,
  image_url: fields.advertisementImage,
  link_url: fields.advertisementLink,
  price_won: fields.advertisementPrice,
  start_day: fields.advertisementStartDate,
  end_day: fields.advertisementEndDate,
})

/** Stores a new ad with its places; answers its number. */
export async function insertAd(db: Db, fields: AdFields, { userId, now }: Stamp): Promise<number> {
  const { advertisement_id: id } = await ads(db)
    .insertInto('ads.advertisement')
    .values({ ...columnsOf(fields), created_by: userId, created_at: now, changed_by: userId, changed_at: now })
    .returning('advertisement_id')
    .executeTakeFirstOrThrow()
  await replaceTargets(db, id, fields.placement)
  return id
}

/** The ad as it stands; undefined when there is none. */
export function findAd(db: Db, advertisementId: number): Promise<StoredAd | undefined> {
  return ads(db)
    .selectFrom('ads.advertisement')
    .selectAll()
    .where('advertisement_id', '=', advertisementId)
    .executeTakeFirst()
}

type Change = ReturnType<typeof columnsOf> | { readonly hold: Hold | null }

/** Changes an ad by compare-and-set; answers the new version, undefined when the ad stands differently by now. */
export async function updateAd(
  db: Db,
  ad: Pick<StoredAd, 'advertisement_id' | 'version'>,
  change: Change,
  { userId, now }: Stamp,
): Promise<number | undefined> {
  const row = await ads(db)
    .updateTable('ads.advertisement')
    .set({ ...change, version: sql`version + 1`, changed_by: userId, changed_at: now })
    .where('advertisement_id', '=', ad.advertisement_id)
    .where('version', '=', ad.version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Replaces what was written of an ad by compare-and-set, and its places where they differ; as `updateAd`. */
export async function rewriteAd(
  db: Db,
  ad: Pick<StoredAd, 'advertisement_id' | 'version'>,
  { fields, hasMoved }: { readonly fields: AdFields; readonly hasMoved: boolean },
  stamp: Stamp,
): Promise<number | undefined> {
  const version = await updateAd(db, ad, columnsOf(fields), stamp)
  if (version !== undefined && hasMoved) await replaceTargets(db, ad.advertisement_id, fields.placement)
  return version
}
