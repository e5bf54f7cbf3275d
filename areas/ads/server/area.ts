import type { AreaServer, Platform } from '#platform/server/area.ts'
import { exportManagedAdsEndpoint } from './export-managed-ads.endpoint.ts'
import { findAdvertisementsEndpoint } from './find-advertisements.endpoint.ts'
import { listManagedAdsEndpoint, listTargetsEndpoint, readManagedAdEndpoint } from './read-managed-ads.endpoints.ts'
import { waitingRegionalAds } from './waiting-ads.ts'
import { changeAdEndpoint, createAdEndpoint, holdAdEndpoint } from './write-ads.endpoints.ts'

/** Regional ads at schools and clusters: where they run, and placing them. */
export function adsArea({ config }: Platform): AreaServer {
  return {
    name: 'ads',
    endpoints: [
      findAdvertisementsEndpoint(config),
      listManagedAdsEndpoint(config),
      readManagedAdEndpoint(config),
      createAdEndpoint(config),
      changeAdEndpoint(config),
      holdAdEndpoint,
      listTargetsEndpoint,
      exportManagedAdsEndpoint(config),
    ],
    waiting: waitingRegionalAds,
  }
}
