import type { Db } from '#platform/server/database/database.ts'
import { meetings } from '../live-meeting.tables.ts'

/** The attempts of a broadcast, held until the commit: what is told of one may change which of them counts. */
export const lockAttempts = (db: Db, liveBroadcastNo: number) =>
  meetings(db)
    .selectFrom('live_meeting.remote_session')
    .select(['requestId', 'startedAt', 'endedAt'])
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .orderBy('requestId')
    .forUpdate()
    .execute()

/** All attempts of a broadcast are over; what is told of them later opens nothing. */
export async function endRemoteSessions(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await lockAttempts(db, liveBroadcastNo)
  await meetings(db)
    .updateTable('live_meeting.remote_session')
    .set({ endedAt: now })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('endedAt', 'is', null)
    .execute()
}
