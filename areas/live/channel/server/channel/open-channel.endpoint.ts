import { channelNameOf } from '#areas/live/broadcast/contract/live.ts'
import { openChannel } from '#areas/live/channel/contract/channel.contract.ts'
import { LIVE_PATH } from '#platform/contract/live-path.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { speakerIn } from './speaker.ts'
import { ticketFor } from './tickets.ts'

/** Tells where to connect, with a ticket that is good for a minute. */
export const openChannelEndpoint = endpoint(openChannel, async (x, { secret, apiBase }: LiveChannelDeps) => {
  const speaker = await speakerIn(x, x.params.no, openChannel)
  const ticket = ticketFor(secret, speaker, x)
  return { channelName: channelNameOf(x.params.no), url: `${apiBase}${LIVE_PATH}?ticket=${ticket}` }
})
