import type { RecipientDirectory } from '#gateways/directory/directory.port.ts'
import type { AreaServer, Platform } from '#platform/server/area.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listDistricts, listProvinces } from '../contract/region.contract.ts'
import { consentEndpoints, waitingConsents } from './consents.endpoints.ts'
import { failedRefreshes } from './failed-refreshes.ts'
import { refreshConsents } from './refresh-consents.job.ts'
import { isProvince, listRegions, type Region } from './regions.queries.ts'

const toArea = (region: Region) => ({ areaId: region.regionId, areaName: region.name })

interface DirectoryNeeds {
  /** Where consents are refreshed from; null means from the operator's files alone. */
  readonly recipients: RecipientDirectory | null
}

/** Regions, schools and consenting parents: the master data that the other areas read. */
export function directoryArea(platform: Platform, { recipients }: DirectoryNeeds): AreaServer {
  const isConnected = recipients !== null
  return {
    name: 'base/directory',
    endpoints: [
      endpoint(listProvinces, async ({ db }) => ({ list: (await listRegions(db, null)).map(toArea) })),
      endpoint(listDistricts, async ({ db, params }) => {
        if (!(await isProvince(db, params.id))) throw refuse(listDistricts, 'NOT_FOUND')
        return { list: (await listRegions(db, params.id)).map(toArea) }
      }),
      ...consentEndpoints(isConnected),
    ],
    recurring: recipients
      ? [
          {
            name: 'directory.refreshConsents',
            everySeconds: 5,
            run: (now) => refreshConsents({ ...platform, recipients }, now),
          },
        ]
      : [],
    waiting: [waitingConsents(isConnected)],
    failedWork: isConnected ? [failedRefreshes] : [],
  }
}
