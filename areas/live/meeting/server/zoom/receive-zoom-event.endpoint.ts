import { findBroadcast } from '#areas/live/broadcast/server/door.ts'
import { receiveZoomEvent } from '#areas/live/meeting/contract/zoom.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveMeetingDeps, RoomWork } from '../deps.ts'
import { meetings, STORED_ZOOM_MEETING, type ZoomMeetingRow } from '../live-meeting.tables.ts'
import { changeMeeting } from '../meeting-of.ts'

/** Zoom repeats an event until it is taken, and may tell an older one later: only what is newer than the last counts. */
export const receiveZoomEventEndpoint = endpoint(receiveZoomEvent, async (x, deps: LiveMeetingDeps) => {
  const { rawBody = '', headers } = x
  const signed = { signature: String(headers['x-zm-signature']), timestamp: String(headers['x-zm-request-timestamp']) }
  const event = deps.zoom.readEvent({ rawBody, ...signed }, x.now)
  if (!event) throw refuse(receiveZoomEvent, 'BAD_SIGNATURE')
  if (event.kind === 'VALIDATION') return { plainToken: event.plainToken, encryptedToken: event.encryptedToken }
  if (event.kind === 'OTHER') return {}
  const meeting = await meetings(x.db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(STORED_ZOOM_MEETING)
    .where('meetingId', '=', event.meetingId)
    .forUpdate()
    .executeTakeFirst()
  if (!meeting || (meeting.eventAt && event.at <= meeting.eventAt)) return {}
  await changeMeeting(x, deps, meeting.liveBroadcastNo, async () => {
    const standing = event.kind === 'ENDED' ? { endedAt: x.now } : await started(x, meeting)
    await meetings(x.db)
      .updateTable('live_meeting.zoom_meeting')
      .set({ ...standing, eventAt: event.at })
      .where('liveBroadcastNo', '=', meeting.liveBroadcastNo)
      .execute()
  })
  return {}
})

/** A meeting of a broadcast that is over ends at once. */
async function started({ db, now }: Pick<RoomWork, 'db' | 'now'>, meeting: ZoomMeetingRow) {
  const broadcast = await findBroadcast(db, meeting.liveBroadcastNo)
  if (broadcast?.endAt) return { endedAt: meeting.endedAt ?? now, endingSince: now }
  return { startedAt: meeting.endedAt ? now : (meeting.startedAt ?? now), endedAt: null }
}
