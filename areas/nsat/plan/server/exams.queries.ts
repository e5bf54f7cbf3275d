import type { Db } from '#platform/server/database/database.ts'
import { EXAM_TARGET_CODES, type ExamTarget } from '../contract/codes.ts'
import { nsatPlan, STORED_COURSE, STORED_EXAM, type StoredCourse, type StoredExam } from './nsat-plan.tables.ts'

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

/** The numbers of the test papers of plans, per target. */
export async function examNosOf(db: Db, planNos: readonly number[]) {
  if (planNos.length === 0) return []
  return nsatPlan(db)
    .selectFrom('nsat_plan.exam')
    .select(['nsat_plan_no', 'exam_target', 'itempool_exam_no'])
    .where('nsat_plan_no', 'in', planNos)
    .execute()
}

/** What is examined in a plan: its targets, and their courses in their order. */
export interface StoredContent {
  readonly exams: readonly StoredExam[]
  readonly courses: readonly StoredCourse[]
}

/** What is examined in a plan, as it is stored. */
export async function findContent(db: Db, planNo: number): Promise<StoredContent> {
  const exams = nsatPlan(db).selectFrom('nsat_plan.exam').select(STORED_EXAM).where('nsat_plan_no', '=', planNo)
  const courses = nsatPlan(db).selectFrom('nsat_plan.course').select(STORED_COURSE).where('nsat_plan_no', '=', planNo)
  return { exams: await exams.execute(), courses: await courses.orderBy('position').execute() }
}

/** Takes the place of everything that is examined in a plan; answers the new version. */
export async function replaceContent(db: Db, planNo: number, content: StoredContent): Promise<number> {
  const tables = nsatPlan(db)
  await tables.deleteFrom('nsat_plan.exam').where('nsat_plan_no', '=', planNo).execute()
  if (content.exams.length > 0) await tables.insertInto('nsat_plan.exam').values(content.exams).execute()
  if (content.courses.length > 0) await tables.insertInto('nsat_plan.course').values(content.courses).execute()
  const { exam_version: version } = await tables
    .updateTable('nsat_plan.plan')
    .set((eb) => ({ exam_version: eb('exam_version', '+', 1) }))
    .where('nsat_plan_no', '=', planNo)
    .returning('exam_version')
    .executeTakeFirstOrThrow()
  return version
}

/** Which state of what is examined in a plan is stored. */
export async function examVersionOf(db: Db, planNo: number): Promise<number> {
  const plan = nsatPlan(db).selectFrom('nsat_plan.plan').select('exam_version').where('nsat_plan_no', '=', planNo)
  return (await plan.executeTakeFirstOrThrow()).exam_version
}
