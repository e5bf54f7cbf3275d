import { type CodeOf, codesOf } from '#platform/contract/statuses.ts'
import { PAYMENT_STATES } from './statuses.ts'

/** The words of this area, as plain lists: both the schemas and the rules are built from them. */

/** What can be bought by card. */
export const PURCHASE_KINDS = ['SMS', 'PACKAGE'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]

/** How far a payment has come. */
export type PaymentStatus = CodeOf<typeof PAYMENT_STATES>
export const PAYMENT_STATUSES = codesOf(PAYMENT_STATES)

/** What the vendor's books say about an order; ABSENT: the vendor does not know it. */
export const VENDOR_STATUSES = ['RESERVED', 'CERTIFIED', 'APPROVED', 'CANCELLED', 'FAILED', 'ABSENT'] as const
export type VendorStatus = (typeof VENDOR_STATUSES)[number]

/** How our books and the vendor's can differ. */
export const FINDINGS = [
  'NOT_CHARGED',
  'NOT_REFUNDED',
  'REFUNDED_BY_VENDOR',
  'CHARGED_WITHOUT_PAYMENT',
  'AMOUNT_DIFFERS',
] as const
export type Finding = (typeof FINDINGS)[number]

/** Whether the books of a day agree. */
export const AGREEMENTS = ['AGREES', 'DIFFERS', 'NOT_COMPARED'] as const
export type Agreement = (typeof AGREEMENTS)[number]

/** Whether the books of a period agree: as those of a day, or only a part of its days is compared, or nothing happened. */
export const PERIOD_AGREEMENTS = [...AGREEMENTS, 'PARTLY_COMPARED', 'NOTHING_TO_COMPARE'] as const
export type PeriodAgreement = (typeof PERIOD_AGREEMENTS)[number]

/** The lists of the reconciliation report. */
export const REPORT_LISTS = ['days', 'differences', 'attention'] as const
export type ReportList = (typeof REPORT_LISTS)[number]

/** Code with which the payment window says that the person agreed to pay. */
export const CODE_CERTIFIED = '0'
/** Code with which the payment window says that the person gave up. */
export const CODE_GIVEN_UP = '2222'
