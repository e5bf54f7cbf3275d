import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings, STORED_ZOOM_MEETING, type ZoomMeetingRow } from '../live-meeting.tables.ts'
import { withAccount } from './accounts.ts'

const AT_ONCE = 20
/** Whoever is still in a meeting by then has to leave by themselves. */
const GIVEN_UP_AFTER_MS = 3_600_000

/** Ends the meetings of broadcasts that are over, at Zoom too. Ending one twice does no harm. */
export async function endMeetings(
  deps: Pick<LiveMeetingDeps, 'zoom' | 'sealer'> & { readonly db: Db; readonly log: Pick<Log, 'warn'> },
  now: Date,
): Promise<void> {
  const due = await meetings(deps.db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(STORED_ZOOM_MEETING)
    .where('endingSince', 'is not', null)
    .orderBy('endingSince')
    .limit(AT_ONCE)
    .execute()
  for (const meeting of due) {
    const isDone = await endOne(deps, meeting, now)
    if (isDone) await forget(deps.db, meeting)
  }
}

async function endOne(
  deps: Parameters<typeof endMeetings>[0],
  { meetingId, userId, endingSince }: ZoomMeetingRow,
  now: Date,
): Promise<boolean> {
  try {
    await withAccount({ db: deps.db, now }, deps, userId, (token) => deps.zoom.endMeeting(token, meetingId))
    return true
  } catch (error) {
    if (!(error instanceof ZoomFailure)) throw error
    deps.log.warn({ err: error }, 'ending a Zoom meeting')
    // One that begins all the same is told, and then ended.
    const isHopeless = error.kind === 'OVER' || error.kind === 'TOKEN' || error.kind === 'REFUSED'
    return isHopeless || now.getTime() - (endingSince?.getTime() ?? 0) > GIVEN_UP_AFTER_MS
  }
}

async function forget(db: Db, { liveBroadcastNo, endingSince }: ZoomMeetingRow): Promise<void> {
  await meetings(db)
    .updateTable('live_meeting.zoom_meeting')
    .set({ endingSince: null })
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('endingSince', '=', endingSince)
    .execute()
}
