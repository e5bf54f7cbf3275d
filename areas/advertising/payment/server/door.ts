import type { Db, Tx } from '#platform/server/database/database.ts'
import type { PaymentStatus, PurchaseKind } from '../contract/codes.ts'
import type { Outcome } from '../rules/payment-outcome.rules.ts'

export type { PurchaseKind } from '../contract/codes.ts'
export type { PaymentTables } from './payment.tables.ts'

/** One card payment of one purchase. */
export interface Payment {
  readonly paySeq: number
  readonly kind: PurchaseKind
  readonly refSeq: number
  readonly userId: number
  readonly orderAmountWon: number
  readonly orderTitle: string
  readonly status: PaymentStatus
  readonly sellerOrderKey: string
  /** The vendor's number of the paid order; null before the money was taken. */
  readonly payTransactionIdNo: string | null
  readonly approvedAt: Date | null
  readonly cancelledAt: Date | null
  readonly createdAt: Date
}

/** One thing that money did. */
export interface LedgerEntry extends Purchase {
  readonly paySeq: number
  readonly orderTitle: string
  readonly payTransactionIdNo: string | null
  readonly what: 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED'
  readonly at: Date
  /** Above zero when it was taken, below when it was given back. */
  readonly amountWon: number
}

/** What is bought, of which kind. */
export interface Purchase {
  readonly kind: PurchaseKind
  readonly refSeq: number
}

/** Who asks for a refund; `userId` null is the system. */
export interface RefundRequest extends Purchase {
  readonly reason: string
  readonly actor: { readonly userId: number | null; readonly name: string }
}

/** A part of a payment that goes back although the purchase stands. */
export interface PartialRefundRequest extends Purchase {
  readonly amountWon: number
  readonly reason: string
}

/** How a payment ended without money: the person gave up, another one took its place, or it did not work out. */
export type FailedBecause = 'GIVEN_UP' | 'REPLACED' | 'FAILED'

/** What the area that sells something does when its payment gets an outcome. */
export interface PurchaseHandlers {
  /**
   * Runs in the transaction that makes the payment PAID. `REGISTERED` keeps the money; a refusal (or a violated
   * constraint) means that the purchase cannot be registered any more, and the money goes back by itself.
   */
  onPaid(tx: Tx, payment: Payment, now: Date): Promise<'REGISTERED' | { readonly refusedBecause: string }>
  /**
   * Runs in the transaction that makes the payment CANCELLED, when the vendor has confirmed the refund of a purchase that
   * was registered. It is not called for money that went back because `onPaid` refused. Must bear a repeat.
   */
  onCancelled(tx: Tx, payment: Payment, now: Date, reason: string): Promise<void>
  /** Runs in the transaction in which the vendor's yes to a partial refund is noted; once. */
  onPartlyRefunded?(tx: Tx, payment: Payment, now: Date, amountWon: number): Promise<void>
  /** Runs in the transaction that makes the payment FAILED: nothing was charged. `why` is for whoever tells the story. */
  onFailed?(tx: Tx, payment: Payment, now: Date, why: FailedBecause): Promise<void>
  /**
   * Where whoever paid looks at the purchase, a path of a screen: with that they are told when their money goes back although
   * nothing was registered. The purchase may be gone.
   */
  addressOf(db: Db, payment: Payment): Promise<string>
  /** Names of the reads that change with a payment; screens that show them refresh when one is settled in the background. */
  readonly changes?: readonly string[]
}

/** What is to be paid, and where the browser goes afterwards. */
export interface PayOrderRequest extends Purchase {
  readonly userId: number
  readonly amountWon: number
  readonly title: string
  readonly productName: string
  readonly items: readonly { readonly name: string; readonly amountWon: number }[]
  /** Path of the screen that the payment window returns to, for example `/promotion/sms/payment/callback/12`. */
  readonly callbackPath: string
}

/** What a browser brought back from the payment window; nothing of it is believed. */
export interface PayCallback extends Purchase {
  readonly userId: number
  readonly paySeq: number
  readonly sellerOrderKey: string
  readonly code: string
}

export type Started =
  | { readonly paySeq: number; readonly url: string }
  | { readonly refused: 'ALREADY_PAID' | 'VENDOR_DOWN' }

export type Settled =
  | { readonly outcome: Outcome; readonly code: string; readonly payment: Payment; readonly message?: string }
  | { readonly refused: 'NOT_FOUND' }

export interface PaymentDoor {
  /** Says what happens when payments of a kind are paid or refunded; once per kind, at start-up. */
  registerKind(kind: PurchaseKind, handlers: PurchaseHandlers): void
  /**
   * Begins the payment in the caller's transaction, so that from its commit on the purchase is being paid; `start` follows
   * and opens the window. A purchase that has a live payment keeps it.
   */
  requestStart(tx: Tx, order: PayOrderRequest, now: Date): Promise<void>
  /** Opens the payment window's order sheet, or repeats the open one of the same amount. Calls the vendor: never inside a transaction. */
  start(order: PayOrderRequest): Promise<Started>
  /** The browser came back. Repeats and concurrent calls answer the same. Calls the vendor: never inside a transaction. */
  settle(callback: PayCallback): Promise<Settled>
  /**
   * Gives the whole money of the purchase back. `NONE`: nothing is paid. `UNKNOWN`: requested, and reconciliation finishes
   * it. Calls the vendor: never inside a transaction.
   */
  cancel(refund: RefundRequest): Promise<{ outcome: 'REFUNDED' | 'NONE' | 'UNKNOWN' }>
  /** Marks the refund in the caller's transaction, so that it stands or falls with the caller's change; `cancel` follows after the commit. */
  requestCancel(tx: Tx, refund: RefundRequest, now: Date): Promise<'REQUESTED' | 'NONE'>
  /**
   * Notes in the caller's transaction that a part of the money goes back while the purchase stands; it is sent within seconds
   * of the commit. Once per payment: a repeat changes nothing. `NONE`: nothing is paid, or not as much.
   */
  requestPartialRefund(tx: Tx, refund: PartialRefundRequest, now: Date): Promise<'REQUESTED' | 'NONE'>
  /** Which of the purchases are being paid right now: the window is open and its time is not over, or the approval runs. */
  hasPaymentInProgress(db: Db, kind: PurchaseKind, refSeqs: readonly number[]): Promise<Set<number>>
  /** All payments of the purchases, newest first; a purchase without one is not in the map. */
  listPayments(db: Db, kind: PurchaseKind, refSeqs: readonly number[]): Promise<Map<number, Payment[]>>
  /** What money did for a purchase, oldest first. */
  listLedgerOf(db: Db, purchase: Purchase): Promise<LedgerEntry[]>
  /** What money of a person did from an instant until another one, the latter not included, oldest first. */
  listLedgerOfPerson(db: Db, userId: number, from: Date, until: Date): Promise<LedgerEntry[]>
  /** Whose money did something from an instant until another one, the latter not included. */
  listLedgerPeople(db: Db, from: Date, until: Date): Promise<number[]>
  /** The vendor's receipt page of the latest payment that took money; null without one. */
  receiptUrl(db: Db, kind: PurchaseKind, refSeq: number): Promise<string | null>
  /** Settles what lost its browser, process or answer. Safe from many processes at once. */
  reconcile(now: Date): Promise<void>
}
