import type { AreaServer } from '#platform/server/area.ts'
import { endpoint } from '#platform/server/endpoint.ts'
import { refuse } from '#platform/server/refuse.ts'
import { listDistricts, listProvinces } from '../contract/region.contract.ts'
import { isProvince, listRegions, type Region } from './regions.queries.ts'

const toArea = (region: Region) => ({ areaId: region.regionId, areaName: region.name })

/** Regions and schools: the master data that the other areas read. */
export function directoryArea(): AreaServer {
  return {
    name: 'directory',
    endpoints: [
      endpoint(listProvinces, async ({ db }) => ({ list: (await listRegions(db, null)).map(toArea) })),
      endpoint(listDistricts, async ({ db, params }) => {
        if (!(await isProvince(db, params.id))) throw refuse(listDistricts, 'NOT_FOUND')
        return { list: (await listRegions(db, params.id)).map(toArea) }
      }),
    ],
  }
}
