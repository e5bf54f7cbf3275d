import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { toSeoulTime } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import type { Broadcast } from '../contract/broadcast.contract.ts'
import { BROADCAST_FIELDS, liveBroadcast, STORED_BROADCAST, type StoredBroadcast } from './live-broadcast.tables.ts'

/** A broadcast as the server knows it: as on the wire, with its times as instants and without what only the board knows. */
export interface FoundBroadcast extends Omit<Broadcast, 'boardAppKey' | 'boardCategoryId'> {
  readonly startAt: Date
  readonly endAt: Date | null
}

type Joined = StoredBroadcast & { instituteName: string; hostName: string | null }

const toFound = (row: Joined): FoundBroadcast => ({
  liveBroadcastNo: row.liveBroadcastNo,
  liveInstituteNo: row.liveInstituteNo,
  ...BROADCAST_FIELDS.toWire(row),
  instituteName: row.instituteName,
  hostNeoId: row.hostUserId,
  hostName: row.hostName ?? '',
  broadcastServiceType: row.serviceType,
  broadcastServiceId: row.serviceId,
  broadcastOptions: row.remoteMeetingType && { remoteMeetingType: row.remoteMeetingType },
  startDate: toSeoulTime(row.startAt),
  endDate: row.endAt && toSeoulTime(row.endAt),
  registerDate: toSeoulTime(row.createdAt),
  modifyDate: toSeoulTime(row.changedAt),
  boardSubjectId: row.isBoard ? row.boardSubjectId : null,
  version: row.version,
  startAt: row.startAt,
  endAt: row.endAt,
})

const broadcasts = (db: Db) =>
  liveBroadcast(db)
    .withTables<PublishedAccountTables>()
    .selectFrom('live_broadcast.broadcast as b')
    .innerJoin('live_broadcast.institute as i', 'i.liveInstituteNo', 'b.liveInstituteNo')
    .leftJoin('account.user as u', 'u.userId', 'b.hostUserId')
    .select(columnsAs('b', STORED_BROADCAST))
    .select(['i.instituteName', 'u.name as hostName'])

/** A broadcast by its number, whoever asks. */
export async function findBroadcast(db: Db, liveBroadcastNo: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(db).where('liveBroadcastNo', '=', liveBroadcastNo).executeTakeFirst()
  return row ? toFound(row) : null
}

/** Broadcasts by their numbers, in no order; unknown numbers are left out. */
export async function findBroadcasts(db: Db, numbers: readonly number[]): Promise<FoundBroadcast[]> {
  if (numbers.length === 0) return []
  return (await broadcasts(db).where('liveBroadcastNo', 'in', numbers).execute()).map(toFound)
}

/** The broadcast whose board the subject is; null while the board is switched off. */
export async function broadcastOfSubject(db: Db, subjectId: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(db)
    .where('boardSubjectId', '=', subjectId)
    .where('isBoard', '=', true)
    .executeTakeFirst()
  return row ? toFound(row) : null
}

/**
 * The same, held until the end of the transaction: it neither ends nor changes meanwhile. Whoever holds it and more holds it first:
 * then an article of its board, then its channel.
 */
export async function holdBroadcastOfSubject(tx: Db, subjectId: number): Promise<FoundBroadcast | null> {
  const row = await broadcasts(tx)
    .where('boardSubjectId', '=', subjectId)
    .where('isBoard', '=', true)
    .forShare('b')
    .executeTakeFirst()
  return row ? toFound(row) : null
}

/** A page of the broadcasts of an institute, newest first. */
export function listBroadcasts(db: Db, liveInstituteNo: number, page: PageRequest): Promise<Page<FoundBroadcast>> {
  const found = liveBroadcast(db)
    .selectFrom('live_broadcast.broadcast as b')
    .where('b.liveInstituteNo', '=', liveInstituteNo)
  return pageOf({ found, shown: broadcasts(db), order: [], id: 'b.liveBroadcastNo' }, page, toFound)
}
