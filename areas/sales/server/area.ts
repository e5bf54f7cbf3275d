import type { AreaServer } from '#platform/server/area.ts'
import { contactEndpoints } from './contact/contacts.endpoints.ts'
import { dueEndpoint, waitingOrganizations } from './due.endpoints.ts'
import { duplicateEndpoints } from './duplicate/duplicates.endpoints.ts'
import { figuresEndpoint } from './figures.endpoint.ts'
import { salesFigures } from './figures.ts'
import { salesFinds } from './finds.ts'
import { salesHistories } from './histories.ts'
import { lookUpEndpoints } from './look-ups.endpoints.ts'
import { mapEndpoint } from './map/map.endpoint.ts'
import { organizationListEndpoints } from './organization/list-organizations.endpoints.ts'
import { oneOrganizationEndpoints } from './organization/one-organization.endpoints.ts'
import { undoStatusChangeEndpoint } from './organization/undo-status-change.endpoint.ts'
import { readReportEndpoints } from './report/read-reports.endpoints.ts'
import { saveReportEndpoint } from './report/save-report.endpoint.ts'
import { routeEndpoints } from './route/routes.endpoints.ts'
import { salesTrail } from './trail.ts'

/** The work of sales people with schools: stages, reports, contacts, duplicates, the map, routes and figures. */
export function salesArea(): AreaServer {
  return {
    name: 'sales',
    endpoints: [
      ...lookUpEndpoints,
      ...organizationListEndpoints,
      ...oneOrganizationEndpoints,
      undoStatusChangeEndpoint,
      ...readReportEndpoints,
      saveReportEndpoint,
      ...contactEndpoints,
      dueEndpoint,
      figuresEndpoint,
      mapEndpoint,
      ...duplicateEndpoints,
      ...routeEndpoints,
    ],
    histories: salesHistories,
    trail: salesTrail,
    waiting: [waitingOrganizations],
    finds: salesFinds,
    figures: salesFigures,
  }
}
