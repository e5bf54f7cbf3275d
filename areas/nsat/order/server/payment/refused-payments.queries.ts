import { sql } from 'kysely'
import type { RefusedPayment, refusedPayments } from '#areas/nsat/order/contract/refused-payment.contract.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { fitsKeyword } from '#platform/server/list/search.ts'
import { type Tally, tallyOf } from '#platform/server/waiting-tally.ts'
import { nsatOrder, STORED_REFUSED_PAYMENT } from '../nsat-order.tables.ts'

const found = (db: Db) =>
  nsatOrder(db)
    .selectFrom('nsat_order.refused_payment as r')
    .leftJoin('nsat_order.school_order as o', 'o.nsat_school_order_no', 'r.nsat_school_order_no')
    .leftJoin('nsat_vendor.institute as i', 'i.school_no', 'o.school_no')

const COLUMNS = {
  transactionId: { text: 'r.transaction_id' },
  nsatSchoolOrderNo: { number: 'r.nsat_school_order_no' },
  schoolNo: { number: 'o.school_no' },
  schoolName: { text: 'i.school_name' },
} as const

/** A page of what was refused: what waits before what is settled, the latest before the others. */
export function listRefusedPage(
  db: Db,
  { isSettled, ...search }: Searched<typeof refusedPayments>,
  page: PageRequest,
): Promise<Page<RefusedPayment>> {
  const shown = found(db)
    .leftJoin('nsat_plan.plan as p', 'p.nsat_plan_no', 'o.nsat_plan_no')
    .leftJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 'o.nsat_vendor_no')
    .leftJoin('account.user as a', 'a.user_id', 'r.settled_by')
    .select(columnsAs('r', STORED_REFUSED_PAYMENT))
    .select(['o.order_type', 'o.replaced_by', 'o.nsat_plan_no', 'o.nsat_service_no', 'o.school_no'])
    .select(['p.plan_ym', 'i.school_name', 'v.vendor_name', 'a.name as settled_by_name'])
  const wanted = found(db)
    .where(fitsKeyword(COLUMNS, search))
    .$if(isSettled !== undefined, (query) => query.where('r.settled_at', isSettled === 'true' ? 'is not' : 'is', null))
  // What waits has no such instant, which comes first.
  const order = [['r.settled_at', 'desc'] as const, ['r.told_at', 'desc'] as const]
  return pageOf({ found: wanted, shown, order, id: 'r.refused_payment_no' }, page, (row) => ({
    refusedPaymentNo: row.refused_payment_no,
    transactionId: row.transaction_id,
    nsatSchoolOrderNo: row.nsat_school_order_no,
    paymentType: row.payment_type,
    amount: row.amount_won,
    reason: row.reason,
    toldYmdt: toYmdt(row.told_at),
    nsatOrderType: row.order_type,
    isReplaced: row.replaced_by !== null,
    nsatPlanNo: row.nsat_plan_no,
    nsatServiceNo: row.nsat_service_no,
    planYm: row.plan_ym,
    schoolNo: row.school_no,
    schoolName: row.school_name,
    vendorName: row.vendor_name,
    settledYmdt: row.settled_at && toYmdt(row.settled_at),
    settledByName: row.settled_by_name ?? '',
    settledComment: row.settled_comment,
  }))
}

/** The order that a refused payment was told of, which may be none of ours; undefined where there is no such payment. */
export async function orderNoOfRefused(db: Db, refusedPaymentNo: number): Promise<number | undefined> {
  const row = await nsatOrder(db)
    .selectFrom('nsat_order.refused_payment')
    .select('nsat_school_order_no')
    .where('refused_payment_no', '=', refusedPaymentNo)
    .executeTakeFirst()
  return row?.nsat_school_order_no
}

/** A refused payment that stays as it is until the end of the transaction; undefined where there is none. */
export const lockRefused = (db: Db, refusedPaymentNo: number) =>
  nsatOrder(db)
    .selectFrom('nsat_order.refused_payment')
    .select(STORED_REFUSED_PAYMENT)
    .where('refused_payment_no', '=', refusedPaymentNo)
    .forUpdate()
    .executeTakeFirst()

/** Notes what was done about refused payments, and by whom; null is the portal itself. */
export const settle = (
  db: Db,
  refusedPaymentNos: readonly number[],
  { by, comment, now }: { readonly by: number | null; readonly comment: string; readonly now: Date },
) =>
  nsatOrder(db)
    .updateTable('nsat_order.refused_payment')
    .set({ settled_at: now, settled_by: by, settled_comment: comment })
    .where('refused_payment_no', 'in', refusedPaymentNos)
    .execute()

/** How many wait for somebody of the office. */
export const tallyRefusedWaiting = (db: Db): Tally<number> =>
  tallyOf(
    nsatOrder(db)
      .selectFrom('nsat_order.refused_payment')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('settled_at', 'is', null),
  )
