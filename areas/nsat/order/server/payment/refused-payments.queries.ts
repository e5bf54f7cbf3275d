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
    .leftJoin('nsat_order.school_order as o', 'o.nsatSchoolOrderNo', 'r.nsatSchoolOrderNo')
    .leftJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')

const COLUMNS = {
  transactionId: { text: 'r.transactionId' },
  nsatSchoolOrderNo: { number: 'r.nsatSchoolOrderNo' },
  schoolNo: { number: 'o.schoolNo' },
  schoolName: { text: 'i.schoolName' },
} as const

/** A page of what was refused: what waits before what is settled, the latest before the others. */
export function listRefusedPage(
  db: Db,
  { isSettled, ...search }: Searched<typeof refusedPayments>,
  page: PageRequest,
): Promise<Page<RefusedPayment>> {
  const shown = found(db)
    .leftJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'o.nsatPlanNo')
    .leftJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
    .leftJoin('account.user as a', 'a.userId', 'r.settledBy')
    .select(columnsAs('r', STORED_REFUSED_PAYMENT))
    .select(['o.orderType', 'o.replacedBy', 'o.nsatPlanNo', 'o.nsatServiceNo', 'o.schoolNo'])
    .select(['p.planYm', 'i.schoolName', 'v.vendorName', 'a.name as settledByName'])
  const wanted = found(db)
    .where(fitsKeyword(COLUMNS, search))
    .$if(isSettled !== undefined, (query) => query.where('r.settledAt', isSettled === 'true' ? 'is not' : 'is', null))
  // What waits has no such instant, which comes first.
  const order = [['r.settledAt', 'desc'] as const, ['r.toldAt', 'desc'] as const]
  return pageOf(
    { found: wanted, shown, order, id: 'r.refusedPaymentNo' },
    page,
    ({ amountWon, toldAt, orderType, replacedBy, settledAt, ...row }) => ({
      ...row,
      amount: amountWon,
      toldYmdt: toYmdt(toldAt),
      nsatOrderType: orderType,
      isReplaced: replacedBy !== null,
      settledYmdt: settledAt && toYmdt(settledAt),
      settledByName: row.settledByName ?? '',
    }),
  )
}

/** The order that a refused payment was told of, which may be none of ours; undefined where there is no such payment. */
export async function orderNoOfRefused(db: Db, refusedPaymentNo: number): Promise<number | undefined> {
  const row = await nsatOrder(db)
    .selectFrom('nsat_order.refused_payment')
    .select('nsatSchoolOrderNo')
    .where('refusedPaymentNo', '=', refusedPaymentNo)
    .executeTakeFirst()
  return row?.nsatSchoolOrderNo
}

/** A refused payment that stays as it is until the end of the transaction; undefined where there is none. */
export const lockRefused = (db: Db, refusedPaymentNo: number) =>
  nsatOrder(db)
    .selectFrom('nsat_order.refused_payment')
    .select(STORED_REFUSED_PAYMENT)
    .where('refusedPaymentNo', '=', refusedPaymentNo)
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
    .set({ settledAt: now, settledBy: by, settledComment: comment })
    .where('refusedPaymentNo', 'in', refusedPaymentNos)
    .execute()

/** How many wait for somebody of the office. */
export const tallyRefusedWaiting = (db: Db): Tally<number> =>
  tallyOf(
    nsatOrder(db)
      .selectFrom('nsat_order.refused_payment')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('settledAt', 'is', null),
  )
