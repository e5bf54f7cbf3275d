import { insistOnStaff } from '#areas/live/broadcast/server/door.ts'
import { readPresence } from '#areas/live/channel/contract/channel.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { LiveChannelDeps } from '../deps.ts'
import { countWatching } from './presence.ts'
import { watchersOf } from './watching.ts'

/** Tells staff how many watch: those of this process as they are now, those of others as they were seen last. */
export const readPresenceEndpoint = endpoint(readPresence, async (x, { live, process, pages }: LiveChannelDeps) => {
  const { no } = x.params
  await insistOnStaff(x, no, readPresence)
  const here = watchersOf(live, pages, no, x.now)
  return { viewerCount: await countWatching(x.db, { liveBroadcastNo: no, process, here }, x.now) }
})
