import { sql } from 'kysely'
import type { Finding } from '#areas/advertising/payment/contract/codes.ts'
import { addDays } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type PaymentRow, STORED_PAYMENT, tables } from '../payment.tables.ts'
import type { VendorBooks } from './vendor-books.ts'

/** The oldest day before `today` that is not compared yet; null when there is none. The first day is that of the first payment. */
export async function findDayToCompare(db: Db, today: string): Promise<string | null> {
  const unfinished = await tables(db)
    .selectFrom('payment.comparison')
    .select('day')
    .where('finishedAt', 'is', null)
    .orderBy('day')
    .executeTakeFirst()
  if (unfinished) return unfinished.day
  const found = await sql<{ last: string | null; first: string | null }>`
    select (select max(day) from payment.comparison) as last,
           (select (min(created_at) at time zone 'Asia/Seoul')::date from payment.payment) as first`.execute(db)
  const { last = null, first = null } = found.rows[0] ?? {}
  const next = last === null ? first : addDays(last, 1)
  return next !== null && next < today ? next : null
}

/** Begins the comparison of a day, or goes on with one that was interrupted. */
export async function beginComparison(db: Db, day: string, now: Date): Promise<{ lastPaySeq: number }> {
  const row = await tables(db)
    .insertInto('payment.comparison')
    .values({ day, startedAt: now })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ day }))
    .returning('lastPaySeq')
    .executeTakeFirstOrThrow()
  return { lastPaySeq: row.lastPaySeq }
}

/** Marks the day as compared. */
export async function finishComparison(db: Db, day: string, now: Date): Promise<void> {
  await tables(db).updateTable('payment.comparison').set({ finishedAt: now }).where('day', '=', day).execute()
}

/** Payments to which something happened in the period and that reached the vendor, by number from `afterPaySeq` on. */
export function listToCompare(
  db: Db,
  { from, until }: { from: Date; until: Date },
  afterPaySeq: number,
  limit: number,
): Promise<PaymentRow[]> {
  return tables(db)
    .selectFrom('payment.payment')
    .select(STORED_PAYMENT)
    .where('paySeq', '>', afterPaySeq)
    .where((payment) => {
      const inPeriod = (column: 'createdAt' | 'approvedAt' | 'cancelledAt' | 'failedAt') =>
        payment.and([payment(column, '>=', from), payment(column, '<', until)])
      const isPartlyRefunded = payment.exists(
        payment
          .selectFrom('payment.partial_refund as refund')
          .select('refund.paySeq')
          .whereRef('refund.paySeq', '=', 'payment.payment.paySeq')
          .where('refund.refundedAt', '>=', from)
          .where('refund.refundedAt', '<', until),
      )
      return payment.or([
        inPeriod('createdAt'),
        inPeriod('approvedAt'),
        inPeriod('cancelledAt'),
        inPeriod('failedAt'),
        isPartlyRefunded,
      ])
    })
    .orderBy('paySeq')
    .limit(limit)
    .execute()
}

interface Compared {
  readonly payment: PaymentRow
  readonly day: string
  readonly finding: Finding | null
  readonly ourAmountWon: number
  readonly books: VendorBooks
  readonly now: Date
}

/** Keeps what the comparison of one payment found, and that the day came this far. */
export async function keepDifference(db: Db, compared: Compared): Promise<void> {
  const { payment, day, finding, ourAmountWon, books, now } = compared
  await db.transaction().execute(async (tx) => {
    await tables(tx)
      .updateTable('payment.comparison')
      .set({ lastPaySeq: payment.paySeq, paymentCount: sql`payment_count + 1` })
      .where('day', '=', day)
      .execute()
    if (finding === null) return
    await tables(tx)
      .insertInto('payment.difference')
      .values({
        day,
        paySeq: payment.paySeq,
        finding,
        ourStatus: payment.status,
        ourAmountWon,
        vendorStatus: books.status,
        vendorAmountWon: books.amountWon,
        vendorCancelledWon: books.cancelledWon,
        foundAt: now,
      })
      .onConflict((conflict) => conflict.columns(['paySeq', 'finding']).where('resolvedAt', 'is', null).doNothing())
      .execute()
  })
}

/** Differences that stand, oldest first. */
export function listOpenDifferences(
  db: Db,
  limit: number,
): Promise<{ differenceSeq: number; paySeq: number; finding: Finding }[]> {
  return tables(db)
    .selectFrom('payment.difference')
    .select(['differenceSeq', 'paySeq', 'finding'])
    .where('resolvedAt', 'is', null)
    .orderBy('differenceSeq')
    .limit(limit)
    .execute()
}

/** The books agree again. */
export async function resolveDifference(db: Db, differenceSeq: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('payment.difference')
    .set({ resolvedAt: now })
    .where('differenceSeq', '=', differenceSeq)
    .execute()
}
