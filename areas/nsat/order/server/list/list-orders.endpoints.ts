import { MOST_ORDER_PAGE } from '#areas/nsat/order/contract/codes.ts'
import type { OrderSchool } from '#areas/nsat/order/contract/order.contract.ts'
import {
  listOrderSchools,
  makeBulkTemplate,
  orderSchools,
  readOrderStatus,
} from '#areas/nsat/order/contract/order-list.contract.ts'
import { ORDER_REFUSALS } from '#areas/nsat/order/contract/refusals.ts'
import { templateRowsOf } from '#areas/nsat/order/rules/bulk-template.rules.ts'
import { orderTable } from '#areas/nsat/order/rules/order-table.rules.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { type NsatScope, vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import { LARGEST_NUMBER } from '#platform/contract/shapes.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints, readQuery } from '#platform/server/list/list-endpoints.ts'
import type { Page, PageRequest } from '#platform/server/list/page.ts'
import { refuse } from '#platform/server/refuse.ts'
import { bulkSheetAnswer } from '../bulk/bulk-sheet.ts'
import { type LateOrders, listOrderSchoolPage, type OrderSort } from './order-schools.queries.ts'
import type { OrderSearch } from './order-search.ts'
import { NO_STATUS, readStatusOf } from './order-status.queries.ts'

type Asked = Pick<Exchange, 'db' | 'now'> & { readonly scope: NsatScope }

interface Wanted extends Omit<OrderSearch, 'plan' | 'vendorNo'> {
  readonly nsatServiceNo?: number | undefined
  readonly nsatPlanNo?: number | undefined
  readonly nsatVendorNo?: number | undefined
}

/** Every call that takes the filters of the list may refuse them. */
const ASKED = { name: listOrderSchools.name, refusals: ORDER_REFUSALS }

/** What the caller may see of what was asked for; null where the service has no round. */
async function searchOf({ db, scope, now }: Asked, { nsatServiceNo, nsatPlanNo, nsatVendorNo, ...filters }: Wanted) {
  if (filters.hasOrder === 'false' && filters.nsatOrderTypeCode) throw refuse(ASKED, 'FILTERS_CONTRADICT')
  const vendorNo = vendorAsked(scope, nsatVendorNo)
  const plan = await planOfQuery(db, { nsatServiceNo, nsatPlanNo }, scope, now)
  return plan && { ...filters, plan, vendorNo }
}

const NOTHING: Page<OrderSchool> = { list: [], totalCount: 0 }

async function findSchools(
  asked: Asked,
  query: Wanted & { readonly sort?: OrderSort | undefined },
  page: PageRequest,
  lateOrders: LateOrders,
) {
  const { sort, ...wanted } = query
  const search = await searchOf(asked, wanted)
  return search ? listOrderSchoolPage(asked.db, search, sort, page, lateOrders) : NOTHING
}

/** Institutes of a round with their orders: the list, and its spreadsheet. */
export const orderListEndpoints = ({ lateOrders }: { readonly lateOrders: LateOrders }): readonly Endpoint[] =>
  listEndpoints(orderTable, (asked, page) => findSchools(asked, asked.query, page, lateOrders))

/** The figures above the list. */
export const orderStatusEndpoint: Endpoint = endpoint(readOrderStatus, async (x) => {
  const { sort: _sort, ...wanted } = readQuery(orderSchools, x.query).search
  const search = await searchOf(x, wanted)
  return search ? readStatusOf(x.db, search) : NO_STATUS
})

/** The bulk sheet tells nothing of print orders. */
const NOT_ASKED: LateOrders = async () => new Set()

/** Everything that the list shows, page by page. */
async function allSchools(asked: Asked, query: Wanted): Promise<OrderSchool[]> {
  const schools: OrderSchool[] = []
  for (let pageNum = 1, isFull = true; isFull; pageNum += 1) {
    const page = { pageNum, pageSize: MOST_ORDER_PAGE, knownTotal: LARGEST_NUMBER }
    const { list } = await findSchools(asked, query, page, NOT_ASKED)
    schools.push(...list)
    isFull = list.length === MOST_ORDER_PAGE
  }
  return schools
}

/** The bulk sheet, filled with what the list shows. */
export const bulkTemplateEndpoint: Endpoint = endpoint(
  makeBulkTemplate,
  async (x) => {
    const schools = await allSchools(x, readQuery(orderSchools, x.query).search)
    return bulkSheetAnswer(schools.flatMap(templateRowsOf))
  },
  { isExport: true },
)
