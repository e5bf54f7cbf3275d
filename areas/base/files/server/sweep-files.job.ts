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
    .set({ removed_at: now })
    .where('taken_at', 'is', null)
    .where('removed_at', 'is', null)
    .where('created_at', '<', hoursBefore(now, UNTAKEN_KEPT_HOURS))
    .execute()
}

async function sweepRemoved(db: Db, store: ObjectStore, now: Date): Promise<void> {
  const rows = await tables(db)
    .selectFrom('files.upload')
    .select(['object_storage_no', 'object_key'])
    .where('removed_at', '<', hoursBefore(now, REMOVED_KEPT_HOURS))
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    const other = await tables(db)
      .selectFrom('files.upload')
      .select('object_storage_no')
      .where('object_key', '=', row.object_key)
      .where('object_storage_no', '!=', row.object_storage_no)
      .executeTakeFirst()
    if (!other) await store.remove(row.object_key)
    await tables(db).deleteFrom('files.upload').where('object_storage_no', '=', row.object_storage_no).execute()
  }
}

async function sweepBegun(db: Db, store: ObjectStore, now: Date): Promise<void> {
  const rows = await tables(db)
    .selectFrom('files.begun_object')
    .select('object_key')
    .where('begun_at', '<', hoursBefore(now, BEGUN_KEPT_HOURS))
    .limit(BATCH)
    .execute()
  for (const { object_key } of rows) {
    // The note goes first and comes back if the store fails: an upload that finishes meanwhile waits and then finds none.
    await db.transaction().execute(async (tx) => {
      const noted = tables(tx)
      await noted.deleteFrom('files.begun_object').where('object_key', '=', object_key).execute()
      await store.remove(object_key)
    })
  }
}
