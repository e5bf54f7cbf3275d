import type { TestPortal } from '#platform/testing/test-portal.ts'
import { EXAM_TARGET_CODES, type ExamTarget } from '../contract/codes.ts'
import type { NsatPlan } from '../contract/plan.contract.ts'
import { nsatPlan } from '../server/nsat-plan.tables.ts'
import { findPlan } from '../server/plans.queries.ts'

interface SeededPlan {
  nsatServiceNo?: number
  planYm?: string
  applyStart?: string
  applyEnd?: string
  examStart?: string
  examEnd?: string
  scoring?: string
  /** Targets with goods, each with the price of one in won. */
  goods?: Partial<Record<ExamTarget, number>>
  printOrderedAt?: Date
}

/** The goods that the simulated shop has for a target in a month of a service (mathematics). */
export const seededGoodsNo = (target: ExamTarget, planYm = '202612', nsatServiceNo = 1001): number =>
  Number(`9${planYm.slice(2)}${nsatServiceNo - 1000}${EXAM_TARGET_CODES.indexOf(target) + 1}`)

/** A plan that takes orders on 2026-11-23 and is examined in December, with goods for three targets. */
export async function seedPlan(portal: TestPortal, over: SeededPlan = {}): Promise<NsatPlan> {
  const db = nsatPlan(portal.db)
  const { nsat_plan_no: planNo } = await db
    .insertInto('nsat_plan.plan')
    .values({
      nsat_service_no: over.nsatServiceNo ?? 1001,
      plan_ym: over.planYm ?? '202612',
      apply_start_date: over.applyStart ?? '2026-11-01',
      apply_end_date: over.applyEnd ?? '2026-11-30',
      exam_start_date: over.examStart ?? '2026-12-10',
      exam_end_date: over.examEnd ?? '2026-12-14',
      scoring_date: over.scoring ?? '2026-12-21',
      print_ordered_at: over.printOrderedAt ?? null,
      created_by: null,
      created_at: portal.clock.now(),
      changed_by: null,
      changed_at: null,
      upload_id: null,
    })
    .returning('nsat_plan_no')
    .executeTakeFirstOrThrow()
  const goods = Object.entries(over.goods ?? { MIDDLE3: 6_000, HIGH1: 7_000, HIGH2GA: 8_000 })
  if (goods.length > 0)
    await db
      .insertInto('nsat_plan.exam')
      .values(
        goods.map(([target, price]) => ({
          nsat_plan_no: planNo,
          exam_target: target as ExamTarget,
          commerce_goods_no: seededGoodsNo(target as ExamTarget, over.planYm, over.nsatServiceNo),
          goods_name: `모의고사 ${target}`,
          unit_price_won: price,
          itempool_exam_no: null,
          notice_url: null,
          exam_scope: null,
        })),
      )
      .execute()
  const plan = await findPlan(portal.db, planNo)
  if (!plan) throw new Error('the plan was not stored')
  return plan
}
