import type { Db } from '#platform/server/database/database.ts'
import { EXAM_TARGET_CODES, type ExamTarget } from '../contract/codes.ts'
import { nsatPlan } from './nsat-plan.tables.ts'

/** What is sold of a round for one target: goods of the shop with the price at the time of saving. */
export interface PlanGoods {
  readonly examTarget: ExamTarget
  readonly commerceGoodsNo: number
  readonly goodsName: string
  readonly unitPriceWon: number
}

/** The goods of a plan, in the order of the targets; a target without goods cannot be ordered and is left out. */
export async function goodsOfPlan(db: Db, planNo: number): Promise<PlanGoods[]> {
  const rows = await nsatPlan(db)
    .selectFrom('nsat_plan.exam')
    .select(['exam_target', 'commerce_goods_no', 'goods_name', 'unit_price_won'])
    .where('nsat_plan_no', '=', planNo)
    .execute()
  const byTarget = new Map(rows.map((row) => [row.exam_target, row]))
  return EXAM_TARGET_CODES.flatMap((examTarget): PlanGoods[] => {
    const row = byTarget.get(examTarget)
    if (!row || row.commerce_goods_no === null || row.unit_price_won === null) return []
    const { commerce_goods_no: commerceGoodsNo, unit_price_won: unitPriceWon } = row
    return [{ examTarget, commerceGoodsNo, goodsName: row.goods_name ?? '', unitPriceWon }]
  })
}
