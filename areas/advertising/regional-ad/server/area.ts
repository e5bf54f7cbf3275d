import type { FilesDoor } from '#areas/base/files/server/door.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { namesIn } from '#platform/server/audit/trail-kind.ts'
import { endpointsOf } from '#platform/server/endpoint.ts'
import { AD } from '../contract/ad.record.ts'
import { MANAGED_ADS } from '../contract/places.ts'
import { adHistory } from './ad-history.ts'
import { addPictureEndpoint, readPictureEndpoint, sweepPictures } from './ad-pictures.endpoints.ts'
import { findAdvertisementsEndpoint } from './find-advertisements.endpoint.ts'
import { regionalAdFinds } from './finds.ts'
import { conflictEndpoints, idlePlaceEndpoints, readOccupancyEndpoint } from './occupancy/occupancy.endpoints.ts'
import { printOccupancyEndpoint, printTimelineEndpoint } from './print/print.endpoints.ts'
import {
  listTargetsEndpoint,
  managedAdListEndpoints,
  readManagedAdEndpoint,
  waitingRegionalAds,
} from './read-managed-ads.endpoints.ts'
import { changeAdEndpoint, createAdEndpoint, holdAdEndpoint } from './write-ads.endpoints.ts'

/** Regional ads at schools and clusters: where they run, what of the places is taken, and placing them. */
export function adsArea(platform: Platform, { files }: { readonly files: FilesDoor }): AreaServer {
  const { config } = platform
  return {
    name: 'advertising/regional-ad',
    endpoints: [
      ...managedAdListEndpoints(config),
      ...endpointsOf({ config, files }, [
        findAdvertisementsEndpoint,
        readManagedAdEndpoint,
        createAdEndpoint,
        changeAdEndpoint,
        holdAdEndpoint,
        listTargetsEndpoint,
        addPictureEndpoint,
        readPictureEndpoint,
        readOccupancyEndpoint,
        printOccupancyEndpoint,
        printTimelineEndpoint,
      ]),
      ...idlePlaceEndpoints,
      ...conflictEndpoints,
    ],
    recurring: [sweepPictures(platform, files)],
    histories: [adHistory(config)],
    trail: [
      {
        entity: AD.entity,
        find: namesIn('ads.advertisement', 'advertisement_id', 'title', (id) => `${MANAGED_ADS.path}/${id}`),
      },
    ],
    waiting: waitingRegionalAds,
    finds: regionalAdFinds,
  }
}
