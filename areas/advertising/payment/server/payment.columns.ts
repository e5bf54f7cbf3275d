// Made by `npm run tables` from the migrated database; b6acaf44ed2f401b are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `payment`, in names of the program. */
export type PaymentColumns = {
  'payment.comparison': {
    day: string
    lastPaySeq: Generated<number>
    paymentCount: Generated<number>
    startedAt: Date
    finishedAt: Date | null
  }
  'payment.difference': {
    differenceSeq: Generated<number>
    day: string
    paySeq: number
    finding: string
    ourStatus: string
    ourAmountWon: number
    vendorStatus: string
    vendorAmountWon: number
    vendorCancelledWon: number
    foundAt: Date
    resolvedAt: Date | null
  }
  'payment.partial_refund': {
    paySeq: number
    amountWon: number
    reason: string
    requestedAt: Date
    sentAt: Date | null
    refundedAt: Date | null
    checkAt: Date | null
    tries: Generated<number>
  }
  'payment.payment': {
    paySeq: Generated<number>
    kind: string
    refSeq: number
    userId: number
    orderAmountWon: number
    orderTitle: string
    productName: string
    status: string
    sellerOrderKey: string
    reserveOrderNo: string | null
    orderSheetUrl: string | null
    payTransactionIdNo: string | null
    orderCertifyKey: string | null
    approvedAmountWon: number | null
    resultCode: string | null
    reason: string | null
    holdUntil: Date
    createdAt: Date
    approvingAt: Date | null
    approvedAt: Date | null
    registeredAt: Date | null
    cancelRequestedAt: Date | null
    refundSentAt: Date | null
    cancelledAt: Date | null
    failedAt: Date | null
    checkAt: Date | null
    tries: Generated<number>
    leaseId: string | null
    leaseUntil: Date | null
    version: Generated<number>
  }
  'payment.payment_event': {
    eventId: Generated<number>
    paySeq: number
    at: Date
    event: string
    detail: Generated<unknown>
  }
  'payment.payment_item': {
    paySeq: number
    itemNo: number
    name: string
    amountWon: number
  }
}

/** Their names, for statements: every one of a table. */
export const PAYMENT_COLUMNS = {
  'payment.comparison': ['day', 'lastPaySeq', 'paymentCount', 'startedAt', 'finishedAt'],
  'payment.difference': [
    'differenceSeq',
    'day',
    'paySeq',
    'finding',
    'ourStatus',
    'ourAmountWon',
    'vendorStatus',
    'vendorAmountWon',
    'vendorCancelledWon',
    'foundAt',
    'resolvedAt',
  ],
  'payment.partial_refund': [
    'paySeq',
    'amountWon',
    'reason',
    'requestedAt',
    'sentAt',
    'refundedAt',
    'checkAt',
    'tries',
  ],
  'payment.payment': [
    'paySeq',
    'kind',
    'refSeq',
    'userId',
    'orderAmountWon',
    'orderTitle',
    'productName',
    'status',
    'sellerOrderKey',
    'reserveOrderNo',
    'orderSheetUrl',
    'payTransactionIdNo',
    'orderCertifyKey',
    'approvedAmountWon',
    'resultCode',
    'reason',
    'holdUntil',
    'createdAt',
    'approvingAt',
    'approvedAt',
    'registeredAt',
    'cancelRequestedAt',
    'refundSentAt',
    'cancelledAt',
    'failedAt',
    'checkAt',
    'tries',
    'leaseId',
    'leaseUntil',
    'version',
  ],
  'payment.payment_event': ['eventId', 'paySeq', 'at', 'event', 'detail'],
  'payment.payment_item': ['paySeq', 'itemNo', 'name', 'amountWon'],
} as const satisfies { readonly [Table in keyof PaymentColumns]: readonly (keyof PaymentColumns[Table])[] }
