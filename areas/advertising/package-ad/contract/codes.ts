import { type CodeOf, codesOf, codesWhere } from '#platform/contract/statuses.ts'
import { ORDER_STATUSES, PROGRESS_STATUSES } from './statuses.ts'

/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** Where an order stands. */
export type OrderState = CodeOf<typeof ORDER_STATUSES>
export const ORDER_STATES = codesOf(ORDER_STATUSES)

/** What a history shows of an order's money: paid, or paid and given back. */
export const PAYMENT_STATUS_CODES = codesWhere(ORDER_STATUSES, { isListed: true })
export type PaymentStatusCode = (typeof PAYMENT_STATUS_CODES)[number]

/** How far the provider has come with an order. */
export type OrderStatusCode = CodeOf<typeof PROGRESS_STATUSES>
export const ORDER_STATUS_CODES = codesOf(PROGRESS_STATUSES)

/** Which date the period of a history search means: the day of the order or the wanted day. */
export const FILTER_DATE_TYPES = ['REGISTERED', 'PREFERRED'] as const
export type FilterDateType = (typeof FILTER_DATE_TYPES)[number]

/** Whether the card pays the listed price, or the price and ten per cent. */
export const PACKAGE_VAT_MODES = ['NONE', 'ADD_10'] as const
export type PackageVatMode = (typeof PACKAGE_VAT_MODES)[number]
