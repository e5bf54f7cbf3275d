import { PAYMENT_STATES } from '../contract/statuses.ts'
import { nextStep } from '../rules/next-step.rules.ts'
import { codeOfFailure } from '../rules/payment-outcome.rules.ts'
import { movePayment } from './move-payment.ts'
import type { PaymentRow } from './payment.tables.ts'
import { announceChange, type Desk, raiseAlarm } from './payment-desk.ts'
import { writeEvent } from './payment-events.ts'
import { type Leased, markRefundSent, returnLease } from './payment-leases.queries.ts'
import { readPayment } from './payments.queries.ts'
import { askVendor, lookUp, type VendorBooks } from './reconciliation/vendor-books.ts'
import { recordCharge, recordFailure, recordRefund, recordReversal } from './record-outcome.ts'

/**
 * How often one run sends a step that moves money: again only after a look-up has shown that the first one did not arrive.
 * A later run may send it again.
 */
const MOST_SENDS = 2

/** How far one run has come with a payment. */
interface Progress {
  readonly payment: PaymentRow
  /** The vendor said no in this run, with this code. */
  readonly refusedCode: string | null
  /** How often this run has sent the step that the payment waits for. */
  readonly sentCount: number
  readonly isOver: boolean
}

/**
 * Brings a payment as far as both books allow: each step is committed as an intent, sent to the vendor, and its outcome
 * committed by compare-and-set. A lost answer is looked up, never repeated blindly. `saidCode` is what the payment window
 * told the browser, null when nobody came back. Answers the payment as it stands afterwards.
 */
export async function advancePayment(desk: Desk, payment: PaymentRow, saidCode: string | null): Promise<PaymentRow> {
  let progress: Progress = { payment, refusedCode: null, sentCount: 0, isOver: false }
  while (!progress.isOver && PAYMENT_STATES[progress.payment.status].isUnsettled)
    progress = await takeStep(desk, progress, saidCode)
  return progress.payment
}

/** The same under a lease: gives it back afterwards, and turns a defect into a note and a later try. */
export async function advanceLeased(desk: Desk, leased: Leased, saidCode: string | null): Promise<PaymentRow> {
  const { row } = leased
  try {
    const after = await advancePayment(desk, row, saidCode)
    if (after.version !== row.version) announceChange(desk, row.kind)
    return after
  } catch (error) {
    desk.log.error({ err: error, paySeq: row.paySeq }, 'payment step failed')
    desk.metrics.events.inc({ event: 'payment.step_failed' })
    await writeEvent(desk.db, row.paySeq, desk.clock.now(), 'STEP_FAILED', {
      cause: error instanceof Error ? error.name : 'unknown',
    })
    return await readPayment(desk.db, row.paySeq)
  } finally {
    await returnLease(desk.db, leased)
  }
}

async function takeStep(desk: Desk, progress: Progress, saidCode: string | null): Promise<Progress> {
  const { payment, refusedCode, sentCount } = progress
  const over = (row: PaymentRow): Progress => ({ ...progress, payment: row, isOver: true })
  const books = isRefundUnsent(payment) ? booksOfCharge(payment) : await lookUp(desk, payment)
  if (!books) return over(payment)
  const step = nextStep({
    status: payment.status,
    vendor: books.status,
    isAmountRight: books.amountWon === payment.orderAmountWon,
    saidCode,
    isPastHold: payment.holdUntil <= desk.clock.now(),
    wasRefused: refusedCode !== null,
  })
  if (sentCount >= MOST_SENDS && (step === 'APPROVE' || step === 'REFUND')) return over(payment)
  switch (step) {
    case 'APPROVE':
      return approve(desk, progress, books)
    case 'COMPLETE':
    case 'REVERSE':
      return { ...progress, payment: await takeCharge(desk, payment, books, step), refusedCode: null, sentCount: 0 }
    case 'CLOSE':
      return over(await recordFailure(desk, payment, refusedCode ?? codeOfFailure(saidCode)))
    case 'REFUND':
      return refund(desk, progress)
    case 'CONFIRM_REFUND':
      return over(await recordRefund(desk, payment, books.cancelledWon))
    case 'ALARM':
      await writeEvent(desk.db, payment.paySeq, desk.clock.now(), 'BOOKS_CONTRADICT', { vendor: books.status })
      raiseAlarm(desk, 'payment.books_contradict', payment.paySeq, { vendor: books.status })
      return over(payment)
    case 'WAIT':
      return over(payment)
  }
}

/** A refund that was never sent needs no question: the vendor cannot have done it. */
const isRefundUnsent = (payment: PaymentRow): boolean =>
  payment.status === 'CANCEL_REQUESTED' && payment.refundSentAt === null

const booksOfCharge = (payment: PaymentRow): VendorBooks => ({
  status: 'APPROVED',
  amountWon: payment.approvedAmountWon ?? payment.orderAmountWon,
  cancelledWon: 0,
  certifyToken: null,
  charge: null,
})

async function approve(desk: Desk, progress: Progress, books: VendorBooks): Promise<Progress> {
  const intended = await intendApproval(desk, progress.payment)
  if (intended?.status !== 'APPROVING')
    return { ...progress, payment: await readPayment(desk.db, progress.payment.paySeq) }
  const order = {
    reserveOrderNo: intended.reserveOrderNo ?? '',
    sellerOrderKey: intended.sellerOrderKey,
    certifyToken: books.certifyToken ?? '',
    amountWon: intended.orderAmountWon,
  }
  const answer = await askVendor(desk, intended, { refused: 'APPROVE_REFUSED', unknown: 'APPROVE_UNKNOWN' }, () =>
    desk.pay.approve(order),
  )
  if (answer.kind === 'DONE') {
    const isRight = answer.value.amountWon === intended.orderAmountWon
    const payment = isRight
      ? await recordCharge(desk, intended, answer.value)
      : await recordReversal(desk, intended, answer.value)
    return { ...progress, payment, sentCount: 0 }
  }
  const isRefused = answer.kind === 'REFUSED' && !answer.isAlreadyDone
  return {
    ...progress,
    payment: intended,
    sentCount: progress.sentCount + 1,
    refusedCode: isRefused ? answer.code : null,
  }
}

async function intendApproval(desk: Desk, payment: PaymentRow): Promise<PaymentRow | null> {
  const now = desk.clock.now()
  if (payment.status === 'APPROVING') {
    await writeEvent(desk.db, payment.paySeq, now, 'APPROVE_SENT_AGAIN')
    return payment
  }
  return desk.db
    .transaction()
    .execute((tx) => movePayment(tx, payment, 'APPROVE', { at: now, event: 'APPROVE_SENT', set: { approvingAt: now } }))
}

async function takeCharge(
  desk: Desk,
  payment: PaymentRow,
  books: VendorBooks,
  step: 'COMPLETE' | 'REVERSE',
): Promise<PaymentRow> {
  if (!books.charge) throw new Error(`the vendor has approved payment ${payment.paySeq} without an order number`)
  const approving = payment.status === 'READY' ? await intendApproval(desk, payment) : payment
  if (!approving) return readPayment(desk.db, payment.paySeq)
  return step === 'COMPLETE'
    ? recordCharge(desk, approving, books.charge)
    : recordReversal(desk, approving, books.charge)
}

async function refund(desk: Desk, progress: Progress): Promise<Progress> {
  const { payment } = progress
  const now = desk.clock.now()
  const amountWon = payment.approvedAmountWon ?? payment.orderAmountWon
  const order = {
    orderNo: payment.payTransactionIdNo ?? '',
    orderCertifyKey: payment.orderCertifyKey ?? '',
    amountWon,
    reason: (payment.reason ?? '').slice(0, 100) || '주문 취소',
  }
  await desk.db.transaction().execute(async (tx) => {
    await markRefundSent(tx, payment.paySeq, now)
    await writeEvent(tx, payment.paySeq, now, 'REFUND_SENT', { amountWon })
  })
  const answer = await askVendor(desk, payment, { refused: 'REFUND_REFUSED', unknown: 'REFUND_UNKNOWN' }, () =>
    desk.pay.cancel(order),
  )
  if (answer.kind === 'DONE') {
    return { ...progress, payment: await recordRefund(desk, payment, answer.value.cancelledWon), isOver: true }
  }
  const current = await readPayment(desk.db, payment.paySeq)
  const isRefused = answer.kind === 'REFUSED' && !answer.isAlreadyDone
  return {
    ...progress,
    payment: current,
    sentCount: progress.sentCount + 1,
    refusedCode: isRefused ? answer.code : null,
  }
}
