import { findBroadcast } from '#areas/live/broadcast/server/door.ts'
import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Log } from '#platform/server/log.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { meetings, STORED_ZOOM_MEETING, type ZoomMeetingRow } from '../live-meeting.tables.ts'
import { changeMeeting } from '../meeting-of.ts'
import { withAccount } from './accounts.ts'

const AT_ONCE = 20
/** Whoever has not begun by then asks for the address again. */
const LOOKED_FOR_MS = 1_800_000

type Deps = Pick<LiveMeetingDeps, 'zoom' | 'sealer' | 'remote' | 'tell'> & {
  readonly db: Db
  readonly log: Pick<Log, 'warn'>
}

/** Asks Zoom whether meetings run whose hosts asked for the address that starts them: its own word of it may not arrive. */
export async function lookAtMeetings(deps: Deps, now: Date): Promise<void> {
  const asked = await meetings(deps.db)
    .selectFrom('live_meeting.zoom_meeting')
    .select(STORED_ZOOM_MEETING)
    .where('asked_at', '>', new Date(now.getTime() - LOOKED_FOR_MS))
    .where('ending_since', 'is', null)
    .where((row) => row.or([row('started_at', 'is', null), row('ended_at', 'is not', null)]))
    .orderBy('asked_at')
    .limit(AT_ONCE)
    .execute()
  for (const meeting of asked) if (await runs(deps, meeting, now)) await begin(deps, meeting, now)
}

async function runs({ db, zoom, sealer, log }: Deps, meeting: ZoomMeetingRow, now: Date): Promise<boolean> {
  try {
    return await withAccount({ db, now }, { zoom, sealer }, meeting.user_id, (token) =>
      zoom.isRunning(token, meeting.meeting_id),
    )
  } catch (error) {
    if (!(error instanceof ZoomFailure)) throw error
    log.warn({ err: error }, 'looking at a Zoom meeting')
    return false
  }
}

async function begin(deps: Deps, { live_broadcast_no: no, meeting_id }: ZoomMeetingRow, now: Date): Promise<void> {
  const steps: (() => void | Promise<void>)[] = []
  await deps.db.transaction().execute(async (tx) => {
    const x = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void steps.push(step) }
    await changeMeeting(x, deps, no, async () => {
      const broadcast = await findBroadcast(tx, no)
      if (broadcast?.endAt) return
      await meetings(tx)
        .updateTable('live_meeting.zoom_meeting')
        .set({ started_at: now, ended_at: null })
        .where('live_broadcast_no', '=', no)
        .where('meeting_id', '=', meeting_id)
        // Whoever ended it meanwhile has the last word.
        .where('ending_since', 'is', null)
        .execute()
    })
  })
  for (const step of steps) await step()
}
