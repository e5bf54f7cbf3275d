import { listPeopleWith } from '#areas/account/server/door.ts'
import { BULK_EDITORS } from '#areas/nsat-order/contract/access.ts'
import { historyIdOf, ORDER_RECORD } from '#areas/nsat-order/contract/order.contract.ts'
import type { ToldPayment } from '#areas/nsat-order/contract/payment.contract.ts'
import { REFUSED_PAYMENT_DAYS } from '#areas/nsat-order/rules/policy.ts'
import { refusedText, type ToldLine } from '#areas/nsat-order/rules/told-payment.rules.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { findOrder } from '../edit/school-plan.queries.ts'
import { nsatOrder, type StoredOrder } from '../nsat-order.tables.ts'

const LIST = '/nsat/order'

/**
 * Keeps a refused payment for the office and tells its people, once for each reason; in the history of the orders where there is
 * one. Answers who was told.
 */
export async function keepRefused(db: Db, told: ToldPayment, reason: string, now: Date): Promise<number[]> {
  const kept = await nsatOrder(db)
    .insertInto('nsat_order.refused_payment')
    .values({
      transaction_id: told.transactionId,
      nsat_school_order_no: told.nsatSchoolOrderNo,
      payment_type: told.type,
      amount_won: told.amount,
      reason,
      told_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) return []
  const order = await findOrder(db, told.nsatSchoolOrderNo)
  const { nsatSchoolOrderNo, amount, type } = told
  const userIds = await tellOffice(db, { nsatSchoolOrderNo, amount, type, reason }, order, now)
  if (!order) return userIds
  await workOf(db, now).audit({
    action: 'nsatOrder.refusePayment',
    entity: ORDER_RECORD.entity,
    entityId: historyIdOf({ nsatPlanNo: order.nsat_plan_no, schoolNo: order.school_no }),
    to: { nsatSchoolOrderNo, amount, type, reason },
  })
  return userIds
}

/** Where the institute of an order stands in the list of its round. */
const addressOf = (order: StoredOrder | undefined): string =>
  order
    ? screenPath(LIST, {
        nsatServiceNo: String(order.nsat_service_no),
        nsatPlanNo: String(order.nsat_plan_no),
        searchItem: 'schoolNo',
        searchKeyword: String(order.school_no),
      })
    : LIST

async function tellOffice(db: Db, line: ToldLine, order: StoredOrder | undefined, now: Date): Promise<number[]> {
  const people = await listPeopleWith(db, BULK_EDITORS)
  for (const { userId } of people) await notify(db, { userId, text: refusedText(line), address: addressOf(order), now })
  return people.map(({ userId }) => userId)
}

/** Payments that were refused lately, by reason: money that the shop took for an order that is another by now. */
export const refusedPaymentGauge: AreaGauge = {
  name: 'portal_nsat_refused_payments',
  help: `Payments of mock exams told by the shop and refused in the last ${REFUSED_PAYMENT_DAYS} days`,
  labels: ['reason'],
  async read(db, now) {
    const rows = await nsatOrder(db)
      .selectFrom('nsat_order.refused_payment')
      .select(['reason', (each) => each.fn.countAll<number>().as('count')])
      .where('told_at', '>', new Date(now.getTime() - REFUSED_PAYMENT_DAYS * 86_400_000))
      .groupBy('reason')
      .execute()
    return rows.map(({ reason, count }) => ({ labels: { reason }, value: Number(count) }))
  },
}
