import { type CodeOf, codesOf } from '#platform/contract/statuses.ts'
import { ORDER_TYPES } from './statuses.ts'

/** Where an order stands; a school without one has none. */
export type OrderType = CodeOf<typeof ORDER_TYPES>
export const ORDER_TYPE_CODES = codesOf(ORDER_TYPES)

/** Asks for all orders for which money is still expected, reserved ones too. */
const AWAITING_PAYMENT = 'AWAITING_PAYMENT'
/** How the lists of orders are asked for orders that stand so. */
export const ORDER_STATE_CODES = [...ORDER_TYPE_CODES, AWAITING_PAYMENT] as const
export type OrderState = (typeof ORDER_STATE_CODES)[number]

/** What the shop tells of an order. */
export const PAYMENT_TYPES = ['PREORDER', 'PAID', 'PARTIAL_CANCEL', 'CANCEL'] as const
export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** By what the institutes of the order list are searched. */
export const ORDER_SEARCH_ITEMS = ['schoolNo', 'schoolName', 'ownerName'] as const
export type OrderSearchItem = (typeof ORDER_SEARCH_ITEMS)[number]

/** By what the order list can be sorted. */
export const ORDER_SORTS = ['schoolNo', 'schoolName', 'ownerName'] as const

/** Fewest and most examinees of a target. */
export const EXAMINEES = { least: 1, most: 9_999 } as const

/** Most rows of one page of the order list. */
export const MOST_ORDER_PAGE = 2_000

/** A yes or no that a filter leaves open. */
export const YES_NO = ['true', 'false'] as const
