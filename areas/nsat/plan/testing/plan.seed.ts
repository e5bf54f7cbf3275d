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
  const { nsatPlanNo: planNo } = await db
    .insertInto('nsat_plan.plan')
    .values({
      nsatServiceNo: over.nsatServiceNo ?? 1001,
      planYm: over.planYm ?? '202612',
      applyStartDate: over.applyStart ?? '2026-11-01',
      applyEndDate: over.applyEnd ?? '2026-11-30',
      examStartDate: over.examStart ?? '2026-12-10',
      examEndDate: over.examEnd ?? '2026-12-14',
      scoringDate: over.scoring ?? '2026-12-21',
      printOrderedAt: over.printOrderedAt ?? null,
      createdBy: null,
      createdAt: portal.clock.now(),
      changedBy: null,
      changedAt: null,
      uploadId: null,
    })
    .returning('nsatPlanNo')
    .executeTakeFirstOrThrow()
  const goods = Object.entries(over.goods ?? { MIDDLE3: 6_000, HIGH1: 7_000, HIGH2GA: 8_000 })
  if (goods.length > 0)
    await db
      .insertInto('nsat_plan.exam')
      .values(
        goods.map(([target, price]) => ({
          nsatPlanNo: planNo,
          examTarget: target as ExamTarget,
          commerceGoodsNo: seededGoodsNo(target as ExamTarget, over.planYm, over.nsatServiceNo),
          goodsName: `모의고사 ${target}`,
          unitPriceWon: price,
          itempoolExamNo: null,
          noticeUrl: null,
          examScope: null,
        })),
      )
      .execute()
  const plan = await findPlan(portal.db, planNo)
  if (!plan) throw new Error('the plan was not stored')
  return plan
}
