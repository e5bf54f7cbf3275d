import { sql } from 'kysely'
import type { StoredFile } from '#areas/base/files/server/door.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPicture } from '../contract/ad-picture.contract.ts'
import { ads, STORED_PICTURE } from './ads.tables.ts'

/** The address of a picture below the one people use, as ads store it. */
export const picturePath = (pictureNo: number | string, { API_BASE }: Pick<Config, 'API_BASE'>): string =>
  API_BASE + readPicture.path.replace('{pictureNo}', String(pictureNo))

/** The number of the picture of our own that an ad stores, or null for any other address. */
export function pictureNoOf(image: string | null, config: Pick<Config, 'API_BASE'>): number | null {
  const start = picturePath('', config)
  const no = image?.startsWith(start) ? image.slice(start.length) : ''
  return /^[1-9]\d{0,8}$/.test(no) ? Number(no) : null
}

/** Adds a stored file as a picture; the same file once more is the same picture. Answers its number. */
export async function insertPicture(db: Db, file: StoredFile, userId: number, now: Date): Promise<number> {
  const row = await ads(db)
    .insertInto('ads.picture')
    .values({
      objectStorageNo: file.objectStorageNo,
      objectKey: file.objectKey,
      mimeType: file.mimeType,
      fileName: file.name,
      addedBy: userId,
      usedAt: now,
    })
    .onConflict((conflict) => conflict.column('objectStorageNo').doUpdateSet({ usedAt: now }))
    .returning('pictureNo')
    .executeTakeFirstOrThrow()
  return row.pictureNo
}

/** Notes that an ad is about to name a picture, which keeps the sweeper away until it does; false when there is none. */
export async function keepPicture(db: Db, pictureNo: number, now: Date): Promise<boolean> {
  const row = await ads(db)
    .updateTable('ads.picture')
    .set({ usedAt: now })
    .where('pictureNo', '=', pictureNo)
    .returning('pictureNo')
    .executeTakeFirst()
  return row !== undefined
}

/** A picture by its number, and whether an ad names it; undefined when there is none. */
export function findPicture(db: Db, pictureNo: number, config: Pick<Config, 'API_BASE'>) {
  const isNamed = sql<boolean>`exists (
    select from ads.advertisement a where a.image_url = ${picturePath(pictureNo, config)})`
  return ads(db)
    .selectFrom('ads.picture')
    .select(STORED_PICTURE)
    .select(isNamed.as('isNamed'))
    .where('pictureNo', '=', pictureNo)
    .executeTakeFirst()
}

/** Deletes pictures that no ad names and nobody used since `before`, at most `most`; answers the numbers of their files. */
export async function deleteUnnamedPictures(
  db: Db,
  before: Date,
  most: number,
  config: Pick<Config, 'API_BASE'>,
): Promise<number[]> {
  // The time of use stands in the condition once more: a picture that is put into an ad meanwhile is looked at anew.
  const { rows } = await sql<{ no: number }>`
    delete from ads.picture where used_at < ${before} and picture_no in (
      select p.picture_no from ads.picture p
      where p.used_at < ${before}
        and not exists (select from ads.advertisement a where a.image_url = ${picturePath('', config)} || p.picture_no)
      order by p.picture_no limit ${most} for update skip locked)
    returning object_storage_no::int as no`.execute(db)
  return rows.map(({ no }) => no)
}
