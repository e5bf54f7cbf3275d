import { sql } from 'kysely'
import type { ZoomMeeting } from '#gateways/zoom/zoom.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { meetings, STORED_ZOOM_MEETING, type ZoomMeetingRow } from '../live-meeting.tables.ts'

/** Null where the broadcast has none yet. */
export async function findZoomMeeting(db: Db, liveBroadcastNo: number): Promise<ZoomMeetingRow | null> {
  const found = await meetings(db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(STORED_ZOOM_MEETING)
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .executeTakeFirst()
  return found ?? null
}

/** Keeps the meeting of a broadcast, in place of one that Zoom has no more. */
export async function keepZoomMeeting(
  db: Db,
  { liveBroadcastNo, userId }: { liveBroadcastNo: number; userId: number },
  { meetingId, joinUrl }: ZoomMeeting,
  now: Date,
): Promise<void> {
  const fresh = { meeting_id: meetingId, join_url: joinUrl, user_id: userId, created_at: now }
  const asNew = { ...fresh, started_at: null, ended_at: null, event_at: null, ending_since: null }
  await meetings(db)
    .insertInto('live_meeting.zoom_meeting')
    .values({ live_broadcast_no: liveBroadcastNo, ...asNew })
    .onConflict((conflict) =>
      conflict
        .column('live_broadcast_no')
        .doUpdateSet(asNew)
        .where('live_meeting.zoom_meeting.meeting_id', '<>', meetingId),
    )
    .execute()
}

/** Its host was given the address that starts it. That it runs is Zoom's word alone; whoever ends its broadcast waits for the row. */
export async function markAsked(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_meeting')
    .set({ asked_at: now, ending_since: null })
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .execute()
}

/** The meeting of a broadcast that ends is over, also where it never began: Zoom is told, so that nobody starts it. */
export async function markEnding(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_meeting')
    .set({ ended_at: sql<Date>`coalesce(ended_at, ${now})`, ending_since: now })
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .execute()
}
