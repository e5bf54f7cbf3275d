import { insistOnStaff, stateOf } from '#areas/live/broadcast/server/door.ts'
import { muteViewer, slowDown } from '#areas/live/channel/contract/channel.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { mute, unmute } from '../viewer/viewers.queries.ts'
import { auditMessage, insistOnMessage, setSlowMode, tellMuted } from './moderate.ts'

/** Keeps whoever wrote a message from writing more, or lets them again. The same once more changes nothing. */
export const muteViewerEndpoint = endpoint(muteViewer, async (x, { door }: LiveChannelDeps) => {
  const { db, params, body, now } = x
  await insistOnStaff(x, params.no, muteViewer)
  const message = await insistOnMessage(x, params.no, body.id)
  const { viewerId } = message
  if (viewerId === null) throw refuse(muteViewer, 'STAFF_NOT_MUTED')
  // Waits for what they are just saying: that stands, and nothing comes after.
  const { isMuted } = body
  if (!(await (isMuted ? mute(db, viewerId, now) : unmute(db, viewerId)))) return {}
  await auditMessage(x, isMuted ? 'liveChannel.mute' : 'liveChannel.unmute', message)
  await tellMuted(x, door, params.no, { viewerId, isMuted })
  return {}
})

/** Chooses how long a viewer waits between two messages, and between two writings on the board. */
export const slowDownEndpoint = endpoint(slowDown, async (x, { door }: LiveChannelDeps) => {
  const broadcast = await insistOnStaff(x, x.params.no, slowDown)
  if (stateOf(broadcast, x.now) === 'ENDED') throw refuse(slowDown, 'BROADCAST_ENDED')
  if (!broadcast.isChat && !broadcast.isBoard) throw refuse(slowDown, 'NO_CHAT')
  await setSlowMode(x, door, x.params.no, x.body.seconds)
  return {}
})
