import type { ExamUses } from '#areas/itempool/exam/server/door.ts'
import { EXAM_TARGETS, planMonthText } from '../contract/codes.ts'
import { nsatPlan } from './nsat-plan.tables.ts'

/** A test paper that a round names stays. */
export const planUses: ExamUses = {
  async usesOf(db, examNo) {
    const [first, ...more] = await nsatPlan(db)
      .selectFrom('nsat_plan.exam as x')
      .innerJoin('nsat_plan.plan as p', 'p.nsat_plan_no', 'x.nsat_plan_no')
      .innerJoin('nsat_plan.service as s', 's.nsat_service_no', 'p.nsat_service_no')
      .where('x.itempool_exam_no', '=', examNo)
      .select(['s.service_name', 'p.plan_ym', 'x.exam_target'])
      .orderBy('p.plan_ym', 'desc')
      .orderBy('p.nsat_plan_no')
      .execute()
    if (!first) return null
    const place = `${first.service_name} ${planMonthText(first.plan_ym)} ${EXAM_TARGETS[first.exam_target].word}`
    const others = more.length > 0 ? ` 외 ${more.length}건` : ''
    return `회차(${place}${others})에 연결된 시험지는 삭제할 수 없습니다.`
  },
}
