import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'

/** A question of a subject of the bank, as answers are scored by it. */
export interface Question {
  readonly questionNo: number
  readonly itemNo: number
  readonly point: number
  readonly answers: readonly string[]
}

/** The questions of a subject in their order on the paper, with the answers that are right now. */
export const questionsOf = (db: Db, subjectNo: number): Promise<Question[]> =>
  reports(db)
    .selectFrom('itempool_exam.exam_item as e')
    .innerJoin('itempool_item.item as i', 'i.item_no', 'e.item_no')
    .where('e.subject_no', '=', subjectNo)
    .select(['e.question_no as questionNo', 'e.item_no as itemNo', 'i.point', 'i.answers'])
    .orderBy('e.question_no')
    .execute()
