import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StatementOrder } from '../contract/statement.contract.ts'
import { nsatCommission } from './nsat-commission.tables.ts'

/** The orders that make up a statement, by when they were paid: each with what of it counts there. */
export async function listOrdersOf(db: Db, nsatStatementNo: number): Promise<StatementOrder[]> {
  const rows = await nsatCommission(db)
    .selectFrom('nsat_commission.statement_payment as c')
    .innerJoin('nsat_order.payment as p', 'p.transaction_id', 'c.transaction_id')
    .innerJoin('nsat_order.school_order as o', 'o.nsat_school_order_no', 'c.nsat_school_order_no')
    .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'o.school_no')
    .select(['o.nsat_school_order_no', 'o.school_no', 'i.school_name', 'o.nsat_service_no', 'o.nsat_plan_no'])
    .select([sql<number>`sum(c.amount_won)`.as('amount_won'), sql<Date>`min(p.told_at)`.as('paid_at')])
    .where('c.nsat_statement_no', '=', nsatStatementNo)
    .groupBy(['o.nsat_school_order_no', 'i.school_name'])
    .orderBy('paid_at')
    .orderBy('o.nsat_school_order_no')
    .execute()
  return rows.map((row) => ({
    nsatSchoolOrderNo: row.nsat_school_order_no,
    schoolNo: row.school_no,
    schoolName: row.school_name,
    nsatServiceNo: row.nsat_service_no,
    nsatPlanNo: row.nsat_plan_no,
    totalAmount: row.amount_won,
    paymentYmdt: toYmdt(row.paid_at),
  }))
}
