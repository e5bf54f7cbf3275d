import { type RawBuilder, sql } from 'kysely'
import type { readOrderStatus } from '#areas/nsat/order/contract/order-list.contract.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import type { Db } from '#platform/server/database/database.ts'
import { CANCELLED, FREE, KEPT_EXAMINEES, KEPT_WON, PURCHASED, UNPAID, UNSAID } from '../order-predicates.ts'
import { foundOrders, foundWithout, type OrderSearch } from './order-search.ts'

export type OrderStatus = CallOutput<typeof readOrderStatus>

const examinees = (which: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(${KEPT_EXAMINEES}) filter (where ${which}), 0)::int`
const won = (which: RawBuilder<boolean>) => sql<number>`coalesce(sum(${KEPT_WON}) filter (where ${which}), 0)::bigint`
const schools = (which: RawBuilder<boolean>) => sql<number>`(count(distinct o.school_no) filter (where ${which}))::int`

/** The figures of what the list shows for the same search, in one statement. */
export async function readStatusOf(db: Db, search: OrderSearch): Promise<OrderStatus> {
  const without = foundWithout(db, search).select(sql<number>`count(*)::int`.as('count'))
  const row = await foundOrders(db, search)
    .select([
      schools(sql`true`).as('ordered'),
      schools(sql`not ${CANCELLED}`).as('standing'),
      examinees(PURCHASED).as('totalPurchaseCount'),
      won(PURCHASED).as('totalPurchaseAmount'),
      schools(PURCHASED).as('totalPurchaseSchool'),
      examinees(UNSAID).as('totalUnsaidCount'),
      examinees(FREE).as('totalFreeCount'),
      schools(FREE).as('totalFreeSchool'),
      examinees(UNPAID).as('totalUnpaidCount'),
      won(UNPAID).as('totalUnpaidAmount'),
      schools(UNPAID).as('totalUnpaidSchool'),
      sql<number>`(${without})`.as('totalNoOrderSchool'),
    ])
    .executeTakeFirstOrThrow()
  const { ordered, standing, ...figures } = row
  const totalSchool = ordered + figures.totalNoOrderSchool
  return { ...figures, totalCancelSchool: ordered - standing, totalCount: totalSchool, totalSchool }
}

/** The figures of a service without a round. */
export const NO_STATUS: OrderStatus = {
  totalCount: 0,
  totalSchool: 0,
  totalPurchaseCount: 0,
  totalPurchaseAmount: 0,
  totalPurchaseSchool: 0,
  totalUnsaidCount: 0,
  totalFreeCount: 0,
  totalFreeSchool: 0,
  totalUnpaidCount: 0,
  totalUnpaidAmount: 0,
  totalUnpaidSchool: 0,
  totalCancelSchool: 0,
  totalNoOrderSchool: 0,
}
