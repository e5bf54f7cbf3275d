import type { AreaServer, Platform } from '#platform/server/area.ts'
import { sealerFor } from '#platform/server/config/sealed-text.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import type { LiveMeetingDeps, LiveMeetingNeeds } from './deps.ts'
import type { MeetingDoor } from './door.ts'
import { changeMeeting, meetingOf } from './meeting-of.ts'
import { enterRemoteMeetingEndpoint } from './remote/enter-remote-meeting.endpoint.ts'
import { receiveRemoteEventEndpoint } from './remote/receive-remote-event.endpoint.ts'
import { endRemoteSessions } from './remote/remote-sessions.queries.ts'
import { connectZoomEndpoints } from './zoom/connect-zoom.endpoints.ts'
import { endMeetings } from './zoom/end-meetings.ts'
import { failedZoom } from './zoom/failed-zoom.ts'
import { lookAtMeetings } from './zoom/look-at-meetings.ts'
import { receiveZoomEventEndpoint } from './zoom/receive-zoom-event.endpoint.ts'
import { startZoomEndpoint } from './zoom/start-zoom.endpoint.ts'
import { markEnding } from './zoom/zoom-meetings.queries.ts'

const END_EVERY_SECONDS = 5
const LOOK_EVERY_SECONDS = 5

/** The video of a broadcast: Zoom and remote meetings. */
export function liveMeetingArea(
  { db, log }: Pick<Platform, 'db' | 'log'>,
  needs: LiveMeetingNeeds,
): AreaServer & { readonly door: MeetingDoor } {
  const deps: LiveMeetingDeps = { ...needs, sealer: sealerFor(needs.secret, 'zoom-accounts') }
  return {
    name: 'live/meeting',
    door: {
      meetingOf: (handle, liveBroadcastNo) => meetingOf(deps.remote, handle, liveBroadcastNo),
      closeMeeting: (x, { liveBroadcastNo }) =>
        changeMeeting(x, deps, liveBroadcastNo, async () => {
          await markEnding(x.db, liveBroadcastNo, x.now)
          await endRemoteSessions(x.db, liveBroadcastNo, x.now)
        }),
    },
    endpoints: endpointsOf(deps, [
      ...connectZoomEndpoints,
      startZoomEndpoint,
      receiveZoomEventEndpoint,
      enterRemoteMeetingEndpoint,
      receiveRemoteEventEndpoint,
    ]),
    failedWork: failedZoom,
    recurring: [
      {
        name: 'liveMeeting.lookAtMeetings',
        everySeconds: LOOK_EVERY_SECONDS,
        run: (now) => lookAtMeetings({ ...deps, db, log }, now),
      },
      {
        name: 'liveMeeting.endMeetings',
        everySeconds: END_EVERY_SECONDS,
        run: (now) => endMeetings({ ...deps, db, log }, now),
      },
    ],
  }
}
