import { sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { addDays, instantOf } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { columnsAs } from '#platform/server/database/columns.ts'

import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { numberIn, searchText } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { PAYMENT_STATUS_CODES } from '../contract/codes.ts'
import type { AdPackageOrder, OrderFilters } from '../contract/order.contract.ts'
import { toOwnOrder } from './orders.queries.ts'
import { type PackageAdTables, STORED_PACKAGE_ORDER, type StoredOrder } from './package-ad.tables.ts'

type Tables = PackageAdTables & PublishedAccountTables

const toListed = (row: StoredOrder & { user_name: string | null }): AdPackageOrder[] => {
  const state = PAYMENT_STATUS_CODES.find((code) => code === row.state)
  if (state === undefined) return []
  return [
    {
      ...toOwnOrder(row),
      paymentStatusCode: state,
      isCancelRequested: row.cancel_requested_at !== null,
      userName: row.user_name ?? '',
    },
  ]
}

/** How many of them there are. */
export const tallyOrders = (db: Db, ownerId: number | null, search: OrderFilters): Tally<number> =>
  tallyOf(wanted(db, ownerId, search).select((each) => each.fn.countAll<number>().as('total')))

const SORTS = { preferredYmd: ['o.preferred_day'], registerYmdt: ['o.registered_at'] } as const

/** One page of the paid and the cancelled orders, newest first unless asked otherwise, with the number of all that fit. `ownerId` null is everybody. */
export async function listOrderPage(
  db: Db,
  ownerId: number | null,
  search: OrderFilters,
  page: PageRequest,
): Promise<Page<AdPackageOrder>> {
  const found = wanted(db, ownerId, search)
  const shown = orders(db)
    .leftJoin('account.user as person', 'person.user_id', 'o.owner_id')
    .select(columnsAs('o', STORED_PACKAGE_ORDER))
    .select('person.name as user_name')
  const order = orderOf(search.sort ?? '-registerYmdt', SORTS)
  const { list, totalCount } = await pageOf({ found, shown, order, id: 'o.order_seq' }, page, toListed)
  return { totalCount, list: list.flat() }
}

/** One paid or cancelled order with its owner; undefined where no history holds it. */
export async function findListedOrder(
  db: Db,
  orderSeq: number,
): Promise<{ ownerId: number; order: AdPackageOrder } | undefined> {
  const row = await orders(db)
    .leftJoin('account.user as person', 'person.user_id', 'o.owner_id')
    .select(columnsAs('o', STORED_PACKAGE_ORDER))
    .select('person.name as user_name')
    .where('o.order_seq', '=', orderSeq)
    .executeTakeFirst()
  const [order] = row ? toListed(row) : []
  return row && order && { ownerId: row.owner_id, order }
}

/** Whether who ordered has the keyword in their name or login, or it is the number of the order. */
const fitsKeyword = (keyword: string) =>
  sql<boolean>`(
    o.owner_id in (select u.user_id from account."user" u where ${searchText(['u.name', 'u.login_id'], keyword)})
    or o.order_seq = ${numberIn(keyword)}::bigint)`

const orders = (db: Db) => db.withTables<Tables>().selectFrom('package_ad.package_order as o')

function wanted(db: Db, ownerId: number | null, search: OrderFilters) {
  const { keyword = '', adPackageSeq, paymentStatusCode, filterDateType, startDate, endDate } = search
  const states = paymentStatusCode ? [paymentStatusCode] : [...PAYMENT_STATUS_CODES]
  let query = orders(db).where('o.state', 'in', states)
  if (ownerId !== null) query = query.where('o.owner_id', '=', ownerId)
  else if (!isBlank(keyword)) query = query.where(fitsKeyword(keyword))
  if (adPackageSeq !== undefined) query = query.where('o.package_seq', '=', adPackageSeq)
  if (filterDateType === 'PREFERRED') {
    if (startDate !== undefined) query = query.where('o.preferred_day', '>=', startDate)
    return endDate === undefined ? query : query.where('o.preferred_day', '<=', endDate)
  }
  if (startDate !== undefined) query = query.where('o.registered_at', '>=', instantOf(startDate))
  return endDate === undefined ? query : query.where('o.registered_at', '<', instantOf(addDays(endDate, 1)))
}
