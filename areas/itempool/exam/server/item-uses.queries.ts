import type { FindItemUses } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

/** Subjects with their papers, as places in which an item is used; those of removed papers are none. */
const places = (db: Db, onlyProvider: number | null) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .where('e.removed_at', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .select([
      'e.exam_no as itemPoolExamNo',
      'e.exam_name as examName',
      's.subject_no as itempoolExamSubjectNo',
      's.display_name as subjectDisplayName',
    ])
    .orderBy('e.exam_no', 'desc')
    .orderBy('s.position')

/** Where items are used, as papers know it. */
export const itemUses: FindItemUses = {
  async usesOf(db, itemNo, onlyProvider) {
    const exams = places(db, onlyProvider)
      .innerJoin('itempool_exam.exam_item as q', 'q.subject_no', 's.subject_no')
      .where('q.item_no', '=', itemNo)
      .select('q.question_no as questionNo')
    const exercises = places(db, onlyProvider)
      .innerJoin('itempool_exam.exercise_item as x', 'x.subject_no', 's.subject_no')
      .where('x.item_no', '=', itemNo)
      .select(['x.expected_grade as expectedGrade', 'x.exercise_type as exerciseType'])
      .orderBy('x.expected_grade')
      .orderBy('x.exercise_type')
    return { exams: await exams.execute(), exercises: await exercises.execute() }
  },
}
