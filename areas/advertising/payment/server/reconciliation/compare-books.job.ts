import { findDifference, type OurEntry } from '#areas/advertising/payment/rules/books-agree.rules.ts'
import { COMPARE_BATCH, COMPARE_DAYS } from '#areas/advertising/payment/rules/policy.ts'
import { addDays, instantOf, toDay } from '#platform/contract/seoul.ts'
import { findPartialRefund } from '../partial-refunds.ts'
import type { PaymentRow } from '../payment.tables.ts'
import { announceChange, type Desk, raiseAlarm } from '../payment-desk.ts'
import { readPayment } from '../payments.queries.ts'
import { recordReversal } from '../record-outcome.ts'
import {
  beginComparison,
  findDayToCompare,
  finishComparison,
  keepDifference,
  listOpenDifferences,
  listToCompare,
  resolveDifference,
} from './comparisons.queries.ts'
import { lookUp } from './vendor-books.ts'

/**
 * Compares every payment of the days before today with the vendor's books, and differences that are open once more. A
 * run does a bounded part and remembers how far it came.
 */
export async function compareBooks(desk: Desk, now: Date): Promise<void> {
  if (!(await compareOpenDifferences(desk, now))) return
  let left = COMPARE_BATCH
  for (let count = 0; count < COMPARE_DAYS && left > 0; count++) {
    const day = await findDayToCompare(desk.db, toDay(now))
    if (day === null) return
    const compared = await compareDay(desk, day, now, left)
    if (compared === null) return
    left -= compared
  }
}

/** Answers how many payments were compared; null when the vendor cannot be asked now. */
async function compareDay(desk: Desk, day: string, now: Date, limit: number): Promise<number | null> {
  const { lastPaySeq } = await beginComparison(desk.db, day, now)
  const period = { from: instantOf(day), until: instantOf(addDays(day, 1)) }
  const payments = await listToCompare(desk.db, period, lastPaySeq, limit)
  for (const payment of payments) {
    if (!(await comparePayment(desk, payment, day, now))) return null
  }
  if (payments.length < limit) await finishComparison(desk.db, day, now)
  return payments.length
}

async function comparePayment(desk: Desk, payment: PaymentRow, day: string, now: Date): Promise<boolean> {
  const books = await lookUp(desk, payment)
  if (!books) return false
  const ours = await ourEntry(desk, payment)
  if (!ours) return true
  const finding = findDifference(ours, books)
  await keepDifference(desk.db, { payment, day, finding, ourAmountWon: ours.amountWon, books, now })
  if (finding === null) return true
  raiseAlarm(desk, 'payment.books_differ', payment.paySeq, { finding })
  announceChange(desk, payment.kind)
  // Money of a payment that failed belongs to nobody here: it goes back without waiting for a person.
  if (finding === 'CHARGED_WITHOUT_PAYMENT' && books.charge) await recordReversal(desk, payment, books.charge)
  return true
}

/** Our side of a payment; undefined while a part of it is on its way back. */
async function ourEntry(desk: Desk, payment: PaymentRow): Promise<OurEntry | undefined> {
  const partial = await findPartialRefund(desk.db, payment.paySeq)
  if (partial?.refundedAt === null) return undefined
  const amountWon = payment.approvedAmountWon ?? payment.orderAmountWon
  return { status: payment.status, amountWon, refundedWon: partial?.amountWon ?? 0 }
}

async function compareOpenDifferences(desk: Desk, now: Date): Promise<boolean> {
  for (const { differenceSeq, paySeq, finding } of await listOpenDifferences(desk.db, COMPARE_BATCH)) {
    const payment = await readPayment(desk.db, paySeq)
    const books = await lookUp(desk, payment)
    if (!books) return false
    const ours = await ourEntry(desk, payment)
    // While a refund is under way nothing can be said yet.
    if (!ours || payment.status === 'CANCEL_REQUESTED' || findDifference(ours, books) === finding) continue
    await resolveDifference(desk.db, differenceSeq, now)
    announceChange(desk, payment.kind)
  }
  return true
}
