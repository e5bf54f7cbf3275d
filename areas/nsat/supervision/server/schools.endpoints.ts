import {
  listOrderSchoolPage,
  NO_STATUS,
  type OrderSearch,
  type OrderSort,
  readStatusOf,
} from '#areas/nsat/order/server/door.ts'
import { planOfQuery } from '#areas/nsat/plan/server/door.ts'
import { lateOrders } from '#areas/nsat/print/server/door.ts'
import { type NsatScope, vendorAsked } from '#areas/nsat/vendor/server/door.ts'
import { type Endpoint, type Exchange, endpoint } from '#platform/server/endpoint.ts'
import { listEndpoints, readQuery } from '#platform/server/list/list-endpoints.ts'
import type { Page, PageRequest } from '#platform/server/list/page.ts'
import { refuse } from '#platform/server/refuse.ts'
import { orders, readOrderStatus, type SupervisedSchool } from '../contract/school.contract.ts'
import { orderTable, paymentTable } from '../rules/school-tables.rules.ts'
import { withDeliveries } from './schools.queries.ts'

type Asked = Pick<Exchange, 'db' | 'now'> & { readonly scope: NsatScope }

type Wanted = Omit<OrderSearch, 'plan' | 'vendorNo'> & {
  readonly nsatServiceNo?: number | undefined
  readonly nsatPlanNo?: number | undefined
  readonly nsatVendorNo?: number | undefined
}

/** What is asked for, of the vendors that the caller supervises; null where the service has no round. */
async function searchOf(
  { db, scope, now }: Asked,
  { nsatServiceNo, nsatPlanNo, nsatVendorNo, ...filters }: Wanted,
): Promise<OrderSearch | null> {
  if (filters.hasOrder === 'false' && filters.nsatOrderTypeCode) throw refuse(readOrderStatus, 'FILTERS_CONTRADICT')
  const plan = await planOfQuery(db, { nsatServiceNo, nsatPlanNo }, scope, now)
  return plan && { ...filters, plan, vendorNo: vendorAsked(scope, nsatVendorNo) }
}

async function findSchools(
  asked: Asked,
  { sort, ...wanted }: Wanted & { readonly sort?: OrderSort | undefined },
  page: PageRequest,
): Promise<Page<SupervisedSchool>> {
  const search = await searchOf(asked, wanted)
  if (!search) return { list: [], totalCount: 0 }
  const { list, totalCount } = await listOrderSchoolPage(asked.db, search, sort, page, lateOrders)
  return { list: await withDeliveries(asked.db, search.plan.nsatPlanNo, list), totalCount }
}

/** What is paid for, wholly or in part: a partly cancelled order is asked for under the same code, since money was kept for it. */
const paidOf = <W extends Wanted>({ nsatOrderTypeCode: _paid, ...wanted }: W) =>
  ({ ...wanted, isConfirmed: true }) as const

/** Institutes of all vendors: those that paid, and all of a round with the figures above them. */
export const schoolEndpoints: readonly Endpoint[] = [
  ...listEndpoints(paymentTable, (asked, page) => findSchools(asked, paidOf(asked.query), page)),
  ...listEndpoints(orderTable, (asked, page) => findSchools(asked, asked.query, page)),
  endpoint(readOrderStatus, async (x) => {
    const { sort: _sort, ...wanted } = readQuery(orders, x.query).search
    const search = await searchOf(x, wanted)
    return search ? readStatusOf(x.db, search) : NO_STATUS
  }),
]
