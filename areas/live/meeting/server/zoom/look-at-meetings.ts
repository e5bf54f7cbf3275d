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
    .where('askedAt', '>', new Date(now.getTime() - LOOKED_FOR_MS))
    .where('endingSince', 'is', null)
    .where((row) => row.or([row('startedAt', 'is', null), row('endedAt', 'is not', null)]))
    .orderBy('askedAt')
    .limit(AT_ONCE)
    .execute()
  for (const meeting of asked) if (await runs(deps, meeting, now)) await begin(deps, meeting, now)
}

async function runs({ db, zoom, sealer, log }: Deps, meeting: ZoomMeetingRow, now: Date): Promise<boolean> {
  try {
    return await withAccount({ db, now }, { zoom, sealer }, meeting.userId, (token) =>
      zoom.isRunning(token, meeting.meetingId),
    )
  } catch (error) {
    if (!(error instanceof ZoomFailure)) throw error
    log.warn({ err: error }, 'looking at a Zoom meeting')
    return false
  }
}

async function begin(deps: Deps, { liveBroadcastNo: no, meetingId }: ZoomMeetingRow, now: Date): Promise<void> {
  const steps: (() => void | Promise<void>)[] = []
  await deps.db.transaction().execute(async (tx) => {
    const x = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void steps.push(step) }
    await changeMeeting(x, deps, no, async () => {
      const broadcast = await findBroadcast(tx, no)
      if (broadcast?.endAt) return
      await meetings(tx)
        .updateTable('live_meeting.zoom_meeting')
        .set({ startedAt: now, endedAt: null })
        .where('liveBroadcastNo', '=', no)
        .where('meetingId', '=', meetingId)
        // Whoever ended it meanwhile has the last word.
        .where('endingSince', 'is', null)
        .execute()
    })
  })
  for (const step of steps) await step()
}
