import type { PAYMENT_REFUSALS, PaymentNotification } from '#areas/nsat/order/contract/payment.contract.ts'
import { ORDER_PAID } from '#areas/nsat/order/contract/program-events.ts'
import { papersKeptBy } from '#areas/nsat/order/rules/kept.rules.ts'
import { totalExaminees } from '#areas/nsat/order/rules/order-targets.rules.ts'
import {
  cancelledAfter,
  checkPayment,
  type PaidOrder,
  paymentMove,
  paymentNo,
} from '#areas/nsat/order/rules/payment.rules.ts'
import { listVendorPeople } from '#areas/nsat/vendor/server/door.ts'
import { ALLOWED, type Verdict } from '#platform/contract/verdict.ts'
import type { Work } from '#platform/server/audit/work.ts'
import type { Db } from '#platform/server/database/database.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import { pricedTargetsOf, storeKeptTargets } from '../kept-papers.queries.ts'
import { lockOrder, moveOrder } from '../move-order.ts'
import { nsatOrder, STORED_PAYMENT, type StoredOrder } from '../nsat-order.tables.ts'

const viewOf = (row: StoredOrder): PaidOrder => ({
  nsatOrderType: row.orderType,
  isReplaced: row.replacedBy !== null,
  totalWon: row.totalAmountWon,
  cancelledWon: row.cancelledAmountWon,
  wasPaid: row.paidAt !== null,
})

/** Stores what the shop tells, once per transaction; false where the transaction was told before. */
async function keep(db: Db, notification: PaymentNotification, now: Date): Promise<boolean> {
  const kept = await nsatOrder(db)
    .insertInto('nsat_order.payment')
    .values({
      transactionId: notification.transactionId,
      nsatSchoolOrderNo: notification.nsatSchoolOrderNo,
      paymentType: notification.type,
      amountWon: notification.amount,
      toldAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === 1n
}

/** Whether the same was told before under this transaction; null where nothing was. */
async function isRepeat(db: Db, notification: PaymentNotification): Promise<boolean | null> {
  const before = await nsatOrder(db)
    .selectFrom('nsat_order.payment')
    .select(STORED_PAYMENT)
    .where('transactionId', '=', notification.transactionId)
    .executeTakeFirst()
  if (!before) return null
  const { nsatSchoolOrderNo: orderNo, paymentType: type, amountWon: amount } = before
  return orderNo === notification.nsatSchoolOrderNo && type === notification.type && amount === notification.amount
}

/** The papers that are still paid for after a part was given back; what the office said of the parts before does not hold any more. */
async function papersLeft(db: Db, { nsatSchoolOrderNo: orderNo, totalAmountWon: won }: StoredOrder, gone: number) {
  const kept = papersKeptBy(await pricedTargetsOf(db, orderNo), won - gone)
  await storeKeptTargets(db, orderNo, kept)
  return kept ? totalExaminees(kept) : null
}

/** Programs of the office and of the vendor hear that an order is paid. */
async function tellPaid({ db, now }: Work, order: StoredOrder, amount: number): Promise<void> {
  const { nsatSchoolOrderNo, nsatPlanNo, nsatVendorNo, schoolNo } = order
  const ownerIds = await listVendorPeople(db, nsatVendorNo)
  await tellPrograms(db, ORDER_PAID, {
    data: { nsatSchoolOrderNo, nsatPlanNo, nsatVendorNo, schoolNo, amount },
    ownerIds,
    now,
  })
}

/**
 * Takes what the shop tells of an order, inside a transaction: a repeat changes nothing, what does not fit is refused and
 * changes nothing. Whoever edits the same order waits, and finds it paid; or was faster, and the order is replaced.
 */
export async function takePayment(
  work: Work,
  notification: PaymentNotification,
): Promise<Verdict<keyof typeof PAYMENT_REFUSALS>> {
  const order = await lockOrder(work.db, notification.nsatSchoolOrderNo)
  const repeat = await isRepeat(work.db, notification)
  if (repeat !== null) return repeat ? ALLOWED : paymentNo('PAYMENT_TRANSACTION_TAKEN')
  if (!order) return paymentNo('PAYMENT_ORDER_UNKNOWN')
  const view = viewOf(order)
  const verdict = checkPayment(view, notification)
  if (!verdict.ok) return verdict
  if (!(await keep(work.db, notification, work.now))) return paymentNo('PAYMENT_TRANSACTION_TAKEN')
  const move = paymentMove(view, notification)
  if (move === null) return ALLOWED
  const cancelled = cancelledAfter(view, notification)
  const moved = await moveOrder(work, order, move, {
    set: {
      cancelledAmountWon: cancelled,
      ...(move === 'PAID' && { paidAt: work.now }),
      ...(move === 'PARTIAL_CANCEL' && { keptExamineeCount: await papersLeft(work.db, order, cancelled) }),
    },
    detail: { nsatSchoolOrderNo: notification.nsatSchoolOrderNo, amount: notification.amount },
  })
  if (!moved) return paymentNo('PAYMENT_NOT_POSSIBLE')
  if (move === 'PAID') await tellPaid(work, moved, notification.amount)
  return ALLOWED
}
