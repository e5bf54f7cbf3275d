import { historyIdOf, ORDER_RECORD } from '#areas/nsat-order/contract/order.contract.ts'
import type { ToldPayment } from '#areas/nsat-order/contract/payment.contract.ts'
import { REFUSED_PAYMENT_DAYS } from '#areas/nsat-order/rules/policy.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { findOrder } from '../edit/school-plan.queries.ts'
import { nsatOrder } from '../nsat-order.tables.ts'

/** Keeps a refused payment for the office, once for each reason; in the history of the orders where there is one. */
export async function keepRefused(db: Db, told: ToldPayment, reason: string, now: Date): Promise<void> {
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
  const order = await findOrder(db, told.nsatSchoolOrderNo)
  if (!order || kept.numInsertedOrUpdatedRows !== 1n) return
  const { nsatSchoolOrderNo, amount, type } = told
  await workOf(db, now).audit({
    action: 'nsatOrder.refusePayment',
    entity: ORDER_RECORD.entity,
    entityId: historyIdOf({ nsatPlanNo: order.nsat_plan_no, schoolNo: order.school_no }),
    to: { nsatSchoolOrderNo, amount, type, reason },
  })
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
