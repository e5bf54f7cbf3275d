import type { Db } from '#platform/server/database/database.ts'
import { meetings } from '../live-meeting.tables.ts'

/** All attempts of a broadcast that began are over, except for one. */
export async function endRemoteSessions(
  db: Db,
  liveBroadcastNo: number,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.remote_session')
    .set({ ended_at: now })
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .$if(except !== null, (rest) => rest.where('request_id', '<>', except ?? ''))
    .execute()
}
