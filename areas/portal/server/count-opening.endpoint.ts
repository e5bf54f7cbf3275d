import type { Platform } from '#platform/server/area.ts'
import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { countOpening } from '../contract/opening.contract.ts'

/** Counts openings of the dashboard in the metrics; nothing while the operator does not want it. */
export function countOpeningEndpoint({ config, metrics }: Platform): Endpoint {
  return endpoint(
    countOpening,
    async () => {
      if (config.ANALYTICS_ENABLED) metrics.events.inc({ event: 'portal.dashboard_opened' })
      return {}
    },
    { transaction: false },
  )
}
