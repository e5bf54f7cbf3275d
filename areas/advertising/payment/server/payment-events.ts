import type { Db } from '#platform/server/database/database.ts'
import { tables } from './payment.tables.ts'

/**
 * What can happen to a payment. A name ending in SENT is an intent that was committed before the vendor was called; the
 * names after it are the answers.
 */
export type PaymentEvent =
  | 'RESERVE_SENT'
  | 'SHEET_OPENED'
  | 'RESERVE_REFUSED'
  | 'RESERVE_UNKNOWN'
  | 'CALLBACK'
  | 'CALLBACK_REPEATED'
  | 'NOTIFIED'
  | 'LOOK_UP_UNKNOWN'
  | 'APPROVE_SENT'
  | 'APPROVE_SENT_AGAIN'
  | 'APPROVE_REFUSED'
  | 'APPROVE_UNKNOWN'
  | 'PAID'
  | 'REGISTRATION_REFUSED'
  | 'AMOUNT_MISMATCH'
  | 'MONEY_AFTER_CLOSING'
  | 'CLOSED'
  | 'REFUND_REQUESTED'
  | 'REFUND_SENT'
  | 'REFUND_REFUSED'
  | 'REFUND_UNKNOWN'
  | 'REFUNDED'
  | 'PARTIAL_REFUND_REQUESTED'
  | 'PARTIAL_REFUND_SENT'
  | 'PARTIALLY_REFUNDED'
  | 'BOOKS_CONTRADICT'
  | 'STEP_FAILED'

/** Adds one step to the life of a payment. `detail` holds codes and amounts, never personal data. */
export async function writeEvent(
  db: Db,
  paySeq: number,
  at: Date,
  event: PaymentEvent,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await tables(db)
    .insertInto('payment.payment_event')
    .values({ paySeq, at, event, detail: JSON.stringify(detail) })
    .execute()
}
