import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { LedgerEntry, Purchase } from './door.ts'

/** Everything that money did, each step a row: taken, given back in part, given back. What was refunded already is not given back twice. */
const ENTRIES: RawBuilder<unknown> = sql`
  select pay_seq, kind, ref_seq, user_id, order_title, pay_transaction_id_no, 'PAID' as what, approved_at as at,
    approved_amount_won as amount_won
  from payment.payment where approved_at is not null and approved_amount_won is not null
  union all
  select pay_seq, kind, ref_seq, user_id, order_title, pay_transaction_id_no, 'PARTLY_REFUNDED', refund.refunded_at,
    -refund.amount_won
  from payment.payment join payment.partial_refund refund using (pay_seq) where refund.refunded_at is not null
  union all
  select pay_seq, kind, ref_seq, user_id, order_title, pay_transaction_id_no, 'REFUNDED', payment.cancelled_at,
    -(approved_amount_won - coalesce(
      (select refund.amount_won from payment.partial_refund refund
       where refund.pay_seq = payment.pay_seq and refund.refunded_at is not null), 0))
  from payment.payment where cancelled_at is not null and approved_amount_won is not null`

const COLUMNS: RawBuilder<unknown> = sql`pay_seq, kind, ref_seq, order_title, pay_transaction_id_no, what, at, amount_won`

/** What money did for one purchase, oldest first. */
export async function listLedgerOf(db: Db, { kind, refSeq }: Purchase): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select ${COLUMNS} from (${ENTRIES}) entry where kind = ${kind} and ref_seq = ${refSeq}
    order by at, pay_seq, what`.execute(db)
  return rows
}

/** What money of a person did from an instant until another one, the latter not included, oldest first. */
export async function listLedgerOfPerson(db: Db, userId: number, from: Date, until: Date): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select ${COLUMNS} from (${ENTRIES}) entry where user_id = ${userId} and at >= ${from} and at < ${until}
    order by at, pay_seq, what`.execute(db)
  return rows
}

/** Whose money did something from an instant until another one, the latter not included. */
export async function listLedgerPeople(db: Db, from: Date, until: Date): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct user_id from (${ENTRIES}) entry where at >= ${from} and at < ${until}`.execute(db)
  return rows.map(({ userId }) => userId)
}
