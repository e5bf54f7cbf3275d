import type { Db } from '#platform/server/database/database.ts'
import type { ExerciseRow } from '../contract/question.contract.ts'
import { type ItempoolExamTables, itempoolExam } from './itempool-exam.tables.ts'

type ExerciseType = ItempoolExamTables['itempool_exam.exercise_item']['exercise_type']

/** What is practised in a subject, of a type or of both: by grade, type and order. */
export const listStoredExercises = (db: Db, subjectNo: number, exerciseType?: ExerciseType | undefined) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exercise_item')
    .selectAll()
    .where('subject_no', '=', subjectNo)
    .$if(exerciseType !== undefined, (query) => query.where('exercise_type', '=', exerciseType as ExerciseType))
    .orderBy('expected_grade')
    .orderBy('exercise_type')
    .orderBy('position')
    .orderBy('item_no')
    .execute()

/** The numbers of those items that there are and that the person may see. */
export async function knownItems(
  db: Db,
  itemNos: readonly number[],
  onlyProvider: number | null,
): Promise<Set<number>> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_item.item')
    .select('item_no')
    .where('item_no', 'in', itemNos)
    .$if(onlyProvider !== null, (query) => query.where('provider_no', '=', onlyProvider))
    .execute()
  return new Set(rows.map(({ item_no }) => item_no))
}

/** So many rows in a statement: a statement has at most 65,535 parameters. */
const ROWS_AT_A_TIME = 1000

/** Stores what is practised; a row that is there gets the new place. */
export async function linkExercises(db: Db, rows: readonly ExerciseRow[]): Promise<void> {
  const stored = rows.map((row, index) => ({
    subject_no: row.itempoolExamSubjectNo,
    expected_grade: row.expectedGrade,
    exercise_type: row.exerciseType,
    item_no: row.itempoolItemNo,
    position: row.orderNo ?? index + 1,
  }))
  for (let at = 0; at < stored.length; at += ROWS_AT_A_TIME)
    await itempoolExam(db)
      .insertInto('itempool_exam.exercise_item')
      .values(stored.slice(at, at + ROWS_AT_A_TIME))
      .onConflict((conflict) =>
        conflict
          .columns(['subject_no', 'expected_grade', 'exercise_type', 'item_no'])
          .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
}
