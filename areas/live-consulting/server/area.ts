import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { answerRequestEndpoint, claimRequestEndpoint } from './answer.endpoints.ts'
import { readConsultingEndpoint } from './consulting.endpoint.ts'
import type { LiveConsultingDeps } from './deps.ts'
import { forgetClaims } from './forget-claims.ts'

const FORGET_EVERY_SECONDS = 10

/** The board of a broadcast in its rooms: requests, the one shown to the host, answers. */
export function liveConsultingArea({ db }: Platform, deps: LiveConsultingDeps): AreaServer {
  return {
    name: 'live-consulting',
    endpoints: endpointsOf(deps, [answerRequestEndpoint, claimRequestEndpoint, readConsultingEndpoint]),
    recurring: [
      {
        name: 'liveConsulting.forgetClaims',
        everySeconds: FORGET_EVERY_SECONDS,
        run: (now) => forgetClaims(db, deps, now),
      },
    ],
  }
}
