import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { PricedTarget } from '../rules/kept.rules.ts'
import type { OrderedTarget } from '../rules/order-targets.rules.ts'
import { nsatOrder } from './nsat-order.tables.ts'

/** What is ordered of each target of an order, with its price. */
export async function pricedTargetsOf(db: Db, orderNo: number): Promise<PricedTarget[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.order_target')
    .select(['examTarget', 'examineeCount', 'unitPriceWon'])
    .where('nsatSchoolOrderNo', '=', orderNo)
    .execute()
  return rows.map((row) => ({
    examTargetCode: row.examTarget,
    examineeCount: row.examineeCount,
    unitPriceWon: row.unitPriceWon,
  }))
}

/** Stores which papers of an order are still paid for; undefined where nobody can tell any more. Its sum is of the order itself. */
export async function storeKeptTargets(
  db: Db,
  orderNo: number,
  kept: readonly OrderedTarget[] | undefined,
): Promise<void> {
  const counts = Object.fromEntries((kept ?? []).map((each) => [each.examTargetCode, each.examineeCount]))
  await sql`
    update nsat_order.order_target set kept_count = (${JSON.stringify(counts)}::jsonb ->> exam_target)::int
    where nsat_school_order_no = ${orderNo}`.execute(db)
}

/** Which papers of a partly cancelled order somebody said are still paid for; none where nobody did. */
export async function keptTargetsOf(db: Db, orderNo: number): Promise<OrderedTarget[]> {
  const rows = await nsatOrder(db)
    .selectFrom('nsat_order.order_target')
    .select(['examTarget', 'keptCount'])
    .where('nsatSchoolOrderNo', '=', orderNo)
    .execute()
  return rows.map((row) => ({ examTargetCode: row.examTarget, examineeCount: row.keptCount ?? 0 }))
}
