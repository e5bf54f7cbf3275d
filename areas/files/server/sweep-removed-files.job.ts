import type { ObjectStore } from '#gateways/object-storage/object-store.port.ts'
import type { Db } from '#platform/server/database.ts'
import type { FilesTables } from './files.tables.ts'

const KEPT_HOURS = 24
const BATCH = 200

/** Deletes the bytes of files that were removed a day ago, then their rows. */
export async function sweepRemovedFiles(db: Db, store: ObjectStore, now: Date): Promise<void> {
  const tables = db.withTables<FilesTables>()
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  const rows = await tables
    .selectFrom('files.upload')
    .select(['object_storage_no', 'object_key'])
    .where('removed_at', '<', before)
    .limit(BATCH)
    .execute()
  for (const row of rows) {
    await store.remove(row.object_key)
    await tables.deleteFrom('files.upload').where('object_storage_no', '=', row.object_storage_no).execute()
  }
}
