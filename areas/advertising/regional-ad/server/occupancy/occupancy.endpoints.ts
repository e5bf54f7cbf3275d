import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints } from '#platform/server/list/list-endpoints.ts'
import { findOr404 } from '#platform/server/refuse.ts'
import { OCCUPANCY_MONTHS, readOccupancy } from '../../contract/occupancy.contract.ts'
import { occupancyRangeOf } from '../../rules/occupancy.rules.ts'
import { adConflictsTable, idlePlacesTable } from '../../rules/occupancy-tables.rules.ts'
import { listAdConflicts, listIdleDistricts, readProvince } from './occupancy.queries.ts'

/** How many places of the districts of a province are taken, for twelve months. */
export const readOccupancyEndpoint: Endpoint = endpoint(
  readOccupancy,
  ({ db, query: { startMonth, parentAreaId, schoolType, position } }) => {
    const search = { ...occupancyRangeOf(startMonth), provinceId: parentAreaId, schoolType, position }
    return findOr404(readOccupancy, readProvince(db, search, OCCUPANCY_MONTHS))
  },
)

/** Districts with free places, as a list and as a spreadsheet. */
export const idlePlaceEndpoints: readonly Endpoint[] = listEndpoints(idlePlacesTable, ({ db, query }, page) =>
  listIdleDistricts(db, query, page),
)

/** Ads that meet, as a list and as a spreadsheet. */
export const conflictEndpoints: readonly Endpoint[] = listEndpoints(adConflictsTable, ({ db, query }, page) =>
  listAdConflicts(db, query, page),
)
