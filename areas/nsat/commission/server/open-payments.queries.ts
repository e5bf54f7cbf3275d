import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** A payment, or below zero a refund, that stands in no statement yet, with the statement in which it belongs. */
export interface OpenPayment {
  readonly transactionId: string
  readonly orderNo: number
  readonly amountWon: number
  readonly vendorNo: number
  readonly isAdjustment: boolean
  readonly ratePercent: number
}

interface Limits {
  /** When the month before began: of that something may have been stored after it was settled. */
  readonly since: Date
  readonly from: Date
  readonly before: Date
}

/**
 * What was told before the end of a month and stands in no statement yet. A refund goes with its payment while that stands
 * in none, so that within a month both come to nothing; later it is an adjustment at the rate of the statement that it
 * takes back. A preorder is no payment yet.
 */
export async function findOpenPayments(db: Db, { since, from, before }: Limits): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    select p.transaction_id as "transactionId", p.nsat_school_order_no as "orderNo", o.nsat_vendor_no as "vendorNo",
           case when p.payment_type = 'PAID' then p.amount_won else -p.amount_won end as "amountWon",
           p.told_at < ${from} or paid.commission_rate is not null as "isAdjustment",
           coalesce(paid.commission_rate, v.commission_rate) as "ratePercent"
    from nsat_order.payment p
    join nsat_order.school_order o using (nsat_school_order_no)
    join nsat_vendor.vendor v using (nsat_vendor_no)
    left join lateral (
      select true as is_there, s.commission_rate
      from nsat_order.payment first
        left join nsat_commission.statement_payment c using (transaction_id)
        left join nsat_commission.statement s using (nsat_statement_no)
      where p.payment_type <> 'PAID' and first.nsat_school_order_no = p.nsat_school_order_no and first.payment_type = 'PAID'
      order by first.told_at limit 1
    ) paid on true
    where p.told_at >= ${since} and p.told_at < ${before}
      and (p.payment_type = 'PAID' or p.payment_type in ('PARTIAL_CANCEL', 'CANCEL') and paid.is_there)
      and not exists (select from nsat_commission.statement_payment c where c.transaction_id = p.transaction_id)
    order by o.nsat_vendor_no, "isAdjustment", p.told_at, p.transaction_id`.execute(db)
  return rows
}

/** Puts payments into their statements. */
export async function keepPayments(
  db: Db,
  payments: readonly (OpenPayment & { readonly statementNo: number })[],
): Promise<void> {
  await sql`
    insert into nsat_commission.statement_payment (transaction_id, nsat_statement_no, nsat_school_order_no, amount_won)
    select * from unnest(${payments.map((each) => each.transactionId)}::text[],
      ${payments.map((each) => each.statementNo)}::int[], ${payments.map((each) => each.orderNo)}::int[],
      ${payments.map((each) => each.amountWon)}::bigint[])`.execute(db)
}
