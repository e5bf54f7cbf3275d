import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { broadcastHistory } from './broadcast-history.ts'
import type { BroadcastDeps } from './deps.ts'
import { readEndpoints } from './read.endpoints.ts'
import { viewerPageEndpoint } from './viewer-page.endpoint.ts'
import { writeEndpoints } from './write.endpoints.ts'

/** Institutes, their broadcasts, and who may do what in them. */
export function liveBroadcastArea({ db }: Platform, deps: BroadcastDeps): AreaServer {
  return {
    name: 'live-broadcast',
    endpoints: [...endpointsOf(deps, [...readEndpoints, ...writeEndpoints]), viewerPageEndpoint(db, deps)],
    histories: [broadcastHistory],
  }
}
