import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { refusedUploads } from '#platform/server/uploads/refused-uploads.ts'
import { uploadEndpoints } from '#platform/server/uploads/upload-endpoints.ts'
import { PLANS } from '../contract/places.ts'
import { planUploads } from '../contract/plan-upload.contract.ts'
import { SERVICE_SCOPE } from '../contract/scope.contract.ts'
import { servicesOf } from '../rules/services.rules.ts'
import type { NsatPlanDeps } from './deps.ts'
import { lookUpEndpoints } from './look-ups.endpoints.ts'
import { movePlanEndpoint, readOpenWorkEndpoint } from './move-plan.endpoint.ts'
import { planExamEndpoints } from './plan-exam.endpoints.ts'
import { planHistory } from './plan-history.ts'
import { planUploadWork } from './plan-uploads.ts'
import { readPlanEndpoints } from './read-plans.endpoints.ts'
import { planTrail } from './trail.ts'
import { writePlanEndpoints } from './write-plans.endpoints.ts'

/** The services of the national mock exam, their exam rounds (plans) and what is examined in each. */
export function nsatPlanArea(platform: Platform, deps: NsatPlanDeps): AreaServer {
  return {
    name: 'nsat/plan',
    endpoints: [
      ...readPlanEndpoints(deps),
      ...writePlanEndpoints,
      ...endpointsOf(deps, [...planExamEndpoints, movePlanEndpoint, readOpenWorkEndpoint, ...lookUpEndpoints]),
      ...uploadEndpoints(platform, planUploads, planUploadWork),
    ],
    histories: [planHistory],
    trail: [planTrail],
    failedWork: [refusedUploads('nsat-plan.uploads', planUploads, `${PLANS.path}/upload`)],
    scopes: [{ scope: SERVICE_SCOPE, find: (_db, { flags }) => ({ services: servicesOf(flags) }) }],
  }
}
