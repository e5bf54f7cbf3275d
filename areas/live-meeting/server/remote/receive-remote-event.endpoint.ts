import { sql } from 'kysely'
import { findBroadcast } from '#areas/live-broadcast/server/door.ts'
import { receiveRemoteEvent } from '#areas/live-meeting/contract/remote-meeting.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings } from '../live-meeting.tables.ts'
import { changeMeeting } from '../meeting-of.ts'
import { isSigned } from './callback-address.ts'
import { endRemoteSessions } from './remote-sessions.queries.ts'

/** Takes what the vendor tells of an attempt: in any order, and as often as it likes. It never ends the broadcast. */
export const receiveRemoteEventEndpoint = endpoint(receiveRemoteEvent, async (x, deps: LiveMeetingDeps) => {
  const { requestId, event, signature } = x.params
  const session = await meetings(x.db)
    .selectFrom('live_meeting.remote_session')
    .select(['live_broadcast_no', 'is_opening', 'started_at'])
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  const liveBroadcastNo = session?.live_broadcast_no ?? 0
  if (!session || !isSigned(deps.secret, { liveBroadcastNo, requestId, event }, signature))
    throw refuse(receiveRemoteEvent, 'BAD_SIGNATURE')
  await changeMeeting(x, deps, liveBroadcastNo, async () => {
    // The end of the one before may never be told.
    if (event === 'start' && session.is_opening && !session.started_at)
      await endRemoteSessions(x.db, liveBroadcastNo, x.now, requestId)
    const isOver = event === 'end' || (await findBroadcast(x.db, liveBroadcastNo))?.endAt !== null
    await meetings(x.db)
      .updateTable('live_meeting.remote_session')
      .set({
        ...(event === 'start' && { started_at: sql<Date>`coalesce(started_at, ${x.now})` }),
        ...(isOver && { ended_at: sql<Date>`coalesce(ended_at, ${x.now})` }),
        conference_id: sql<string | null>`coalesce(conference_id, ${x.body.conferenceId ?? null})`,
      })
      .where('request_id', '=', requestId)
      .execute()
  })
  return {}
})
