import { sql } from 'kysely'
import { HOLIDAYS } from '#areas/directory/server/door.ts'
import { OWN_NOTIFICATIONS } from '#platform/contract/notification.contract.ts'
import { toDay } from '#platform/contract/seoul.ts'
import type { Platform } from '#platform/server/area.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { STATEMENTS_READ } from '../contract/statement.contract.ts'
import { commissionOf } from '../rules/commission.rules.ts'
import { daysOf, limitsOf, monthsToSettle } from '../rules/sale-months.rules.ts'
import { addressOfMonth, statementText } from '../rules/statement-text.rules.ts'
import { nsatCommission } from './nsat-commission.tables.ts'
import { keepPayments, type OpenSales, sumOpenPayments } from './open-payments.queries.ts'

const isHoliday = (day: string): boolean => HOLIDAYS.has(day)

/** Makes the statements of every month that has ended, and lets open pages know. */
export async function settleMonthsJob({ db, live }: Pick<Platform, 'db' | 'live'>, now: Date): Promise<void> {
  const { months, userIds } = await settleMonths(db, now)
  if (months > 0) live.changed([STATEMENTS_READ])
  for (const userId of userIds) live.changed([OWN_NOTIFICATIONS], userId)
}

/**
 * Makes the statements of every month that has ended and is not settled yet, month by month, and tells the people of the
 * vendors. Safe to repeat and from many processes at once. Answers how many months it settled, and whom it told.
 */
export async function settleMonths(db: Db, now: Date): Promise<{ months: number; userIds: ReadonlySet<number> }> {
  const userIds = new Set<number>()
  const { last, firstTold } = await readProgress(db)
  const months = monthsToSettle(now, last, firstTold && toDay(firstTold))
  for (const month of months) for (const userId of await settleMonth(db, month, now)) userIds.add(userId)
  return { months: months.length, userIds }
}

async function readProgress(db: Db): Promise<{ last: string | null; firstTold: Date | null }> {
  const { rows } = await sql<{ last: string | null; firstTold: Date | null }>`
    select (select max(month) from nsat_commission.settled_month) as last,
           (select min(told_at) from nsat_order.payment) as "firstTold"`.execute(db)
  return rows[0] ?? { last: null, firstTold: null }
}

/** Settles a month unless somebody else did; answers whom it told. */
function settleMonth(db: Db, month: string, now: Date): Promise<readonly number[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Before anything is read: sums and payments are as of one moment, and that is after whoever settled before.
      await sql`lock table nsat_commission.settled_month in exclusive mode`.execute(tx)
      if (!(await noteSettled(tx, month, now))) return []
      const limits = limitsOf(month)
      const open = await sumOpenPayments(tx, limits)
      if (open.length === 0) return []
      await addStatements(tx, month, open, now)
      await keepPayments(tx, month, limits)
      return tellVendors(tx, month, [...new Set(open.map(({ vendorNo }) => vendorNo))], now)
    })
}

async function noteSettled(tx: Tx, month: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await nsatCommission(tx)
    .insertInto('nsat_commission.settled_month')
    .values({ month, settled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function addStatements(tx: Tx, month: string, open: readonly OpenSales[], now: Date): Promise<void> {
  const { audit } = workOf(tx, now)
  const made = await nsatCommission(tx)
    .insertInto('nsat_commission.statement')
    .values(open.map((each) => statementOf(month, each, now)))
    .returning(['nsat_statement_no', 'nsat_vendor_no', 'is_adjustment', 'sales_won', 'commission_amount_won'])
    .execute()
  for (const { nsat_statement_no, nsat_vendor_no, is_adjustment, sales_won, commission_amount_won } of made)
    await audit({
      action: 'nsatCommission.makeStatement',
      entity: 'nsatCommission.statement',
      entityId: nsat_statement_no,
      to: {
        nsatVendorNo: nsat_vendor_no,
        saleStartDate: month,
        isAdjustment: is_adjustment,
        sales: sales_won,
        commissionAmount: commission_amount_won,
      },
    })
}

function statementOf(month: string, { vendorNo, isAdjustment, ratePercent, sales }: OpenSales, now: Date) {
  const { saleStartDate, saleEndDate, commissionDepositDate, taxIssueDate } = daysOf(month, isHoliday)
  const commission = commissionOf(sales, ratePercent)
  return {
    nsat_vendor_no: vendorNo,
    sale_start_date: saleStartDate,
    sale_end_date: saleEndDate,
    is_adjustment: isAdjustment,
    sales_won: sales,
    supply_price_won: commission.supplyPrice,
    commission_rate: ratePercent,
    commission_supply_price_won: commission.commissionSupplyPrice,
    commission_vat_won: commission.commissionVat,
    commission_amount_won: commission.commissionAmount,
    commission_deposit_date: commissionDepositDate,
    tax_issue_date: taxIssueDate,
    made_at: now,
  }
}

async function tellVendors(tx: Tx, month: string, vendorNos: readonly number[], now: Date): Promise<number[]> {
  const people = await nsatCommission(tx)
    .selectFrom('nsat_vendor.vendor_user')
    .select('user_id')
    .where('nsat_vendor_no', 'in', vendorNos)
    .execute()
  const userIds = people.map(({ user_id }) => user_id)
  for (const userId of userIds)
    await notify(tx, { userId, text: statementText(month), address: addressOfMonth(month), now })
  return userIds
}
