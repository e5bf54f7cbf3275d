import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What was paid, less what was taken back, of which one statement is made. */
export interface OpenSales {
  readonly vendorNo: number
  readonly isAdjustment: boolean
  readonly ratePercent: number
  readonly sales: number
}

interface Limits {
  readonly from: Date
  readonly before: Date
}

/**
 * Payments and, below zero, refunds told before the end of a month that stand in no statement yet, each with the statement
 * in which it belongs. A refund goes with its payment while that stands in none, so that within a month both come to
 * nothing; later it is an adjustment at the rate of the statement that it takes back. A preorder is no payment yet.
 */
const openPayments = ({ from, before }: Limits): RawBuilder<unknown> => sql`
  select p.transaction_id, p.nsat_school_order_no, o.nsat_vendor_no,
         case when p.payment_type = 'PAID' then p.amount_won else -p.amount_won end as amount_won,
         p.told_at < ${from} or paid.commission_rate is not null as is_adjustment,
         coalesce(paid.commission_rate, v.commission_rate) as commission_rate
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
  where p.told_at < ${before}
    and (p.payment_type = 'PAID' or p.payment_type in ('PARTIAL_CANCEL', 'CANCEL') and paid.is_there)
    and not exists (select from nsat_commission.statement_payment c where c.transaction_id = p.transaction_id)`

/** The sums of what stands in no statement yet, one for each statement to be made. */
export async function sumOpenPayments(db: Db, limits: Limits): Promise<OpenSales[]> {
  const { rows } = await sql<OpenSales>`
    select nsat_vendor_no as "vendorNo", is_adjustment as "isAdjustment", commission_rate as "ratePercent",
           sum(amount_won) as sales
    from (${openPayments(limits)}) open
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** Puts the same payments into the statements made of them. */
export async function keepPayments(db: Db, month: string, limits: Limits): Promise<void> {
  await sql`
    insert into nsat_commission.statement_payment (transaction_id, nsat_statement_no, nsat_school_order_no, amount_won)
    select open.transaction_id, s.nsat_statement_no, open.nsat_school_order_no, open.amount_won
    from (${openPayments(limits)}) open
    join nsat_commission.statement s using (nsat_vendor_no, is_adjustment, commission_rate)
    where s.sale_start_date = ${month}`.execute(db)
}
