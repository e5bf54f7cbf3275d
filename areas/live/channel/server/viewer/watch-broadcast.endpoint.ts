import { watchBroadcast } from '#areas/live/channel/contract/viewer.contract.ts'
import { networkOf } from '#platform/contract/network.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import type { LiveChannelDeps } from '../deps.ts'

/** A school behind one address has a thousand pages open, each of which says so three times a minute. */
const WATCHES_A_MINUTE = 5_000

/** Hears that a page is open, or closed; whether there is such a broadcast is looked at when people are counted. */
export const watchBroadcastEndpoint = endpoint(
  watchBroadcast,
  async ({ params, body, now, ip }, { pages }: LiveChannelDeps) => {
    if (body.isOpen) pages.open(params.no, body.page, networkOf(ip), now)
    else pages.close(params.no, body.page)
    return {}
  },
  { transaction: false, perMinute: WATCHES_A_MINUTE },
)
