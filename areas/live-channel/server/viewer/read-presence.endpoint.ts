import { insistOnStaff } from '#areas/live-broadcast/server/door.ts'
import { readPresence } from '#areas/live-channel/contract/channel.contract.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { countPresent } from './presence.ts'

/** Tells staff how many watch. */
export const readPresenceEndpoint = endpoint(readPresence, async (x) => {
  await insistOnStaff(x, x.params.no, readPresence)
  return { viewerCount: await countPresent(x.db, x.params.no, x.now) }
})
