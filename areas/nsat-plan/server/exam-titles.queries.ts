import type { ExamTitles } from './deps.ts'
import { nsatPlan } from './nsat-plan.tables.ts'

/** Test papers as this area itself knows them, as long as no item pool tells their names. */
export const ownExamTitles: ExamTitles = {
  async titlesOf(db, examNos) {
    if (examNos.length === 0) return new Map()
    const rows = await nsatPlan(db)
      .selectFrom('nsat_plan.exam_title')
      .selectAll()
      .where('itempool_exam_no', 'in', examNos)
      .execute()
    return new Map(rows.map((row) => [row.itempool_exam_no, row.exam_name]))
  },
}
