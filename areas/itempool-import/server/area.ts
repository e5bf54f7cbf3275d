import type { AreaServer } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { downloadTemplateEndpoint, type TemplateDeps } from './download-template.endpoint.ts'

/** How papers come into the question bank: files, their analysis, and the registration. */
export function itempoolImportArea(deps: TemplateDeps): AreaServer {
  return { name: 'itempool-import', endpoints: endpointsOf(deps, [downloadTemplateEndpoint]) }
}
