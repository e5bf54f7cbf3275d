import type { FilesDoor } from '#areas/files/server/door.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { adHistory } from './ad-history.ts'
import { addPictureEndpoint, readPictureEndpoint, sweepPictures } from './ad-pictures.endpoints.ts'
import { findAdvertisementsEndpoint } from './find-advertisements.endpoint.ts'
import {
  listTargetsEndpoint,
  managedAdListEndpoints,
  readManagedAdEndpoint,
  waitingRegionalAds,
} from './read-managed-ads.endpoints.ts'
import { changeAdEndpoint, createAdEndpoint, holdAdEndpoint } from './write-ads.endpoints.ts'

/** Regional ads at schools and clusters: where they run, and placing them. */
export function adsArea(platform: Platform, { files }: { readonly files: FilesDoor }): AreaServer {
  const { config } = platform
  return {
    name: 'ads',
    endpoints: [
      findAdvertisementsEndpoint(config),
      ...managedAdListEndpoints(config),
      readManagedAdEndpoint(config),
      createAdEndpoint(config),
      changeAdEndpoint(config),
      holdAdEndpoint,
      listTargetsEndpoint,
      addPictureEndpoint(platform, files),
      readPictureEndpoint(platform, files),
    ],
    recurring: [sweepPictures(platform, files)],
    histories: [adHistory(config)],
    waiting: waitingRegionalAds,
  }
}
