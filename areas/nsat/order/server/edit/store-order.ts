import { sql } from 'kysely'
import { type OrderedTarget, totalExaminees, totalWon } from '#areas/nsat/order/rules/order-targets.rules.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { PlanGoods } from '#areas/nsat/plan/server/door.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { NEXT_NO } from '../order-numbers.queries.ts'

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

const goodsOf = ({ goods }: NewOrder, { examTargetCode }: Pick<OrderedTarget, 'examTargetCode'>): PlanGoods => {
  const found = goods.find(({ examTarget }) => examTarget === examTargetCode)
  if (!found) throw new Error(`no goods of ${examTargetCode}`)
  return found
}

const targetRow = (order: NewOrder, target: OrderedTarget) => {
  const { unitPriceWon, commerceGoodsNo, goodsName } = goodsOf(order, target)
  return {
    examTarget: target.examTargetCode,
    examineeCount: target.examineeCount,
    unitPriceWon,
    commerceGoodsNo,
    goodsName,
  }
}

/** Stores an order, and puts it into the place of the one that it replaces; a free one is paid at once. */
export async function storeOrder(db: Db, order: NewOrder) {
  const { targets, isFree, now, userId } = order
  const priceOf = (examTargetCode: ExamTarget) => goodsOf(order, { examTargetCode }).unitPriceWon
  const totalAmount = totalWon(targets, priceOf, isFree)
  const nsatOrderType = isFree ? 'PAID' : 'UNPAID'
  const seenBy = isFree && order.isOffice ? userId : null
  const stored = await sql<{ no: number }>`
    with replaced as (
      update nsat_order.school_order set replaced_by = ${NEXT_NO} where nsat_school_order_no = ${order.replaces}
      returning replaced_by),
    stored as (
      insert into nsat_order.school_order (nsat_school_order_no, school_no, nsat_plan_no, nsat_service_no, nsat_vendor_no,
        order_type, is_free, examinee_count, total_amount_won, paid_at, free_seen_by, free_seen_at, created_by, created_at)
      values (coalesce((select replaced_by from replaced), ${NEXT_NO}), ${order.schoolNo}, ${order.planNo}, ${order.serviceNo}, ${order.vendorNo},
        ${nsatOrderType}, ${isFree}, ${totalExaminees(targets)}, ${totalAmount}, ${isFree ? now : null}, ${seenBy},
        ${seenBy === null ? null : now}, ${userId}, ${now})
      returning nsat_school_order_no as no),
    counted as (
      insert into nsat_order.order_target (nsat_school_order_no, exam_target, examinee_count, unit_price_won,
        commerce_goods_no, goods_name)
      select stored.no, exam_target, examinee_count, unit_price_won, commerce_goods_no, goods_name
      from stored, jsonb_to_recordset(${jsonRows(targets.map((each) => targetRow(order, each)))}::jsonb)
        as t(exam_target text, examinee_count int, unit_price_won bigint, commerce_goods_no bigint, goods_name text))
    select no from stored`.execute(db)
  return { nsatSchoolOrderNo: stored.rows[0]?.no ?? 0, nsatOrderType, totalAmount } as const
}
