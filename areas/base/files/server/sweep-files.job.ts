import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { tables } from './files.tables.ts'

/** Removed files stay so long, in case a message that shows them is on its way. */
const REMOVED_KEPT_HOURS = 24
/** Between uploading a picture and attaching it lie seconds; who comes back the next day uploads it again. */
const UNTAKEN_KEPT_HOURS = 24
/** The slowest upload that is allowed takes eleven minutes. */
const BEGUN_KEPT_HOURS = 1
const BATCH = 200

const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

/** Removes uploads that nobody took, the bytes of removed files, and bytes that never became a file. */
export async function sweepFiles(db: Db, store: ObjectStore, now: Date): Promise<void> {
  await removeUntaken(db, now)
  await sweepRemoved(db, store, now)
  await sweepBegun(db, store, now)
}

async function removeUntaken(db: Db, now: Date): Promise<void> {
  await tables(db)
    .updateTable('files.upload')
    .set({ removedAt: now })
    .where('takenAt', 'is', null)
    .where('removedAt', 'is', null)
    .where('createdAt', '<', hoursBefore(now, UNTAKEN_KEPT_HOURS))
    .execute()
}

async function sweepRemoved(db: Db, store: ObjectStore, now: Date): Promise<void> {
  const rows = await tables(db)
    .selectFrom('files.upload')
    .select(['objectStorageNo', 'objectKey'])
    .where('removedAt', '<', hoursBefore(now, REMOVED_KEPT_HOURS))
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    const other = await tables(db)
      .selectFrom('files.upload')
      .select('objectStorageNo')
      .where('objectKey', '=', row.objectKey)
      .where('objectStorageNo', '!=', row.objectStorageNo)
      .executeTakeFirst()
    if (!other) await store.remove(row.objectKey)
    await tables(db).deleteFrom('files.upload').where('objectStorageNo', '=', row.objectStorageNo).execute()
  }
}

async function sweepBegun(db: Db, store: ObjectStore, now: Date): Promise<void> {
  const rows = await tables(db)
    .selectFrom('files.begun_object')
    .select('objectKey')
    .where('begunAt', '<', hoursBefore(now, BEGUN_KEPT_HOURS))
    .limit(BATCH)
    .execute()
  for (const { objectKey } of rows) {
    // The note goes first and comes back if the store fails: an upload that finishes meanwhile waits and then finds none.
    await db.transaction().execute(async (tx) => {
      const noted = tables(tx)
      await noted.deleteFrom('files.begun_object').where('objectKey', '=', objectKey).execute()
      await store.remove(objectKey)
    })
  }
}
