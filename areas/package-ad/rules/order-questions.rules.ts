import { toDay } from '#platform/contract/seoul.ts'
import type { OrderState } from '../contract/codes.ts'
import { isListed, nextState } from './order-states.rules.ts'
import { UNPAID_MINUTES } from './policy.ts'
import { ALLOWED, refused, type Verdict } from './verdict.ts'

/** What the rules look at. */
export interface OrderView {
  readonly paymentStatusCode: OrderState
  readonly preferredYmd: string
}

/** Whether the permissions are those of an advertising administrator. */
export function isAdManager(flags: ReadonlySet<string>): boolean {
  return flags.has('ADS')
}

/** Whether the wanted day is still ahead in Seoul; today is not. */
export function isAhead(preferredYmd: string, now: Date): boolean {
  return preferredYmd > toDay(now)
}

/** Whether an administrator may cancel the order: paid, not cancelled yet, and wanted for a day after today. */
export function canCancel(order: OrderView, now: Date): Verdict<'NOT_FOUND' | 'ALREADY_CANCELLED' | 'CANCEL_TOO_LATE'> {
  if (!isListed(order.paymentStatusCode)) return refused('NOT_FOUND')
  if (nextState('CANCEL', order.paymentStatusCode) === undefined) return refused('ALREADY_CANCELLED')
  return isAhead(order.preferredYmd, now) ? ALLOWED : refused('CANCEL_TOO_LATE')
}

/** Whether the screen offers to cancel the order to a person with these permissions. */
export function showsCancel(order: OrderView, flags: ReadonlySet<string>, now: Date): boolean {
  return isAdManager(flags) && canCancel(order, now).ok
}

/** Unpaid orders of this moment or earlier have had their time. */
export function unpaidSince(now: Date): Date {
  return new Date(now.getTime() - UNPAID_MINUTES * 60_000)
}

/** Whether an order ends because nobody paid it in time; one that is being paid does not. */
export function isExpired(
  order: { readonly paymentStatusCode: OrderState; readonly registeredAt: Date },
  now: Date,
  isBeingPaid: boolean,
): boolean {
  if (isBeingPaid || nextState('EXPIRE', order.paymentStatusCode) === undefined) return false
  return order.registeredAt <= unpaidSince(now)
}

/** Who asks for a history, and for whose orders. */
export interface HistoryRequest {
  readonly callerId: number
  readonly isAdManager: boolean
  /** What the request says; only an administrator's is believed. */
  readonly isManager: boolean | undefined
  readonly userId: number | undefined
}

/**
 * Whose orders a history shows: the id of one person, or null for everybody's. Everybody but administrators sees only
 * their own; an administrator sees all of them unless the request asks for one person's.
 */
export function whoseOrders(request: HistoryRequest): number | null {
  if (!request.isAdManager) return request.callerId
  if (request.isManager === true) return null
  if (request.isManager === undefined) return request.userId ?? null
  return request.userId ?? request.callerId
}
