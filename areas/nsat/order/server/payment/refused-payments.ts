import { listPeopleWith } from '#areas/base/account/server/door.ts'
import { BULK_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { historyIdOf, ORDER_RECORD } from '#areas/nsat/order/contract/order.contract.ts'
import type { PaymentNotification } from '#areas/nsat/order/contract/payment.contract.ts'
import { REFUSED_LIST } from '#areas/nsat/order/contract/places.ts'
import { type NotificationLine, refusedText } from '#areas/nsat/order/rules/payment-notification.rules.ts'
import { REFUSED_PAYMENT_DAYS } from '#areas/nsat/order/rules/policy.ts'
import { workOf } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { notify } from '#platform/server/notifications/notify.ts'
import { screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { findOrder } from '../edit/school-plan.queries.ts'
import { PAYMENT_REFUSED } from '../notification-kinds.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { isOfOffice } from '../orderer.ts'
import { settle, tallyRefusedWaiting } from './refused-payments.queries.ts'

/**
 * Keeps a refused payment for the office and tells its people, once for each reason; in the history of the orders where there is
 * one.
 */
export async function keepRefused(db: Db, notification: PaymentNotification, reason: string, now: Date): Promise<void> {
  const kept = await nsatOrder(db)
    .insertInto('nsat_order.refused_payment')
    .values({
      transactionId: notification.transactionId,
      nsatSchoolOrderNo: notification.nsatSchoolOrderNo,
      paymentType: notification.type,
      amountWon: notification.amount,
      reason,
      toldAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows !== 1n) return
  const order = await findOrder(db, notification.nsatSchoolOrderNo)
  const { nsatSchoolOrderNo, amount, type, transactionId } = notification
  await tellOffice(db, { nsatSchoolOrderNo, amount, type, transactionId, reason }, now)
  if (!order) return
  await workOf(db, now).audit({
    action: 'nsatOrder.refusePayment',
    entity: ORDER_RECORD.entity,
    entityId: historyIdOf({ nsatPlanNo: order.nsatPlanNo, schoolNo: order.schoolNo }),
    to: { nsatSchoolOrderNo, amount, type, reason },
  })
}

const WAITING_PATH = screenPath(REFUSED_LIST.path, { isSettled: 'false' })

async function tellOffice(db: Db, line: NotificationLine, now: Date): Promise<void> {
  const people = await listPeopleWith(db, BULK_EDITORS)
  const text = refusedText(line)
  for (const { userId } of people) await notify(db, { kind: PAYMENT_REFUSED, userId, text, address: WAITING_PATH, now })
}

/** What was refused and has been taken since, as the shop told it again, waits for nobody any more. */
export async function settleTaken(db: Db, notification: PaymentNotification, now: Date): Promise<boolean> {
  const waiting = await nsatOrder(db)
    .selectFrom('nsat_order.refused_payment')
    .select('refusedPaymentNo')
    .where('settledAt', 'is', null)
    .where('transactionId', '=', notification.transactionId)
    .where('nsatSchoolOrderNo', '=', notification.nsatSchoolOrderNo)
    .where('paymentType', '=', notification.type)
    .where('amountWon', '=', notification.amount)
    .execute()
  if (waiting.length === 0) return false
  const numbers = waiting.map((row) => row.refusedPaymentNo)
  await settle(db, numbers, { by: null, comment: '같은 통보가 다시 와서 반영되었습니다.', now })
  return true
}

/** What was refused and nobody has settled yet. */
export const waitingRefusedPayments: WaitingSource = {
  key: 'nsat-order.refusedPayments',
  text: '처리하지 않은 거절된 결제 통보',
  flags: BULK_EDITORS,
  path: WAITING_PATH,
  isUrgent: true,
  count: (db, caller) => (isOfOffice(caller) ? tallyRefusedWaiting(db) : 0),
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
      .where('toldAt', '>', new Date(now.getTime() - REFUSED_PAYMENT_DAYS * 86_400_000))
      .groupBy('reason')
      .execute()
    return rows.map(({ reason, count }) => ({ labels: { reason }, value: Number(count) }))
  },
}
