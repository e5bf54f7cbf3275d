import type { BroadcastMeeting } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { type RemoteRun, runOf } from '#areas/live/meeting/rules/remote-run.rules.ts'
import type { RemoteMeetings } from '#gateways/remote-meeting/remote-meeting.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { LiveMeetingDeps, RoomWork } from './deps.ts'
import { meetings } from './live-meeting.tables.ts'

const NOT_JOINED: BroadcastMeeting = { state: 'NOT_JOINED', joinUrl: null }
const CLOSED: BroadcastMeeting = { state: 'CLOSED', joinUrl: null }
const joined = (joinUrl: string | null): BroadcastMeeting => ({ state: 'JOINED', joinUrl })

/** The remote meeting that counts; null while none has begun. */
export async function remoteRunOf(db: Db, liveBroadcastNo: number): Promise<RemoteRun | null> {
  const attempts = await meetings(db)
    .selectFrom('live_meeting.remote_session')
    .select(['conferenceId', 'startedAt', 'endedAt'])
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('isOpening', '=', true)
    .where('startedAt', 'is not', null)
    .execute()
  return runOf(attempts)
}

/** How the meeting of a broadcast stands; everybody may know the address. */
export async function meetingOf(
  remote: Pick<RemoteMeetings, 'joinUrl'>,
  db: Db,
  liveBroadcastNo: number,
): Promise<BroadcastMeeting> {
  const zoom = await meetings(db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(['joinUrl', 'startedAt', 'endedAt'])
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .executeTakeFirst()
  if (zoom?.endedAt) return CLOSED
  if (zoom) return zoom.startedAt ? joined(zoom.joinUrl) : NOT_JOINED
  const run = await remoteRunOf(db, liveBroadcastNo)
  if (!run) return NOT_JOINED
  return run.isOver ? CLOSED : joined(run.conferenceId === null ? null : remote.joinUrl(run.conferenceId))
}

/** Does a change, and tells the room when its meeting stands differently afterwards. */
export async function changeMeeting(
  x: RoomWork,
  { remote, tell }: Pick<LiveMeetingDeps, 'remote' | 'tell'>,
  liveBroadcastNo: number,
  change: () => Promise<void>,
): Promise<void> {
  const before = await meetingOf(remote, x.db, liveBroadcastNo)
  await change()
  const after = await meetingOf(remote, x.db, liveBroadcastNo)
  if (before.state !== after.state || before.joinUrl !== after.joinUrl)
    await tell(x, liveBroadcastNo, 'meeting:state', after)
}
