import { sql } from 'kysely'
import type { ZoomMeeting } from '#gateways/zoom/zoom.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { meetings, STORED_ZOOM_MEETING, type ZoomMeetingRow } from '../live-meeting.tables.ts'

/** Null where the broadcast has none yet. */
export async function findZoomMeeting(db: Db, liveBroadcastNo: number): Promise<ZoomMeetingRow | null> {
  const found = await meetings(db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(STORED_ZOOM_MEETING)
    .where('liveBroadcastNo', '=', liveBroadcastNo)
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
  const fresh = { meetingId, joinUrl, userId, createdAt: now }
  const asNew = { ...fresh, startedAt: null, endedAt: null, eventAt: null, endingSince: null }
  await meetings(db)
    .insertInto('live_meeting.zoom_meeting')
    .values({ liveBroadcastNo, ...asNew })
    .onConflict((conflict) =>
      conflict
        .column('liveBroadcastNo')
        .doUpdateSet(asNew)
        .where('live_meeting.zoom_meeting.meetingId', '<>', meetingId),
    )
    .execute()
}

/** Its host was given the address that starts it. That it runs is Zoom's word alone; whoever ends its broadcast waits for the row. */
export async function markAsked(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_meeting')
    .set({ askedAt: now, endingSince: null })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .execute()
}

/** The meeting of a broadcast that ends is over, also where it never began: Zoom is told, so that nobody starts it. */
export async function markEnding(db: Db, liveBroadcastNo: number, now: Date): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_meeting')
    .set({ endedAt: sql<Date>`coalesce(ended_at, ${now})`, endingSince: now })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .execute()
}
