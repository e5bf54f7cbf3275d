import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { handOverEndpoint } from './handover/hand-over.endpoint.ts'
import { handoverHistory } from './handover/handover-history.ts'
import { moveHandoverEndpoints } from './handover/move-handover.endpoints.ts'
import { readHandoverEndpoints, waitingHandovers } from './handover/read-handovers.endpoints.ts'
import { reportEndpoints } from './report/report.endpoints.ts'

/** What a broadcast came to, and what is left to do after it. */
export function liveReportArea({ live }: Pick<Platform, 'live'>): AreaServer {
  return {
    name: 'live-report',
    endpoints: [
      ...reportEndpoints,
      ...readHandoverEndpoints,
      ...endpointsOf({ live }, [handOverEndpoint, ...moveHandoverEndpoints]),
    ],
    histories: [handoverHistory],
    waiting: [waitingHandovers],
  }
}
