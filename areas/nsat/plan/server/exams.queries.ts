import { askOne, type Db, type Question, questionOf } from '#platform/server/database/database.ts'
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
export const goodsOfPlan = (db: Db, planNo: number): Promise<PlanGoods[]> => askOne(db, goodsAsked(db, planNo))

/** The same as a question that others are asked with. */
export const goodsAsked = (db: Db, planNo: number): Question<PlanGoods[]> =>
  questionOf(
    nsatPlan(db)
      .selectFrom('nsat_plan.exam')
      .select(['examTarget', 'commerceGoodsNo', 'goodsName', 'unitPriceWon'])
      .where('nsatPlanNo', '=', planNo)
      .compile(),
    goodsIn,
  )

function goodsIn(rows: readonly Pick<StoredExam, 'examTarget' | 'commerceGoodsNo' | 'goodsName' | 'unitPriceWon'>[]) {
  const byTarget = new Map(rows.map((row) => [row.examTarget, row]))
  return EXAM_TARGET_CODES.flatMap((examTarget): PlanGoods[] => {
    const row = byTarget.get(examTarget)
    if (!row || row.commerceGoodsNo === null || row.unitPriceWon === null) return []
    const { commerceGoodsNo, unitPriceWon } = row
    return [{ examTarget, commerceGoodsNo, goodsName: row.goodsName ?? '', unitPriceWon }]
  })
}

/** The numbers of the test papers of plans, per target. */
export async function examNosOf(db: Db, planNos: readonly number[]) {
  if (planNos.length === 0) return []
  return nsatPlan(db)
    .selectFrom('nsat_plan.exam')
    .select(['nsatPlanNo', 'examTarget', 'itempoolExamNo'])
    .where('nsatPlanNo', 'in', planNos)
    .execute()
}

/** What is examined in a plan: its targets, and their courses in their order. */
export interface StoredContent {
  readonly exams: readonly StoredExam[]
  readonly courses: readonly StoredCourse[]
}

/** What is examined in a plan, as it is stored. */
export async function findContent(db: Db, planNo: number): Promise<StoredContent> {
  const exams = nsatPlan(db).selectFrom('nsat_plan.exam').select(STORED_EXAM).where('nsatPlanNo', '=', planNo)
  const courses = nsatPlan(db).selectFrom('nsat_plan.course').select(STORED_COURSE).where('nsatPlanNo', '=', planNo)
  return { exams: await exams.execute(), courses: await courses.orderBy('position').execute() }
}

/** Takes the place of everything that is examined in a plan; answers the new version. */
export async function replaceContent(db: Db, planNo: number, content: StoredContent): Promise<number> {
  const tables = nsatPlan(db)
  await tables.deleteFrom('nsat_plan.exam').where('nsatPlanNo', '=', planNo).execute()
  if (content.exams.length > 0) await tables.insertInto('nsat_plan.exam').values(content.exams).execute()
  if (content.courses.length > 0) await tables.insertInto('nsat_plan.course').values(content.courses).execute()
  const { examVersion: version } = await tables
    .updateTable('nsat_plan.plan')
    .set((eb) => ({ examVersion: eb('examVersion', '+', 1) }))
    .where('nsatPlanNo', '=', planNo)
    .returning('examVersion')
    .executeTakeFirstOrThrow()
  return version
}

/** Which state of what is examined in a plan is stored. */
export async function examVersionOf(db: Db, planNo: number): Promise<number> {
  const plan = nsatPlan(db).selectFrom('nsat_plan.plan').select('examVersion').where('nsatPlanNo', '=', planNo)
  return (await plan.executeTakeFirstOrThrow()).examVersion
}
