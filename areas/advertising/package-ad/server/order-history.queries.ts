import { sql } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import { addDays, instantOf } from '#platform/contract/seoul.ts'
import { isBlank } from '#platform/contract/written-text.ts'
import { columnsAs } from '#platform/server/database/columns.ts'

import type { Db } from '#platform/server/database/database.ts'
import { orderOf, type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { numberIn, searchIndexed } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { PAYMENT_STATUS_CODES } from '../contract/codes.ts'
import type { AdPackageOrder, OrderFilters } from '../contract/order.contract.ts'
import { toOwnOrder } from './orders.queries.ts'
import { type PackageAdTables, STORED_PACKAGE_ORDER, type StoredOrder } from './package-ad.tables.ts'

type Tables = PackageAdTables & PublishedAccountTables

const toListed = (row: StoredOrder & { userName: string | null }): AdPackageOrder[] => {
  const state = PAYMENT_STATUS_CODES.find((code) => code === row.state)
  if (state === undefined) return []
  return [
    {
      ...toOwnOrder(row),
      paymentStatusCode: state,
      isCancelRequested: row.cancelRequestedAt !== null,
      userName: row.userName ?? '',
    },
  ]
}

/** How many of them there are. */
export const tallyOrders = (db: Db, ownerId: number | null, search: OrderFilters): Tally<number> =>
  tallyOf(wanted(db, ownerId, search).select((each) => each.fn.countAll<number>().as('total')))

const SORTS = { preferredYmd: ['o.preferredDay'], registerYmdt: ['o.registeredAt'] } as const

/** One page of the paid and the cancelled orders, newest first unless asked otherwise, with the number of all that fit. `ownerId` null is everybody. */
export async function listOrderPage(
  db: Db,
  ownerId: number | null,
  search: OrderFilters,
  page: PageRequest,
): Promise<Page<AdPackageOrder>> {
  const found = wanted(db, ownerId, search)
  const shown = orders(db)
    .leftJoin('account.user as person', 'person.userId', 'o.ownerId')
    .select(columnsAs('o', STORED_PACKAGE_ORDER))
    .select('person.name as userName')
  const order = orderOf(search.sort ?? '-registerYmdt', SORTS)
  const { list, totalCount } = await pageOf({ found, shown, order, id: 'o.orderSeq' }, page, toListed)
  return { totalCount, list: list.flat() }
}

/** One paid or cancelled order with its owner; undefined where no history holds it. */
export async function findListedOrder(
  db: Db,
  orderSeq: number,
): Promise<{ ownerId: number; order: AdPackageOrder } | undefined> {
  const row = await orders(db)
    .leftJoin('account.user as person', 'person.userId', 'o.ownerId')
    .select(columnsAs('o', STORED_PACKAGE_ORDER))
    .select('person.name as userName')
    .where('o.orderSeq', '=', orderSeq)
    .executeTakeFirst()
  const [order] = row ? toListed(row) : []
  return row && order && { ownerId: row.ownerId, order }
}

/** Whether who ordered has the keyword in their name or login, or it is the number of the order. */
const fitsKeyword = (keyword: string) =>
  sql<boolean>`(
    o.owner_id in (select u.user_id from account."user" u where ${searchIndexed(['u.name', 'u.loginId'], keyword)})
    or o.order_seq = ${numberIn(keyword)}::bigint)`

const orders = (db: Db) => db.withTables<Tables>().selectFrom('package_ad.package_order as o')

function wanted(db: Db, ownerId: number | null, search: OrderFilters) {
  const { keyword = '', adPackageSeq, paymentStatusCode, filterDateType, startDate, endDate } = search
  const states = paymentStatusCode ? [paymentStatusCode] : [...PAYMENT_STATUS_CODES]
  let query = orders(db).where('o.state', 'in', states)
  if (ownerId !== null) query = query.where('o.ownerId', '=', ownerId)
  else if (!isBlank(keyword)) query = query.where(fitsKeyword(keyword))
  if (adPackageSeq !== undefined) query = query.where('o.packageSeq', '=', adPackageSeq)
  if (filterDateType === 'PREFERRED') {
    if (startDate !== undefined) query = query.where('o.preferredDay', '>=', startDate)
    return endDate === undefined ? query : query.where('o.preferredDay', '<=', endDate)
  }
  if (startDate !== undefined) query = query.where('o.registeredAt', '>=', instantOf(startDate))
  return endDate === undefined ? query : query.where('o.registeredAt', '<', instantOf(addDays(endDate, 1)))
}
