import { BROADCAST_RECORD } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import { type FoundBroadcast, findBroadcast, insistOnStaff, stateOf } from '#areas/live/broadcast/server/door.ts'
import { startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { mayStart } from '#areas/live/meeting/rules/start-meeting.rules.ts'
import { ZoomFailure } from '#gateways/zoom/zoom.port.ts'
import { workOf } from '#platform/server/audit/work.ts'
import { type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { insist, type Refusal, refuse } from '#platform/server/refuse.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import { changeMeeting } from '../meeting-of.ts'
import { withAccount } from './accounts.ts'
import { ensureMeeting } from './ensure-meeting.ts'
import { markAsked, markEnding } from './zoom-meetings.queries.ts'

const STARTS_PER_MINUTE = 120

/**
 * Starts the meeting of a broadcast. Zoom is called outside of any transaction; the start address is fetched anew each
 * time, and kept nowhere.
 */
export const startZoomEndpoint = endpoint(
  startZoom,
  async (x, deps: LiveMeetingDeps) => {
    const broadcast = await insistOnStaff(x, x.params.id, startZoom)
    const { role, broadcastServiceType: serviceType } = broadcast
    insist(startZoom, mayStart({ role, serviceType, wanted: 'ZOOM', state: stateOf(broadcast, x.now) }))
    const url = await startUrlOf(x, deps, broadcast).catch(async (error: unknown) => {
      // The meeting may have been made while the broadcast was ended.
      if (await hasEnded(x.db, broadcast.liveBroadcastNo)) await markEnding(x.db, broadcast.liveBroadcastNo, x.now)
      throw refusalFor(x, error) ?? error
    })
    await begin(x, deps, broadcast)
    return { url }
  },
  { transaction: false, perMinute: STARTS_PER_MINUTE },
)

async function startUrlOf(x: Exchange<typeof startZoom>, deps: LiveMeetingDeps, broadcast: FoundBroadcast) {
  const ofMeeting = async (gone: string | null) => {
    const { meetingId } = await ensureMeeting(x, deps, broadcast, gone)
    const ask = () => withAccount(x, deps, broadcast.hostNeoId, (token) => deps.zoom.startUrlOf(token, meetingId))
    return { meetingId, ask }
  }
  const first = await ofMeeting(null)
  try {
    return await first.ask()
  } catch (error) {
    // Its host deleted it at Zoom, or connected another account.
    if (!(error instanceof ZoomFailure && error.kind === 'MISSING')) throw error
    return await (await ofMeeting(first.meetingId)).ask()
  }
}

/** Notes that the meeting is about to begin: the room hears of it when Zoom says so. A broadcast that was ended meanwhile stays ended. */
async function begin(x: Exchange<typeof startZoom>, deps: LiveMeetingDeps, { liveBroadcastNo }: FoundBroadcast) {
  const { now, caller } = x
  const steps: (() => void | Promise<void>)[] = []
  const isEnded = await x.db.transaction().execute(async (tx) => {
    const room = { db: tx, now, afterCommit: (step: () => void | Promise<void>) => void steps.push(step) }
    await changeMeeting(room, deps, liveBroadcastNo, async () => {
      await markAsked(tx, liveBroadcastNo, now)
      if (await hasEnded(tx, liveBroadcastNo)) await markEnding(tx, liveBroadcastNo, now)
    })
    const entry = { action: 'liveMeeting.startZoom', entity: BROADCAST_RECORD.entity, entityId: liveBroadcastNo }
    await workOf(tx, now, caller, x.requestId).audit(entry)
    return hasEnded(tx, liveBroadcastNo)
  })
  for (const step of steps) await step()
  if (isEnded) throw refuse(startZoom, 'BROADCAST_ENDED')
}

const hasEnded = async (db: Exchange['db'], liveBroadcastNo: number): Promise<boolean> =>
  (await findBroadcast(db, liveBroadcastNo))?.endAt !== null

/** What Zoom's no means for the person who wants to start. */
function refusalFor(x: Pick<Exchange, 'log'>, error: unknown): Refusal | null {
  if (!(error instanceof ZoomFailure)) return null
  x.log.warn({ err: error }, 'starting a Zoom meeting')
  switch (error.kind) {
    case 'TOKEN':
    case 'OVER':
      return refuse(startZoom, 'NOT_CONNECTED')
    case 'BUSY':
      return refuseBusy(error.retryAfterSeconds)
    case 'UNAVAILABLE':
      return refuse(startZoom, 'ZOOM_DOWN')
    case 'MISSING':
    case 'REFUSED':
      return refuse(startZoom, 'ZOOM_REFUSED')
  }
}

const refuseBusy = (seconds: number | null): Refusal =>
  seconds === null
    ? refuse(startZoom, 'ZOOM_BUSY')
    : refuse(startZoom, 'ZOOM_BUSY', {
        detail: `Zoom 요청이 많습니다. ${seconds}초 후 다시 시도해주세요.`,
        retryAfterSeconds: seconds,
      })
