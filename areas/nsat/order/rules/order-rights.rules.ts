import { may } from '#platform/contract/life.ts'
import { ALLOWED, refusedBy, type Verdict } from '#platform/contract/verdict.ts'
import type { OrderType } from '../contract/codes.ts'
import { ORDER_REFUSALS } from '../contract/refusals.ts'
import { ORDER_TYPES } from '../contract/statuses.ts'
import { ORDER_LIFE, type OrderView } from './order-life.rules.ts'
import { type OrderedPeriod, windowOf } from './order-window.rules.ts'

/** Who orders, and under which of the settings. */
export interface Orderer {
  /** Of the service office. */
  readonly isOffice: boolean
  /** The vendor on whose behalf they order; null: any. */
  readonly vendorNo: number | null
  /** Whether they order at all. */
  readonly mayWrite: boolean
  /** Whether the period of a round does not bind them. */
  readonly isAlwaysOpen: boolean
}

const no = refusedBy(ORDER_REFUSALS)
type Code = 'READ_ONLY' | 'PLAN_CLOSED' | 'WINDOW_NOT_OPEN' | 'WINDOW_CLOSED'
type EditCode = Code | 'ORDER_NOT_EDITABLE'
type AddCode = Code | 'NOT_ASSIGNED' | 'UNPAID_ORDER_EXISTS' | 'ORDER_EXISTS'

/** The period of a round, and since when the office has closed it; null, or left out where that is known otherwise, while it is open. */
interface OrderedRound extends OrderedPeriod {
  readonly closedYmdt?: string | null
}

/** Whether somebody may order in a round now. */
export function mayOrder({ mayWrite, isAlwaysOpen }: Orderer, plan: OrderedRound, now: Date): Verdict<Code> {
  if (!mayWrite) return no('READ_ONLY')
  if (plan.closedYmdt) return no('PLAN_CLOSED')
  const { state } = windowOf(plan, now)
  if (state === 'OPEN' || isAlwaysOpen) return ALLOWED
  return no(state === 'BEFORE' ? 'WINDOW_NOT_OPEN' : 'WINDOW_CLOSED')
}

/** Whether somebody may put another order into the place of this one now. */
export function mayEdit(
  order: { readonly nsatOrderType: OrderType; readonly isReplaced?: boolean },
  who: Orderer,
  plan: OrderedRound,
  now: Date,
): Verdict<EditCode> {
  const view: OrderView = { nsatOrderType: order.nsatOrderType, isReplaced: order.isReplaced ?? false }
  const verdict = may(ORDER_LIFE, 'REPLACE', view, { by: who.isOffice ? 'MANAGER' : 'OWNER' })
  return verdict.ok ? mayOrder(who, plan, now) : no('ORDER_NOT_EDITABLE')
}

/** Whether somebody may withdraw an order now: a vendor in the period of the round, the office at any time. */
export function mayWithdraw(
  order: { readonly nsatOrderType: OrderType },
  who: Orderer,
  plan: OrderedRound,
  now: Date,
): Verdict<Code | 'ORDER_NOT_WITHDRAWABLE'> {
  const view: OrderView = { nsatOrderType: order.nsatOrderType, isReplaced: false }
  const verdict = may(ORDER_LIFE, 'WITHDRAW', view, { by: who.isOffice ? 'MANAGER' : 'OWNER' })
  if (!verdict.ok) return no('ORDER_NOT_WITHDRAWABLE')
  return who.isOffice && who.mayWrite ? ALLOWED : mayOrder(who, plan, now)
}

/** Whether the live orders of an institute in a round leave room for a further one. */
export function isRoomBeside(liveTypes: readonly OrderType[], { isOffice }: Pick<Orderer, 'isOffice'>): boolean {
  if (liveTypes.every((type) => ORDER_TYPES[type].leavesRoom)) return true
  return isOffice && liveTypes.every((type) => type === 'PAID')
}

/** The orders of an institute, and who looks after it in the service (null: nobody). */
export interface OrderedSchool {
  readonly liveOrderTypes: readonly OrderType[]
  readonly nsatVendorNo: number | null
}

/** Whether somebody orders anew for an institute: a vendor for those that it looks after now, the office for all. */
const isLookedAfter = (
  { nsatVendorNo }: Pick<OrderedSchool, 'nsatVendorNo'>,
  who: Pick<Orderer, 'vendorNo'>,
): boolean => who.vendorNo === null || nsatVendorNo === who.vendorNo

/** Whether somebody may add an order for an institute now. */
export function mayAdd(school: OrderedSchool, who: Orderer, plan: OrderedRound, now: Date): Verdict<AddCode> {
  const { liveOrderTypes } = school
  if (!isLookedAfter(school, who)) return no('NOT_ASSIGNED')
  if (!isRoomBeside(liveOrderTypes, who))
    return no(liveOrderTypes.includes('UNPAID') ? 'UNPAID_ORDER_EXISTS' : 'ORDER_EXISTS')
  return mayOrder(who, plan, now)
}

/** What a row of the order list offers: a first order, a further one after cancellations, one more by the office, or nothing. */
export function addingOf(school: OrderedSchool, who: Pick<Orderer, 'isOffice' | 'vendorNo'>) {
  const { liveOrderTypes: liveTypes } = school
  if (!isLookedAfter(school, who)) return null
  if (liveTypes.length === 0) return 'FIRST'
  if (!isRoomBeside(liveTypes, who)) return null
  return liveTypes.every((type) => type === 'PAID') ? 'EXTRA' : 'FURTHER'
}
