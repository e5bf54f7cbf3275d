import { type OrderedTarget, totalExaminees, totalWon } from '#areas/nsat-order/rules/order-targets.rules.ts'
import type { PlanGoods } from '#areas/nsat-plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { nsatOrder } from '../nsat-order.tables.ts'
import { nextOrderNo } from '../order-numbers.queries.ts'

/** An order that everything has been asked about. */
export interface NewOrder {
  readonly schoolNo: number
  readonly planNo: number
  readonly serviceNo: number
  readonly vendorNo: number
  readonly isFree: boolean
  readonly targets: readonly OrderedTarget[]
  readonly goods: readonly PlanGoods[]
  /** The order whose place it takes. */
  readonly replaces: number | null
  readonly userId: number
  /** A free order of the office needs nobody to look at it. */
  readonly isOffice: boolean
  readonly now: Date
}

const goodsOf = ({ goods }: NewOrder, { examTargetCode }: OrderedTarget): PlanGoods => {
  const found = goods.find(({ examTarget }) => examTarget === examTargetCode)
  if (!found) throw new Error(`no goods of ${examTargetCode}`)
  return found
}

/** Stores an order, and puts it into the place of the one that it replaces; a free one is paid at once. */
export async function storeOrder(db: Db, order: NewOrder) {
  const { targets, isFree, now, replaces } = order
  const orderNo = await nextOrderNo(db)
  const tables = nsatOrder(db)
  if (replaces !== null)
    await tables
      .updateTable('nsat_order.school_order')
      .set({ replaced_by: orderNo })
      .where('nsat_school_order_no', '=', replaces)
      .execute()
  const priceOf = (code: OrderedTarget['examTargetCode']) =>
    goodsOf(order, { examTargetCode: code, examineeCount: 0 }).unitPriceWon
  const total = totalWon(targets, priceOf, isFree)
  const type = isFree ? 'PAID' : 'UNPAID'
  const seen = isFree && order.isOffice ? { free_seen_by: order.userId, free_seen_at: now } : {}
  await tables
    .insertInto('nsat_order.school_order')
    .values({
      nsat_school_order_no: orderNo,
      school_no: order.schoolNo,
      nsat_plan_no: order.planNo,
      nsat_service_no: order.serviceNo,
      nsat_vendor_no: order.vendorNo,
      order_type: type,
      is_free: isFree,
      examinee_count: totalExaminees(targets),
      total_amount_won: total,
      paid_at: isFree ? now : null,
      ...seen,
      created_by: order.userId,
      created_at: now,
    })
    .execute()
  await tables
    .insertInto('nsat_order.order_target')
    .values(
      targets.map((target) => {
        const { unitPriceWon, commerceGoodsNo, goodsName } = goodsOf(order, target)
        return {
          nsat_school_order_no: orderNo,
          exam_target: target.examTargetCode,
          examinee_count: target.examineeCount,
          unit_price_won: unitPriceWon,
          commerce_goods_no: commerceGoodsNo,
          goods_name: goodsName,
        }
      }),
    )
    .execute()
  return { nsatSchoolOrderNo: orderNo, nsatOrderType: type, totalAmount: total } as const
}
