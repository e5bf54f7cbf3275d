import type { FindItemUses } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { itempoolExam } from './itempool-exam.tables.ts'

/** Subjects with their papers, as places in which an item is used; those of removed papers are none. */
const places = (db: Db, onlyProvider: number | null) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .where('e.removedAt', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .select([
      'e.examNo as itemPoolExamNo',
      'e.examName',
      's.subjectNo as itempoolExamSubjectNo',
      's.displayName as subjectDisplayName',
    ])
    .orderBy('e.examNo', 'desc')
    .orderBy('s.position')

/** Where items are used, as papers know it. */
export const itemUses: FindItemUses = {
  async usesOf(db, itemNo, onlyProvider) {
    const exams = places(db, onlyProvider)
      .innerJoin('itempool_exam.exam_item as q', 'q.subjectNo', 's.subjectNo')
      .where('q.itemNo', '=', itemNo)
      .select('q.questionNo')
    const exercises = places(db, onlyProvider)
      .innerJoin('itempool_exam.exercise_item as x', 'x.subjectNo', 's.subjectNo')
      .where('x.itemNo', '=', itemNo)
      .select(['x.expectedGrade', 'x.exerciseType'])
      .orderBy('x.expectedGrade')
      .orderBy('x.exerciseType')
    return { exams: await exams.execute(), exercises: await exercises.execute() }
  },
}
