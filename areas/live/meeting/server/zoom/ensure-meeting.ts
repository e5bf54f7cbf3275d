import { createHmac } from 'node:crypto'
import type { FoundBroadcast } from '#areas/live/broadcast/server/door.ts'
import { startZoom } from '#areas/live/meeting/contract/zoom.contract.ts'
import { ZoomFailure, type ZoomMeeting } from '#gateways/zoom/zoom.port.ts'
import type { Db } from '#platform/server/database/database.ts'
import { runOnce } from '#platform/server/http/held-key.ts'
import type { LiveMeetingDeps } from '../deps.ts'
import type { ZoomMeetingRow } from '../live-meeting.tables.ts'
import { withAccount } from './accounts.ts'
import { findZoomMeeting, keepZoomMeeting } from './zoom-meetings.queries.ts'

interface Asking {
  readonly db: Db
  readonly now: Date
}

/** By this the meeting of a broadcast is found in the account, also where we never heard that it was made. */
const markerOf = (secret: string, { liveBroadcastNo }: FoundBroadcast): string =>
  `live-${liveBroadcastNo}-${createHmac('sha256', secret).update(`zoom-meeting:${liveBroadcastNo}`).digest('hex').slice(0, 16)}`

/**
 * The meeting of a broadcast, made in the account of its host when it is wanted first: once, however many processes ask
 * at the same time and whatever gets lost on the way. `gone` is one that Zoom has no more. Throws ZoomFailure.
 */
export async function ensureMeeting(
  asking: Asking,
  deps: LiveMeetingDeps,
  broadcast: FoundBroadcast,
  gone: string | null,
): Promise<ZoomMeetingRow> {
  const { db, now } = asking
  const { liveBroadcastNo } = broadcast
  const found = await findZoomMeeting(db, liveBroadcastNo)
  if (found && found.meetingId !== gone) return found
  const use = { caller: 'live-meeting', call: startZoom.name, key: `${liveBroadcastNo}:${gone ?? ''}`, requestHash: '' }
  await runOnce(db, use, now, async () => {
    const meeting = await findOrCreate(asking, deps, broadcast)
    await keepZoomMeeting(db, { liveBroadcastNo, userId: broadcast.hostNeoId }, meeting, now)
  })
  const kept = await findZoomMeeting(db, liveBroadcastNo)
  if (!kept) throw new Error(`the Zoom meeting of broadcast ${liveBroadcastNo} was not kept`)
  return kept
}

/** Looks first: an earlier attempt may have made the meeting without living to tell. */
async function findOrCreate(asking: Asking, deps: LiveMeetingDeps, broadcast: FoundBroadcast): Promise<ZoomMeeting> {
  const { zoom, secret } = deps
  const marker = markerOf(secret, broadcast)
  const inAccount = <T>(work: (token: string) => Promise<T>) => withAccount(asking, deps, broadcast.hostNeoId, work)
  const find = () => inAccount((token) => zoom.findMeeting(token, marker))
  const found = await find()
  if (found) return found
  const meeting = { topic: broadcast.broadcastName, marker, startAt: broadcast.startAt }
  try {
    return await inAccount((token) => zoom.createMeeting(token, meeting))
  } catch (error) {
    // It may have been made all the same.
    const isUnknown = error instanceof ZoomFailure && error.kind === 'UNAVAILABLE'
    const made = isUnknown ? await find() : null
    if (!made) throw error
    return made
  }
}
