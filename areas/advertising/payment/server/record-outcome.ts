import { sql } from 'kysely'
import { isViolation, type Tx } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { CODE_GIVEN_UP } from '../contract/codes.ts'
import { CLOSED_BEFORE, moneyBackText, WRONG_AMOUNT } from '../rules/money-back.rules.ts'
import { CODE_AMOUNT, CODE_FAILED, CODE_REPLACED } from '../rules/payment-outcome.rules.ts'
import type { FailedBecause } from './door.ts'
import { movePayment } from './move-payment.ts'
import { MONEY_BACK } from './notification-kinds.ts'
import type { PaymentRow } from './payment.tables.ts'
import { type Desk, handlersOf, raiseAlarm } from './payment-desk.ts'
import { readPayment, toPayment } from './payments.queries.ts'
import type { Charge } from './reconciliation/vendor-books.ts'

const chargeColumns = (charge: Charge) => ({
  payTransactionIdNo: charge.orderNo,
  orderCertifyKey: charge.orderCertifyKey,
  approvedAt: charge.approvedAt,
  approvedAmountWon: charge.amountWon,
})

const inTransaction = (desk: Desk, work: (tx: Tx) => Promise<PaymentRow | null>): Promise<PaymentRow | null> =>
  desk.db.transaction().execute(work)

/**
 * The vendor has the money of an APPROVING payment: PAID and registered in one transaction, or, when the purchase can no
 * longer be registered, a refund requested in that same transaction. Answers the payment as it stands afterwards.
 */
export async function recordCharge(desk: Desk, payment: PaymentRow, charge: Charge): Promise<PaymentRow> {
  const now = desk.clock.now()
  const recorded = await inTransaction(desk, async (tx) => {
    const set = { ...chargeColumns(charge), registeredAt: now }
    const detail = { orderNo: charge.orderNo, amountWon: charge.amountWon }
    const paid = await movePayment(tx, payment, 'COMPLETE', { at: now, event: 'PAID', set, detail })
    if (!paid) return null
    const refusedBecause = await registerPurchase(desk, tx, paid, now)
    if (refusedBecause === null) return paid
    const back = { registeredAt: null, cancelRequestedAt: now, reason: refusedBecause }
    await tellPayer(desk, tx, paid, refusedBecause, charge)
    return movePayment(tx, paid, 'REQUEST_REFUND', { at: now, event: 'REGISTRATION_REFUSED', set: back })
  })
  if (recorded?.status === 'CANCEL_REQUESTED') desk.metrics.events.inc({ event: 'payment.registration_refused' })
  if (recorded) return recorded
  const current = await readPayment(desk.db, payment.paySeq)
  return current.status === 'FAILED' ? recordReversal(desk, current, charge) : current
}

/**
 * Whoever paid hears that their money goes back, since no window of theirs may be open any more: the answer was lost, or the
 * card service told of it later.
 */
async function tellPayer(desk: Desk, tx: Tx, row: PaymentRow, reason: string, charge: Charge): Promise<void> {
  const payment = toPayment(row)
  const text = moneyBackText({ title: payment.orderTitle, amountWon: charge.amountWon, reason })
  const address = await handlersOf(desk, payment.kind).addressOf(tx, payment)
  await notify(tx, { kind: MONEY_BACK, userId: payment.userId, text, address, now: desk.clock.now() })
}

async function registerPurchase(desk: Desk, tx: Tx, paid: PaymentRow, now: Date): Promise<string | null> {
  await sql`savepoint registration`.execute(tx)
  try {
    const verdict = await handlersOf(desk, paid.kind).onPaid(tx, toPayment(paid), now)
    return verdict === 'REGISTERED' ? null : verdict.refusedBecause
  } catch (error) {
    // What was sold is taken by somebody else: for the buyer that is a refusal like any other.
    if (!isViolation(error)) throw error
    await sql`rollback to savepoint registration`.execute(tx)
    return '다른 주문과 겹쳐 등록할 수 없습니다.'
  }
}

/**
 * The vendor has money that must not be kept: of a wrong amount, or of a payment that failed before. A refund is
 * requested and an alarm raised.
 */
export async function recordReversal(desk: Desk, payment: PaymentRow, charge: Charge): Promise<PaymentRow> {
  const now = desk.clock.now()
  const isLate = payment.status === 'FAILED'
  const event = isLate ? 'MONEY_AFTER_CLOSING' : 'AMOUNT_MISMATCH'
  const detail = { orderNo: charge.orderNo, amountWon: charge.amountWon, orderedWon: payment.orderAmountWon }
  const set = { ...chargeColumns(charge), cancelRequestedAt: now, ...(!isLate && { resultCode: CODE_AMOUNT }) }
  const moved = await inTransaction(desk, async (tx) => {
    const row = await movePayment(tx, payment, 'REQUEST_REFUND', { at: now, event, set, detail })
    if (row) await tellPayer(desk, tx, row, isLate ? CLOSED_BEFORE : WRONG_AMOUNT, charge)
    return row
  })
  if (moved)
    raiseAlarm(desk, isLate ? 'payment.money_after_closing' : 'payment.amount_mismatch', payment.paySeq, detail)
  return moved ?? readPayment(desk.db, payment.paySeq)
}

/** Nothing was charged and nothing will be. */
export async function recordFailure(
  desk: Desk,
  payment: PaymentRow,
  code: string = CODE_FAILED,
  reason: string | null = null,
): Promise<PaymentRow> {
  const now = desk.clock.now()
  const set = { resultCode: code, reason, failedAt: now }
  const moved = await inTransaction(desk, async (tx) => {
    const row = await movePayment(tx, payment, 'CLOSE', { at: now, event: 'CLOSED', set, detail: { code } })
    if (row) await handlersOf(desk, row.kind).onFailed?.(tx, toPayment(row), now, failedBecause(code))
    return row
  })
  return moved ?? readPayment(desk.db, payment.paySeq)
}

function failedBecause(code: string): FailedBecause {
  if (code === CODE_GIVEN_UP) return 'GIVEN_UP'
  return code === CODE_REPLACED ? 'REPLACED' : 'FAILED'
}

/** The vendor confirms that the money is back; a registered purchase is undone in the same transaction. */
export async function recordRefund(desk: Desk, payment: PaymentRow, cancelledWon: number): Promise<PaymentRow> {
  const now = desk.clock.now()
  const moved = await inTransaction(desk, async (tx) => {
    const row = await movePayment(tx, payment, 'CONFIRM_REFUND', {
      at: now,
      event: 'REFUNDED',
      set: { cancelledAt: now },
      detail: { cancelledWon },
    })
    if (row?.registeredAt) await handlersOf(desk, row.kind).onCancelled(tx, toPayment(row), now, row.reason ?? '')
    return row
  })
  return moved ?? readPayment(desk.db, payment.paySeq)
}
