import { sql } from 'kysely'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StatementOrder } from '../contract/statement.contract.ts'
import { nsatCommission } from './nsat-commission.tables.ts'

/** The orders that make up a statement, by when they were paid: each with what of it counts there. */
export async function listOrdersOf(db: Db, nsatStatementNo: number): Promise<StatementOrder[]> {
  const rows = await nsatCommission(db)
    .selectFrom('nsat_commission.statement_payment as c')
    .innerJoin('nsat_order.payment as p', 'p.transactionId', 'c.transactionId')
    .innerJoin('nsat_order.school_order as o', 'o.nsatSchoolOrderNo', 'c.nsatSchoolOrderNo')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')
    .select(['o.nsatSchoolOrderNo', 'o.schoolNo', 'i.schoolName', 'o.nsatServiceNo', 'o.nsatPlanNo'])
    .select([sql<number>`sum(c.amount_won)`.as('amountWon'), sql<Date>`min(p.told_at)`.as('paidAt')])
    .where('c.nsatStatementNo', '=', nsatStatementNo)
    .groupBy(['o.nsatSchoolOrderNo', 'i.schoolName'])
    .orderBy('paidAt')
    .orderBy('o.nsatSchoolOrderNo')
    .execute()
  return rows.map((row) => ({
    nsatSchoolOrderNo: row.nsatSchoolOrderNo,
    schoolNo: row.schoolNo,
    schoolName: row.schoolName,
    nsatServiceNo: row.nsatServiceNo,
    nsatPlanNo: row.nsatPlanNo,
    totalAmount: row.amountWon,
    paymentYmdt: toYmdt(row.paidAt),
  }))
}
