import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { broadcastHistory } from './broadcast-history.ts'
import type { BroadcastDeps } from './deps.ts'
import { endAbandoned } from './end-abandoned.job.ts'
import { liveBroadcastFinds } from './finds.ts'
import { hostEndpoints } from './host.endpoints.ts'
import { readEndpoints } from './read.endpoints.ts'
import { viewerPageEndpoint } from './viewer-page.endpoint.ts'
import { writeEndpoints } from './write.endpoints.ts'

const LOOK_EVERY_SECONDS = 60

/** Institutes, their broadcasts, and who may do what in them. */
export function liveBroadcastArea({ db, live }: Platform, needs: Omit<BroadcastDeps, 'live'>): AreaServer {
  const deps: BroadcastDeps = { ...needs, live }
  return {
    name: 'live/broadcast',
    endpoints: [
      ...endpointsOf(deps, [...readEndpoints, ...writeEndpoints, ...hostEndpoints]),
      viewerPageEndpoint(db, deps),
    ],
    histories: [broadcastHistory],
    finds: liveBroadcastFinds,
    recurring: [
      {
        name: 'liveBroadcast.endAbandoned',
        everySeconds: LOOK_EVERY_SECONDS,
        run: (now) => endAbandoned(db, deps, now),
      },
    ],
  }
}
