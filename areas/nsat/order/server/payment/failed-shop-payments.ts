import { BULK_EDITORS } from '#areas/nsat/order/contract/access.ts'
import { REFUSED_LIST } from '#areas/nsat/order/contract/places.ts'
import { ORDER_LIFE } from '#areas/nsat/order/rules/order-life.rules.ts'
import { reasonText } from '#areas/nsat/order/rules/refused-table.rules.ts'
import { type FailedStep, type FailedWorkSource, MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import { screenPath } from '#platform/server/waiting.ts'
import { nsatOrder, STORED_REFUSED_PAYMENT } from '../nsat-order.tables.ts'
import { retakeRefusedPayment, settleRefusedPayment } from './settle-refused.endpoints.ts'

const stepOf = (step: FailedStep) => ({ ...step, params: { refusedPaymentNo: Number(step.ref) } })

/** Payments that the shop told and that were not taken. */
export const failedShopPayments: FailedWorkSource = {
  name: 'nsat-order.refusedPayments',
  kind: 'SHOP_PAYMENT',
  advice: '다시 시도하면 지금의 주문 상태에 다시 반영합니다. 반영할 수 없으면 쇼핑몰과 처리한 뒤 내용을 남겨주세요.',
  flags: BULK_EDITORS,
  async find(db) {
    const rows = await nsatOrder(db)
      .selectFrom('nsat_order.refused_payment')
      .select(STORED_REFUSED_PAYMENT)
      .where('settledAt', 'is', null)
      .orderBy('refusedPaymentNo')
      .limit(MOST_FAILED_THINGS)
      .execute()
    return rows.map((row) => ({
      ref: String(row.refusedPaymentNo),
      title: `주문 ${row.nsatSchoolOrderNo} ${ORDER_LIFE.moves[row.paymentType].label} 통보 (${row.amountWon.toLocaleString('ko-KR')}원)`,
      reason: reasonText(row.reason),
      since: row.toldAt,
      tries: 0,
      href: screenPath(REFUSED_LIST.path, { isSettled: 'false' }),
      ownerId: null,
    }))
  },
  retry: async (step) => void (await retakeRefusedPayment(stepOf(step))),
  settle: async (step, comment) => void (await settleRefusedPayment(stepOf(step), comment)),
}
