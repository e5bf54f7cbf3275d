import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { toSeoulTime } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Broadcast } from '../contract/broadcast.contract.ts'
import { MOST_BROADCASTS } from '../contract/live.ts'
import { liveBroadcast, STORED_BROADCAST, type StoredBroadcast } from './live-broadcast.tables.ts'

/** A broadcast as the server knows it: as on the wire, with its times as instants and without what only the board knows. */
export interface FoundBroadcast extends Omit<Broadcast, 'boardAppKey' | 'boardCategoryId'> {
  readonly startAt: Date
  readonly endAt: Date | null
}

type Joined = StoredBroadcast & { institute_name: string; host_name: string | null }

const toFound = (row: Joined): FoundBroadcast => ({
  liveBroadcastNo: row.live_broadcast_no,
  liveInstituteNo: row.live_institute_no,
  broadcastName: row.broadcast_name,
  instituteName: row.institute_name,
  hostNeoId: row.host_user_id,
  hostName: row.host_name ?? '',
  broadcastServiceType: row.service_type,
  broadcastServiceId: row.service_id,
  broadcastOptions: row.remote_meeting_type && { remoteMeetingType: row.remote_meeting_type },
  isChat: row.is_chat,
  isBoard: row.is_board,
  boardTypeCode: row.board_type,
  startDate: toSeoulTime(row.start_at),
  endDate: row.end_at && toSeoulTime(row.end_at),
  registerDate: toSeoulTime(row.created_at),
  modifyDate: toSeoulTime(row.changed_at),
  boardSubjectId: row.is_board ? row.board_subject_id : null,
  version: row.version,
  startAt: row.start_at,
  endAt: row.end_at,
})

const broadcasts = (db: Db) =>
  liveBroadcast(db)
    .withTables<PublishedAccountTables>()
    .selectFrom('live_broadcast.broadcast as b')
    .innerJoin('live_broadcast.institute as i', 'i.live_institute_no', 'b.live_institute_no')
    .leftJoin('account.user as u', 'u.user_id', 'b.host_user_id')
    .select(columnsAs('b', STORED_BROADCAST))
    .select(['i.institute_name', 'u.name as host_name'])

/** A broadcast by its number, whoever asks. */
export async function findBroadcast(db: Db, liveBroadcastNo: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(db).where('live_broadcast_no', '=', liveBroadcastNo).executeTakeFirst()
  return row ? toFound(row) : null
}

/** Broadcasts by their numbers, in no order; unknown numbers are left out. */
export async function findBroadcasts(db: Db, numbers: readonly number[]): Promise<FoundBroadcast[]> {
  if (numbers.length === 0) return []
  return (await broadcasts(db).where('live_broadcast_no', 'in', numbers).execute()).map(toFound)
}

/** The broadcast whose board the subject is; null while the board is switched off. */
export async function broadcastOfSubject(db: Db, subjectId: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(db)
    .where('board_subject_id', '=', subjectId)
    .where('is_board', '=', true)
    .executeTakeFirst()
  return row ? toFound(row) : null
}

/**
 * The same, held until the end of the transaction: it neither ends nor changes meanwhile. Whoever holds it and more holds it first:
 * then an article of its board, then its channel.
 */
export async function holdBroadcastOfSubject(tx: Db, subjectId: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(tx)
    .where('board_subject_id', '=', subjectId)
    .where('is_board', '=', true)
    .forShare('b')
    .executeTakeFirst()
  return row ? toFound(row) : null
}

/** The newest broadcasts of an institute, newest first. */
export async function listBroadcasts(db: Db, liveInstituteNo: number): Promise<FoundBroadcast[]> {
  const rows = await broadcasts(db)
    .where('b.live_institute_no', '=', liveInstituteNo)
    .orderBy('live_broadcast_no', 'desc')
    .limit(MOST_BROADCASTS)
    .execute()
  return rows.map(toFound)
}
