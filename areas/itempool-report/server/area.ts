import type { AreaServer } from '#platform/server/area.ts'
import { analysisEndpoints } from './analysis/analysis.endpoints.ts'

/** What examinees answered, as the OMR reader tells it, and who applied for reports. */
export function itempoolReportArea(): AreaServer {
  return { name: 'itempool-report', endpoints: analysisEndpoints }
}
