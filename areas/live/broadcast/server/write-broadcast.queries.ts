import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import {
  type LiveBroadcastTables,
  liveBroadcast,
  STORED_BROADCAST,
  type StoredBroadcast,
} from './live-broadcast.tables.ts'

type Table = LiveBroadcastTables['live_broadcast.broadcast']

/** The row of a broadcast, held until the end of the transaction. */
export const lockBroadcast = (db: Db, liveBroadcastNo: number): Promise<StoredBroadcast> =>
  liveBroadcast(db)
    .selectFrom('live_broadcast.broadcast')
    .select(STORED_BROADCAST)
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Stores a new broadcast; answers its number. */
export async function insertBroadcast(db: Db, broadcast: Insertable<Table>): Promise<number> {
  const row = await liveBroadcast(db)
    .insertInto('live_broadcast.broadcast')
    .values(broadcast)
    .returning('liveBroadcastNo')
    .executeTakeFirstOrThrow()
  return row.liveBroadcastNo
}

/** Stores what changed of a broadcast, as a new version. */
export async function updateBroadcast(db: Db, liveBroadcastNo: number, fields: Updateable<Table>): Promise<void> {
  await liveBroadcast(db)
    .updateTable('live_broadcast.broadcast')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .execute()
}

/** Ends a broadcast; false where it is over already. */
export async function endBroadcast(db: Db, liveBroadcastNo: number, now: Date): Promise<boolean> {
  const row = await liveBroadcast(db)
    .updateTable('live_broadcast.broadcast')
    .set((eb) => ({ endAt: now, changedAt: now, version: eb('version', '+', 1) }))
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('endAt', 'is', null)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
