import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import {
  ATTENTION_MINUTES,
  LEASE_SECONDS,
  LONGEST_WAIT_SECONDS,
  RECONCILE_BATCH,
  TRIES_BEFORE_ATTENTION,
} from '../rules/policy.ts'
import type { PartialRefundRequest } from './door.ts'
import { type PaymentTables, tables } from './payment.tables.ts'
import { announceChange, type Desk, handlersOf, raiseAlarm } from './payment-desk.ts'
import { writeEvent } from './payment-events.ts'
import { findLive, readPayment, toPayment } from './payments.queries.ts'
import { askVendor, lookUp } from './reconciliation/vendor-books.ts'

type PartialRefund = Selectable<PaymentTables['payment.partial_refund']>

/**
 * Notes in the caller's transaction that a part of the money goes back while the purchase stands; reconciliation sends it. One
 * per payment: a repeat changes nothing and is requested too. `NONE`: nothing is paid, or not as much.
 */
export async function requestPartialRefund(
  tx: Tx,
  { amountWon, reason, ...purchase }: PartialRefundRequest,
  now: Date,
): Promise<'REQUESTED' | 'NONE'> {
  const live = await findLive(tx, purchase)
  if (live?.status !== 'PAID' || amountWon > live.orderAmountWon) return 'NONE'
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('payment.partial_refund')
    .values({ paySeq: live.paySeq, amountWon, reason, requestedAt: now, checkAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) await writeEvent(tx, live.paySeq, now, 'PARTIAL_REFUND_REQUESTED', { amountWon })
  return 'REQUESTED'
}

/** What of a payment went back, or is about to; undefined where nothing does. */
export const findPartialRefund = (
  db: Db,
  paySeq: number,
): Promise<Pick<PartialRefund, 'amountWon' | 'refundedAt'> | undefined> =>
  tables(db)
    .selectFrom('payment.partial_refund')
    .select(['amountWon', 'refundedAt'])
    .where('paySeq', '=', paySeq)
    .executeTakeFirst()

/** Sends partial refunds that are due, and looks up those whose answer was lost. Safe from many processes at once. */
export async function sendPartialRefunds(desk: Desk, now: Date): Promise<void> {
  for (const refund of await takeDue(desk.db, now)) {
    try {
      await advance(desk, refund)
    } catch (error) {
      desk.log.error({ err: error, paySeq: refund.paySeq }, 'partial refund cannot be sent now')
    }
  }
}

/** Takes what is due and puts off its next time for longer than a call takes, so that nobody else works on the same. */
async function takeDue(db: Db, now: Date): Promise<PartialRefund[]> {
  const { rows } = await sql<PartialRefund>`
    with due as (
      select pay_seq from payment.partial_refund where check_at <= ${now}
      order by check_at, pay_seq limit ${RECONCILE_BATCH} for update skip locked
    )
    update payment.partial_refund refund
    set tries = refund.tries + 1, check_at = ${now}::timestamptz + make_interval(secs =>
      least(${LEASE_SECONDS}::float8 * power(2, least(refund.tries, 10)), ${LONGEST_WAIT_SECONDS}::float8))
    from due where refund.pay_seq = due.pay_seq
    returning refund.pay_seq, refund.amount_won, refund.reason, refund.requested_at, refund.sent_at, refund.refunded_at,
      refund.check_at, refund.tries`.execute(db)
  return rows
}

async function advance(desk: Desk, refund: PartialRefund): Promise<void> {
  const { paySeq, amountWon, reason } = refund
  const payment = await readPayment(desk.db, paySeq)
  if (refund.sentAt !== null) {
    const books = await lookUp(desk, payment)
    if (!books) return
    if (books.cancelledWon >= amountWon) return confirm(desk, refund)
    if (books.status !== 'APPROVED') {
      await writeEvent(desk.db, paySeq, desk.clock.now(), 'BOOKS_CONTRADICT', { vendor: books.status })
      return raiseAlarm(desk, 'payment.books_contradict', paySeq, { vendor: books.status })
    }
  }
  await intend(desk, refund)
  const order = {
    orderNo: payment.payTransactionIdNo ?? '',
    orderCertifyKey: payment.orderCertifyKey ?? '',
    amountWon,
    reason: reason.slice(0, 100),
    // The vendor refuses it when something of the order went back already: a second one that overtook the first does nothing.
    refundableWon: payment.approvedAmountWon ?? payment.orderAmountWon,
  }
  const names = { refused: 'REFUND_REFUSED', unknown: 'REFUND_UNKNOWN' } as const
  const answer = await askVendor(desk, payment, names, () => desk.pay.cancel(order))
  if (answer.kind === 'DONE') await confirm(desk, refund)
}

async function intend(desk: Desk, { paySeq, amountWon }: PartialRefund): Promise<void> {
  const now = desk.clock.now()
  await desk.db.transaction().execute(async (tx) => {
    await tables(tx)
      .updateTable('payment.partial_refund')
      .set({ sentAt: sql`coalesce(sent_at, ${now})` })
      .where('paySeq', '=', paySeq)
      .execute()
    await writeEvent(tx, paySeq, now, 'PARTIAL_REFUND_SENT', { amountWon })
  })
}

async function confirm(desk: Desk, { paySeq, amountWon }: PartialRefund): Promise<void> {
  const now = desk.clock.now()
  const payment = await desk.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tables(tx)
      .updateTable('payment.partial_refund')
      .set({ refundedAt: now, checkAt: null })
      .where('paySeq', '=', paySeq)
      .where('refundedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await writeEvent(tx, paySeq, now, 'PARTIALLY_REFUNDED', { amountWon })
    const row = await readPayment(tx, paySeq)
    await handlersOf(desk, row.kind).onPartlyRefunded?.(tx, toPayment(row), now, amountWon)
    return row
  })
  if (payment) announceChange(desk, payment.kind)
}

/** A partial refund that does not come through by itself. */
interface LateRefund extends Pick<PartialRefund, 'paySeq' | 'amountWon' | 'reason' | 'requestedAt' | 'tries'> {
  readonly orderTitle: string
}

/** Partial refunds that failed a few times, or that are open for longer than they should be. */
export async function listLatePartialRefunds(db: Db, now: Date): Promise<LateRefund[]> {
  const tooOld = new Date(now.getTime() - ATTENTION_MINUTES * 60_000)
  const { rows } = await sql<LateRefund>`
    select refund.pay_seq, refund.amount_won, refund.reason, refund.requested_at, refund.tries, payment.order_title
    from payment.partial_refund refund join payment.payment using (pay_seq)
    where refund.check_at is not null and (refund.requested_at < ${tooOld} or refund.tries >= ${TRIES_BEFORE_ATTENTION})
    order by refund.requested_at, refund.pay_seq limit ${MOST_FAILED_THINGS}`.execute(db)
  return rows
}

/** Has the refund worked on at once; false when it is done. */
export async function sendPartialRefundNow(db: Db, paySeq: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(db)
    .updateTable('payment.partial_refund')
    .set({ checkAt: now })
    .where('paySeq', '=', paySeq)
    .where('checkAt', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
