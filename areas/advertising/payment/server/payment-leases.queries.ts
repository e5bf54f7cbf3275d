import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { codesWhere } from '#platform/contract/statuses.ts'
import type { Db } from '#platform/server/database/database.ts'
import { PAYMENT_STATES } from '../contract/statuses.ts'
import { longestWaitSeconds, nextCheckAt } from '../rules/check-times.rules.ts'
import { CLOCKS_APART_SECONDS, LEASE_SECONDS, LONGEST_WAIT_SECONDS } from '../rules/policy.ts'
import { type PaymentRow, STORED_PAYMENT, tables } from './payment.tables.ts'

/** A payment that this worker has to itself until the lease is given back or runs out. */
export interface Leased {
  readonly row: PaymentRow
  readonly leaseId: string
}

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000)
const leaseEnd = (now: Date): Date => secondsAfter(now, LEASE_SECONDS)

/**
 * Nobody has it. A lease that would run much longer than any comes from a clock that has been set back since; one that
 * runs a little longer was taken by somebody who looked at the clock after us, or whose clock is ahead.
 */
const isFree = (now: Date) =>
  sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_until > ${secondsAfter(leaseEnd(now), CLOCKS_APART_SECONDS)})`

/** Its check time has come, or can only have been set by a clock that has been set back since. */
function isDue(now: Date) {
  const longest = codesWhere(PAYMENT_STATES, { isUnsettled: true }).map(
    (status) => sql`when ${status} then ${longestWaitSeconds(status, 0)}::float8`,
  )
  return sql<boolean>`(check_at <= ${now} or check_at > ${now}::timestamptz + make_interval(secs =>
    least(case status ${sql.join(longest, sql` `)} end * power(2, least(tries, 20)), ${LONGEST_WAIT_SECONDS}::float8)))`
}

/** Takes an unsettled payment; null when it is settled or somebody else has it. */
export async function takeLease(db: Db, paySeq: number, now: Date): Promise<Leased | null> {
  const leaseId = randomUUID()
  const row = await tables(db)
    .updateTable('payment.payment')
    .set({ leaseId, leaseUntil: leaseEnd(now) })
    .where('paySeq', '=', paySeq)
    .where('status', 'in', codesWhere(PAYMENT_STATES, { isUnsettled: true }))
    .where(isFree(now))
    .returning(STORED_PAYMENT)
    .executeTakeFirst()
  return row ? { row, leaseId } : null
}

/**
 * Takes payments that are due to be checked, oldest first; other workers skip them. Each gets its next check time at
 * once, so a payment whose worker dies comes back by itself.
 */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Leased[]> {
  return db.transaction().execute(async (tx) => {
    const due = await tables(tx)
      .selectFrom('payment.payment')
      .select(['paySeq', 'status', 'tries'])
      .where('checkAt', 'is not', null)
      .where(isDue(now))
      .where(isFree(now))
      .orderBy('checkAt')
      .orderBy('paySeq')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const taken: Leased[] = []
    for (const { paySeq, status, tries } of due) {
      const leaseId = randomUUID()
      const row = await tables(tx)
        .updateTable('payment.payment')
        .set({
          leaseId,
          leaseUntil: leaseEnd(now),
          checkAt: nextCheckAt(status, tries, now),
          tries: tries + 1,
        })
        .where('paySeq', '=', paySeq)
        .returning(STORED_PAYMENT)
        .executeTakeFirstOrThrow()
      taken.push({ row, leaseId })
    }
    return taken
  })
}

/** Gives the payment back; a lease that ran out and belongs to somebody else is left alone. */
export async function returnLease(db: Db, { row, leaseId }: Leased): Promise<void> {
  await tables(db)
    .updateTable('payment.payment')
    .set({ leaseId: null, leaseUntil: null })
    .where('paySeq', '=', row.paySeq)
    .where('leaseId', '=', leaseId)
    .execute()
}

/** Notes that an intent to give money back is about to be sent. */
export async function markRefundSent(db: Db, paySeq: number, now: Date): Promise<void> {
  await tables(db)
    .updateTable('payment.payment')
    .set({ refundSentAt: sql`coalesce(refund_sent_at, ${now})` })
    .where('paySeq', '=', paySeq)
    .execute()
}
