import { REQUEST_HANDED_OVER } from '#areas/live/report/contract/program-events.ts'
import type { AreaServer } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import type { LiveReportDeps } from './deps.ts'
import { answerHandoverEndpoints } from './handover/answer-handover.endpoints.ts'
import { handOverEndpoint } from './handover/hand-over.endpoint.ts'
import { handoverHistory } from './handover/handover-history.ts'
import { moveHandoverEndpoints } from './handover/move-handover.endpoints.ts'
import { readHandoverEndpoints, waitingHandovers } from './handover/read-handovers.endpoints.ts'
import { reassignHandoverEndpoint } from './handover/reassign-handover.endpoint.ts'
import { HANDED_OVER } from './notification-kinds.ts'
import { reportEndpoints } from './report/report.endpoints.ts'

/** What a broadcast came to, and what is left to do after it. */
export function liveReportArea({ consulting }: LiveReportDeps): AreaServer {
  return {
    notifications: [HANDED_OVER],
    name: 'live/report',
    endpoints: [
      ...reportEndpoints,
      ...readHandoverEndpoints,
      handOverEndpoint,
      reassignHandoverEndpoint,
      ...moveHandoverEndpoints,
      ...endpointsOf({ consulting }, answerHandoverEndpoints),
    ],
    histories: [handoverHistory],
    programEvents: [REQUEST_HANDED_OVER],
    waiting: [waitingHandovers],
  }
}
