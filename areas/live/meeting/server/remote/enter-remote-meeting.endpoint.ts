import { createHmac, randomUUID } from 'node:crypto'
import { DEFAULT_REMOTE_MEETING_TYPE } from '#areas/live/broadcast/contract/live.ts'
import { insistOnStaff, type StaffedBroadcast, stateOf } from '#areas/live/broadcast/server/door.ts'
import { enterRemoteMeeting } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { mayEnter } from '#areas/live/meeting/rules/start-meeting.rules.ts'
import { type RemoteEntry, RemoteMeetingFailure } from '#gateways/remote-meeting/remote-meeting.port.ts'
import { type Caller, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, refuse } from '#platform/server/refuse.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings } from '../live-meeting.tables.ts'
import { remoteRunOf } from '../meeting-of.ts'
import { callbackAddress } from './callback-address.ts'

/** The creator opens the meeting, everybody of the institute joins it once it runs. Each attempt of the creator has a number of its own. */
export const enterRemoteMeetingEndpoint = endpoint(
  enterRemoteMeeting,
  async (x, deps: LiveMeetingDeps) => {
    const broadcast = await insistOnStaff(x, x.body.liveBroadcastNo, enterRemoteMeeting)
    const { role, broadcastServiceType: serviceType, liveBroadcastNo } = broadcast
    const run = await remoteRunOf(x.db, liveBroadcastNo)
    const running = run?.isOver === false ? run.conferenceId : null
    const request = { role, serviceType, wanted: 'REMOTE_MEETING', state: stateOf(broadcast, x.now) } as const
    insist(enterRemoteMeeting, mayEnter({ ...request, isRunning: running !== null }))
    if (role !== 'HOST' && running !== null)
      return { accessToken: null, url: deps.remote.joinUrl(running, x.caller.name) }
    // The end of one that seems to run may have been lost.
    const conferenceId = x.body.isNew ? null : running
    const accessToken = await deps.remote.accessToken().catch((error: unknown) => {
      if (!(error instanceof RemoteMeetingFailure)) throw error
      x.log.warn({ err: error }, 'remote meetings')
      throw refuse(enterRemoteMeeting, 'REMOTE_DOWN')
    })
    const requestId = randomUUID()
    await keepAttempt(x, liveBroadcastNo, requestId, conferenceId)
    return {
      accessToken,
      url: deps.remote.entryUrl(accessToken, entryOf(deps, broadcast, x.caller, requestId, conferenceId)),
    }
  },
  { transaction: false },
)

async function keepAttempt(
  { db, now, caller }: Pick<Exchange, 'db' | 'now' | 'caller'>,
  liveBroadcastNo: number,
  requestId: string,
  conferenceId: string | null,
): Promise<void> {
  await meetings(db)
    .insertInto('live_meeting.remote_session')
    .values({
      requestId,
      liveBroadcastNo,
      userId: caller.userId,
      isOpening: conferenceId === null,
      conferenceId,
      createdAt: now,
      startedAt: null,
      endedAt: null,
    })
    .execute()
}

function entryOf(
  { apiUrl, secret }: LiveMeetingDeps,
  { liveBroadcastNo, broadcastName, broadcastOptions }: StaffedBroadcast,
  { userId, name }: Caller,
  requestId: string,
  conferenceId: string | null,
): RemoteEntry {
  const callback = (event: 'start' | 'end') => callbackAddress(apiUrl, secret, { liveBroadcastNo, requestId, event })
  return {
    requestId,
    type: broadcastOptions?.remoteMeetingType ?? DEFAULT_REMOTE_MEETING_TYPE,
    title: broadcastName,
    displayName: name,
    // The same person is the same at the vendor, who cannot tell who that is here.
    clientUserId: createHmac('sha256', secret).update(`remote-user:${userId}`).digest('hex').slice(0, 24),
    startCallbackUrl: callback('start'),
    endCallbackUrl: callback('end'),
    conferenceId,
  }
}
