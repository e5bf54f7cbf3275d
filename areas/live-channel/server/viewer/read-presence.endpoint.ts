import { channelNameOf } from '#areas/live-broadcast/contract/live.ts'
import { insistOnStaff } from '#areas/live-broadcast/server/door.ts'
import { readPresence } from '#areas/live-channel/contract/channel.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { countElsewhere } from './presence.ts'

/** Tells staff how many watch: those of this process as they are now, those of others as they were counted last. */
export const readPresenceEndpoint = endpoint(readPresence, async (x, { live, process }: LiveChannelDeps) => {
  const { no } = x.params
  await insistOnStaff(x, no, readPresence)
  const here = live.countsOf().get(channelNameOf(no)) ?? 0
  return { viewerCount: here + (await countElsewhere(x.db, no, process, x.now)) }
})
