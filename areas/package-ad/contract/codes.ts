/** The words that this area uses on the wire, as plain lists: both the schemas and the rules are built from them. */

/** What a history shows of an order's money: paid, or paid and given back. */
export const PAYMENT_STATUS_CODES = ['PAY_COMPLETE', 'PAY_CANCEL'] as const
export type PaymentStatusCode = (typeof PAYMENT_STATUS_CODES)[number]

/** Where an order stands; the first two are never listed: not paid yet, and not paid in the end. */
export const ORDER_STATES = ['PAY_READY', 'PAY_FAIL', ...PAYMENT_STATUS_CODES] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** How far the provider has come with an order. For people to read; nothing is decided by it. */
export const ORDER_STATUS_CODES = ['ORDERED', 'CONFIRMED', 'CANCELLED'] as const
export type OrderStatusCode = (typeof ORDER_STATUS_CODES)[number]

/** Which date the period of a history search means: the day of the order or the wanted day. */
export const FILTER_DATE_TYPES = ['REGISTERED', 'PREFERRED'] as const
export type FilterDateType = (typeof FILTER_DATE_TYPES)[number]

/** Whether the card pays the listed price, or the price and ten per cent. */
export const PACKAGE_VAT_MODES = ['NONE', 'ADD_10'] as const
export type PackageVatMode = (typeof PACKAGE_VAT_MODES)[number]

/** Permissions with which the calls of the ordering pages open. */
export const BUYERS = ['IAMCLASS', 'AGENCY', 'ADS'] as const
/** Permission of the advertising administrators. */
export const MANAGERS = ['ADS'] as const
