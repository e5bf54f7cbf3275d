import { sql } from 'kysely'
import { findBroadcast } from '#areas/live/broadcast/server/door.ts'
import { receiveRemoteEvent } from '#areas/live/meeting/contract/remote-meeting.contract.ts'
import { startedAtOf } from '#areas/live/meeting/rules/remote-run.rules.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings } from '../live-meeting.tables.ts'
import { changeMeeting } from '../meeting-of.ts'
import { isSigned } from './callback-address.ts'
import { lockAttempts } from './remote-sessions.queries.ts'

/** Takes what the vendor tells of an attempt: in any order, and as often as it likes. It never ends the broadcast. */
export const receiveRemoteEventEndpoint = endpoint(receiveRemoteEvent, async (x, deps: LiveMeetingDeps) => {
  const { requestId, event, signature } = x.params
  const session = await meetings(x.db)
    .selectFrom('live_meeting.remote_session')
    .select(['liveBroadcastNo'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  const liveBroadcastNo = session?.liveBroadcastNo ?? 0
  if (!session || !isSigned(deps.secret, { liveBroadcastNo, requestId, event }, signature))
    throw refuse(receiveRemoteEvent, 'BAD_SIGNATURE')
  const attempt = (await lockAttempts(x.db, liveBroadcastNo)).find((each) => each.requestId === requestId)
  await changeMeeting(x, deps, liveBroadcastNo, async () => {
    const isOver = event === 'end' || (await findBroadcast(x.db, liveBroadcastNo))?.endAt !== null
    await meetings(x.db)
      .updateTable('live_meeting.remote_session')
      .set({
        ...(event === 'start' && { startedAt: attempt?.startedAt ?? startedAtOf(attempt?.endedAt ?? null, x.now) }),
        ...(isOver && { endedAt: attempt?.endedAt ?? x.now }),
        conferenceId: sql<string | null>`coalesce(conference_id, ${x.body.conferenceId ?? null})`,
      })
      .where('requestId', '=', requestId)
      .execute()
  })
  return {}
})
