import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import { nextCheckAt } from '../rules/check-times.rules.ts'
import { statusesThat } from '../rules/payment-states.rules.ts'
import { LEASE_SECONDS } from '../rules/policy.ts'
import type { PaymentRow, PaymentTables } from './payment.tables.ts'

/** A payment that this worker has to itself until the lease is given back or runs out. */
export interface Leased {
  readonly row: PaymentRow
  readonly leaseId: string
}

const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_SECONDS * 1000)

/** Takes an unsettled payment; null when it is settled or somebody else has it. */
export async function takeLease(db: Db, paySeq: number, now: Date): Promise<Leased | null> {
  const leaseId = randomUUID()
  const row = await db
    .withTables<PaymentTables>()
    .updateTable('payment.payment')
    .set({ lease_id: leaseId, lease_until: leaseEnd(now) })
    .where('pay_seq', '=', paySeq)
    .where('status', 'in', statusesThat('isUnsettled'))
    .where((payment) => payment.or([payment('lease_until', 'is', null), payment('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ? { row, leaseId } : null
}

/**
 * Takes payments that are due to be checked, oldest first; other workers skip them. Each gets its next check time at
 * once, so a payment whose worker dies comes back by itself.
 */
export async function takeDue(db: Db, now: Date, limit: number): Promise<Leased[]> {
  return db.transaction().execute(async (tx) => {
    const tables = tx.withTables<PaymentTables>()
    const due = await tables
      .selectFrom('payment.payment')
      .select(['pay_seq', 'status', 'tries'])
      .where('check_at', '<=', now)
      .where((payment) => payment.or([payment('lease_until', 'is', null), payment('lease_until', '<=', now)]))
      .orderBy('check_at')
      .orderBy('pay_seq')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute()
    const taken: Leased[] = []
    for (const { pay_seq, status, tries } of due) {
      const leaseId = randomUUID()
      const row = await tables
        .updateTable('payment.payment')
        .set({ lease_id: leaseId, lease_until: leaseEnd(now), check_at: nextCheckAt(status, tries, now), tries: tries + 1 })
        .where('pay_seq', '=', pay_seq)
        .returningAll()
        .executeTakeFirstOrThrow()
      taken.push({ row, leaseId })
    }
    return taken
  })
}

/** Gives the payment back; a lease that ran out and belongs to somebody else is left alone. */
export async function returnLease(db: Db, { row, leaseId }: Leased): Promise<void> {
  await db
    .withTables<PaymentTables>()
    .updateTable('payment.payment')
    .set({ lease_id: null, lease_until: null })
    .where('pay_seq', '=', row.pay_seq)
    .where('lease_id', '=', leaseId)
    .execute()
}

/** Notes that an intent to give money back is about to be sent. */
export async function markRefundSent(db: Db, paySeq: number, now: Date): Promise<void> {
  await db
    .withTables<PaymentTables>()
    .updateTable('payment.payment')
    .set({ refund_sent_at: sql`coalesce(refund_sent_at, ${now})` })
    .where('pay_seq', '=', paySeq)
    .execute()
}
