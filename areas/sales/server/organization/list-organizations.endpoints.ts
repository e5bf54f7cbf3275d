import {
  exportOrganizations,
  listNearby,
  listOrganizations,
  listOrganizationsByStatus,
} from '#areas/sales/contract/organization.contract.ts'
import { isNarrow, organizationTable } from '#areas/sales/rules/organization-table.rules.ts'
import { MOST_ORGANIZATIONS, NEARBY_COUNT } from '#areas/sales/rules/policy.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import type { PageRequest } from '#platform/server/list/page.ts'
import { sheetColumns } from '#platform/server/list/sheet-columns.ts'
import { findOr404, refuse } from '#platform/server/refuse.ts'
import { exportEndpoint } from '#platform/server/tasks/list-export.ts'
import { readStatuses } from '../stages.queries.ts'
import {
  findOrganization,
  listFirstOfStatuses,
  listNearbySchools,
  listOrganizationPage,
  type OrganizationSearch,
  toOrganization,
} from './organizations.queries.ts'

type Searching = typeof listOrganizations | typeof exportOrganizations | typeof listOrganizationsByStatus
type Asked<C extends Searching> = Pick<Exchange<C>, 'query'> & { readonly caller: { readonly userId: number } }

/** What a caller searches for; refuses what would find half the country. */
function searchOf<C extends Searching>(theCall: C, { query, caller }: Asked<C>): OrganizationSearch {
  if (!isNarrow(query)) throw refuse<Searching>(theCall, 'SEARCH_TOO_WIDE')
  const { mine, ...search } = query
  return { ...search, ...(mine === 'true' && { ownId: caller.userId }) }
}

/** Rows of a page whose size nobody names. */
const USUAL_PAGE = 20

/** One page, or everything up to a limit where no page is asked for. */
function pageOf({ pageNum, pageSize, knownTotal }: Exchange<typeof listOrganizations>['query']): PageRequest {
  if (pageNum === undefined && pageSize === undefined) return { pageNum: 1, pageSize: MOST_ORGANIZATIONS }
  return { pageNum: pageNum ?? 1, pageSize: pageSize ?? USUAL_PAGE, knownTotal }
}

/** Organisations as a list, a spreadsheet, stage by stage, and those around one of them. */
export const organizationListEndpoints: readonly Endpoint[] = [
  endpoint(listOrganizations, async (x) => listOrganizationPage(x.db, searchOf(listOrganizations, x), pageOf(x.query))),
  exportEndpoint(exportOrganizations, {
    title: organizationTable.list.title,
    columns: sheetColumns(organizationTable.columns),
    page: async (asked, page) => listOrganizationPage(asked.db, searchOf(exportOrganizations, asked), page),
  }),
  endpoint(listOrganizationsByStatus, async (x) => {
    const search = searchOf(listOrganizationsByStatus, x)
    const found = await listFirstOfStatuses(x.db, search, x.query.cardCount)
    const statuses = await readStatuses(x.db)
    return { columns: statuses.map((status) => ({ ...status, ...(found.get(status.salesStatusId) ?? EMPTY) })) }
  }),
  endpoint(listNearby, async ({ db, params }) => {
    const row = await findOr404(listNearby, findOrganization(db, params.id))
    const rows = await listNearbySchools(db, row, NEARBY_COUNT)
    return { list: rows.map((each) => ({ ...toOrganization(each), distanceMeters: each.distanceMeters })) }
  }),
]

const EMPTY = { totalCount: 0, cards: [] }
