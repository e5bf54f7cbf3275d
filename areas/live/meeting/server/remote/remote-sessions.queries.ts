import type { Db } from '#platform/server/database/database.ts'
import { meetings } from '../live-meeting.tables.ts'

/** The attempts of a broadcast, held until the commit: what is told of one may change which of them counts. */
export const lockAttempts = (db: Db, liveBroadcastNo: number) =>
  meetings(db)
    .selectFrom('live_meeting.remote_session')
    .select(['request_id', 'started_at', 'ended_at'])
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .orderBy('request_id')
    .forUpdate()
    .execute()

/** All attempts of a broadcast are over; what is told of them later opens nothing. */
export async function endRemoteSessions(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await lockAttempts(db, liveBroadcastNo)
  await meetings(db)
    .updateTable('live_meeting.remote_session')
    .set({ ended_at: now })
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .where('ended_at', 'is', null)
    .execute()
}
