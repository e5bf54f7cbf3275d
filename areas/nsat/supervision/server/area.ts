import type { AreaServer } from '#platform/server/area.ts'
import { roundFigures } from './figures.ts'
import { forecastEndpoint } from './forecast.endpoint.ts'
import { reconciliationEndpoints } from './reconciliation.endpoints.ts'
import { roundEndpoints } from './round.endpoints.ts'

import { schoolEndpoints } from './schools.endpoints.ts'
import { vendorStatusEndpoints } from './vendor-status.endpoints.ts'

/** The rounds at a glance: by vendor, by institute, and what differs. */
export function nsatSupervisionArea(): AreaServer {
  return {
    name: 'nsat/supervision',
    endpoints: [
      ...roundEndpoints,
      forecastEndpoint,
      ...vendorStatusEndpoints,
      ...schoolEndpoints,
      ...reconciliationEndpoints,
    ],
    figures: roundFigures,
  }
}
