import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { ofContents, type StoredContents, textAd } from '../record/reservations.queries.ts'
import { STORED_CONTENTS, type TextAdTables } from '../text-ad.tables.ts'

type ContentsTable = TextAdTables['text_ad.contents']

/** A material by its id. */
export function findContents(db: Db, contentsSeq: number): Promise<StoredContents | undefined> {
  return ofContents(db).where('contentsSeq', '=', contentsSeq).executeTakeFirst()
}

/** A material, locked until the end of the transaction. */
export function lockContents(db: Db, contentsSeq: number): Promise<StoredContents | undefined> {
  return ofContents(db).where('contentsSeq', '=', contentsSeq).forUpdate().executeTakeFirst()
}

/** The material that a person changed last. */
export function findLatestContents(db: Db, ownerId: number): Promise<StoredContents | undefined> {
  return ofContents(db)
    .where('ownerId', '=', ownerId)
    .orderBy('modifiedAt', 'desc')
    .orderBy('contentsSeq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Stores a new material. */
export function insertContents(db: Db, contents: Insertable<ContentsTable>): Promise<StoredContents> {
  return textAd(db).insertInto('text_ad.contents').values(contents).returning(STORED_CONTENTS).executeTakeFirstOrThrow()
}

/** Changes a material; the caller holds its lock. */
export function updateContents(
  db: Db,
  contentsSeq: number,
  set: Omit<Updateable<ContentsTable>, 'contentsSeq'>,
): Promise<StoredContents> {
  return textAd(db)
    .updateTable('text_ad.contents')
    .set(set)
    .where('contentsSeq', '=', contentsSeq)
    .returning(STORED_CONTENTS)
    .executeTakeFirstOrThrow()
}

/** Whether another material of the same person shows the stored file. */
export async function isFileShared(
  db: Db,
  file: { readonly ownerId: number; readonly fileNo: number; readonly exceptContentsSeq: number },
): Promise<boolean> {
  const row = await textAd(db)
    .selectFrom('text_ad.contents')
    .select('contentsSeq')
    .where('ownerId', '=', file.ownerId)
    .where('imageStorageNo', '=', file.fileNo)
    .where('contentsSeq', '!=', file.exceptContentsSeq)
    .executeTakeFirst()
  return row !== undefined
}

/** The material that shows the stored file; undefined for a file that is no picture of an ad. */
export function findContentsOfPicture(db: Db, fileNo: number): Promise<StoredContents | undefined> {
  return ofContents(db).where('imageStorageNo', '=', fileNo).limit(1).executeTakeFirst()
}

/** Whether the stored file is the picture of any material. */
export async function isPictureOfAd(db: Db, fileNo: number): Promise<boolean> {
  return (await findContentsOfPicture(db, fileNo)) !== undefined
}

/** Counts one more test of a material; answers the new count, undefined when `most` were sent already. */
export async function countTest(db: Db, contentsSeq: number, most: number | null): Promise<number | undefined> {
  const row = await textAd(db)
    .updateTable('text_ad.contents')
    .set((value) => ({ testCount: value('testCount', '+', 1) }))
    .where('contentsSeq', '=', contentsSeq)
    .$if(most !== null, (query) => query.where('testCount', '<', most))
    .returning('testCount')
    .executeTakeFirst()
  return row?.testCount
}

/** Takes a counted test back that certainly was not sent. */
export async function uncountTest(db: Db, contentsSeq: number): Promise<void> {
  await textAd(db)
    .updateTable('text_ad.contents')
    .set((value) => ({ testCount: value('testCount', '-', 1) }))
    .where('contentsSeq', '=', contentsSeq)
    .where('testCount', '>', 0)
    .execute()
}
