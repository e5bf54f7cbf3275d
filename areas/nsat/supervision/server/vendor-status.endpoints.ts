import { type Endpoint, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints, readQuery } from '#platform/server/list/list-endpoints.ts'
import { readVendorStatusTotals, vendorStatuses } from '../contract/vendor-status.contract.ts'
import { vendorStatusTable } from '../rules/vendor-status-table.rules.ts'
import { askedRound } from './asked-round.ts'
import { listVendorStatus, sumVendorStatus } from './vendor-status.queries.ts'

/** How far a round is at each vendor, and at all of them. */
export const vendorStatusEndpoints: readonly Endpoint[] = [
  ...listEndpoints(vendorStatusTable, async (asked, page) => {
    const round = await askedRound(asked)
    return listVendorStatus(asked.db, round, { ...asked.query, vendorNo: asked.scope.vendorNo }, page)
  }),
  endpoint(readVendorStatusTotals, async (x) => {
    const round = await askedRound(x)
    const { search } = readQuery(vendorStatuses, x.query)
    return sumVendorStatus(x.db, round, { ...search, vendorNo: x.scope.vendorNo })
  }),
]
