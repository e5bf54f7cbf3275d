import { screenPath } from '#platform/server/waiting.ts'
import type { StoredOrder } from './nsat-order.tables.ts'

type OrderOfRound = Pick<StoredOrder, 'nsat_service_no' | 'nsat_plan_no'>

const round = (order: OrderOfRound) => ({
  nsatServiceNo: String(order.nsat_service_no),
  nsatPlanNo: String(order.nsat_plan_no),
})

/** The list of the round of an order. */
export const addressOfRound = (order: OrderOfRound): string => screenPath('/nsat/order', round(order))

/** Where the institute of an order stands in the list of its round. */
export const addressOfOrder = (order: OrderOfRound & Pick<StoredOrder, 'school_no'>): string =>
  screenPath('/nsat/order', { ...round(order), searchItem: 'schoolNo', searchKeyword: String(order.school_no) })
