import type { ExamUses } from '#areas/itempool/exam/server/door.ts'
import { EXAM_TARGETS, planMonthText } from '../contract/codes.ts'
import { nsatPlan } from './nsat-plan.tables.ts'

/** A test paper that a round names stays. */
export const planUses: ExamUses = {
  async usesOf(db, examNo) {
    const [first, ...more] = await nsatPlan(db)
      .selectFrom('nsat_plan.exam as x')
      .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'x.nsatPlanNo')
      .innerJoin('nsat_plan.service as s', 's.nsatServiceNo', 'p.nsatServiceNo')
      .where('x.itempoolExamNo', '=', examNo)
      .select(['s.serviceName', 'p.planYm', 'x.examTarget'])
      .orderBy('p.planYm', 'desc')
      .orderBy('p.nsatPlanNo')
      .execute()
    if (!first) return null
    const place = `${first.serviceName} ${planMonthText(first.planYm)} ${EXAM_TARGETS[first.examTarget].word}`
    const others = more.length > 0 ? ` 외 ${more.length}건` : ''
    return `회차(${place}${others})에 연결된 시험지는 삭제할 수 없습니다.`
  },
}
