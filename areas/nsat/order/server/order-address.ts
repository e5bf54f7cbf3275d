import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { screenPath } from '#platform/server/waiting.ts'
import type { StoredOrder } from './nsat-order.tables.ts'

type OrderOfRound = Pick<StoredOrder, 'nsatServiceNo' | 'nsatPlanNo'>

const round = (order: OrderOfRound) => ({
  nsatServiceNo: String(order.nsatServiceNo),
  nsatPlanNo: String(order.nsatPlanNo),
})

/** The list of the round of an order. */
export const addressOfRound = (order: OrderOfRound): string => screenPath(ORDER_LIST.path, round(order))

/** Where the institute of an order stands in the list of its round. */
export const addressOfOrder = (order: OrderOfRound & Pick<StoredOrder, 'schoolNo'>): string =>
  screenPath(ORDER_LIST.path, { ...round(order), searchItem: 'schoolNo', searchKeyword: String(order.schoolNo) })
