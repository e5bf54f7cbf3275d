import { sql } from 'kysely'
import { HOLIDAYS } from '#areas/base/directory/server/door.ts'
import { addMonths, toDay } from '#platform/contract/seoul.ts'
import type { Platform } from '#platform/server/area.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { STATEMENTS_READ } from '../contract/statement.contract.ts'
import { commissionOf } from '../rules/commission.rules.ts'
import { daysOf, limitsOf, monthsToSettle } from '../rules/sale-months.rules.ts'
import { addressOfMonth, statementText } from '../rules/statement-text.rules.ts'
import { STATEMENT_MADE } from './notification-kinds.ts'
import { nsatCommission } from './nsat-commission.tables.ts'
import { findOpenPayments, keepPayments, type OpenPayment } from './open-payments.queries.ts'

const isHoliday = (day: string): boolean => HOLIDAYS.has(day)

/** Makes the statements of every month that has ended, and lets open pages know. */
export async function settleMonthsJob({ db, live }: Pick<Platform, 'db' | 'live'>, now: Date): Promise<void> {
  const months = await settleMonths(db, now)
  if (months > 0) live.changed([STATEMENTS_READ])
}

/**
 * Makes the statements of every month that has ended and is not settled yet, month by month, and tells the people of the
 * vendors. Safe to repeat and from many processes at once. Answers how many months it settled.
 */
export async function settleMonths(db: Db, now: Date): Promise<number> {
  const { last, firstPaidAt } = await readProgress(db)
  const months = monthsToSettle(now, last, firstPaidAt && toDay(firstPaidAt))
  for (const month of months) await db.transaction().execute((tx) => settleMonth(tx, month, now))
  return months.length
}

async function readProgress(db: Db): Promise<{ last: string | null; firstPaidAt: Date | null }> {
  const { rows } = await sql<{ last: string | null; firstPaidAt: Date | null }>`
    select (select max(month) from nsat_commission.settled_month) as last,
           (select min(told_at) from nsat_order.payment) as "firstPaidAt"`.execute(db)
  return rows[0] ?? { last: null, firstPaidAt: null }
}

/**
 * Settles a month, named by its first day, unless somebody else did, and tells its vendors. Within a transaction, and once
 * the months before are settled.
 */
export async function settleMonth(tx: Db, month: string, now: Date): Promise<void> {
  if (!(await noteSettled(tx, month, now))) return
  const open = await findOpenPayments(tx, { since: limitsOf(addMonths(month, -1)).from, ...limitsOf(month) })
  if (open.length === 0) return
  const numbers = await makeStatements(tx, month, [...Map.groupBy(open, keyOf).values()], now)
  await keepPayments(
    tx,
    open.map((each) => ({ ...each, statementNo: numbers.get(keyOf(each)) ?? 0 })),
  )
  await tellVendors(tx, month, [...new Set(open.map(({ vendorNo }) => vendorNo))], now)
}

/** Whoever is first settles a month: all others wait here until that is done, and have nothing left to do. */
async function noteSettled(tx: Db, month: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await nsatCommission(tx)
    .insertInto('nsat_commission.settled_month')
    .values({ month, settledAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Payments with the same key make one statement. */
const keyOf = ({ vendorNo, isAdjustment, ratePercent }: Omit<OpenPayment, 'transactionId' | 'orderNo' | 'amountWon'>) =>
  `${vendorNo} ${isAdjustment} ${ratePercent}`

/** Makes statements, each of its payments; answers their numbers by the keys of these. */
async function makeStatements(
  tx: Db,
  month: string,
  groups: readonly (readonly OpenPayment[])[],
  now: Date,
): Promise<Map<string, number>> {
  const made = await nsatCommission(tx)
    .insertInto('nsat_commission.statement')
    .values(groups.map((payments) => statementOf(month, payments, now)))
    .returning(['nsatStatementNo as statementNo', 'nsatVendorNo as vendorNo', 'isAdjustment'])
    .returning(['commissionRate as ratePercent', 'salesWon as sales', 'commissionAmountWon as commissionAmount'])
    .execute()
  const { audit } = workOf(tx, now)
  for (const { statementNo, ...to } of made)
    await audit({ ...MADE, entityId: statementNo, to: { ...to, saleStartDate: month } })
  return new Map(made.map((each) => [keyOf(each), each.statementNo]))
}

const MADE = { action: 'nsatCommission.makeStatement', entity: 'nsatCommission.statement' } as const

/** The statement that payments of one vendor, kind and rate make. */
function statementOf(month: string, payments: readonly OpenPayment[], now: Date) {
  const { vendorNo = 0, isAdjustment = false, ratePercent = 0 } = payments[0] ?? {}
  const { saleStartDate, saleEndDate, commissionDepositDate, taxIssueDate } = daysOf(month, isHoliday)
  const sales = payments.reduce((sum, { amountWon }) => sum + amountWon, 0)
  const commission = commissionOf(sales, ratePercent)
  return {
    nsatVendorNo: vendorNo,
    saleStartDate,
    saleEndDate,
    isAdjustment,
    salesWon: sales,
    supplyPriceWon: commission.supplyPrice,
    commissionRate: ratePercent,
    commissionSupplyPriceWon: commission.commissionSupplyPrice,
    commissionVatWon: commission.commissionVat,
    commissionAmountWon: commission.commissionAmount,
    commissionDepositDate,
    taxIssueDate,
    madeAt: now,
  }
}

async function tellVendors(tx: Db, month: string, vendorNos: readonly number[], now: Date): Promise<void> {
  const people = await nsatCommission(tx)
    .selectFrom('nsat_vendor.vendor_user')
    .select('userId')
    .where('nsatVendorNo', 'in', vendorNos)
    .execute()
  for (const { userId } of people)
    await notify(tx, { kind: STATEMENT_MADE, userId, text: statementText(month), address: addressOfMonth(month), now })
}
