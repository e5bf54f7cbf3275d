import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ExerciseRow } from '../contract/question.contract.ts'
import { type ItempoolExamTables, itempoolExam, STORED_EXERCISE_ITEM } from './itempool-exam.tables.ts'

type ExerciseType = ItempoolExamTables['itempool_exam.exercise_item']['exercise_type']

/** What is practised in a subject, of a type or of both: by grade, type and order. An item of another provider never is. */
export const listStoredExercises = (db: Db, subjectNo: number, exerciseType?: ExerciseType | undefined) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exercise_item as x')
    .innerJoin('itempool_exam.subject as s', 's.subject_no', 'x.subject_no')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .innerJoin('itempool_item.item as i', (join) =>
      join.onRef('i.item_no', '=', 'x.item_no').onRef('i.provider_no', '=', 'e.provider_no'),
    )
    .select(columnsAs('x', STORED_EXERCISE_ITEM))
    .where('x.subject_no', '=', subjectNo)
    .$if(exerciseType !== undefined, (query) => query.where('x.exercise_type', '=', exerciseType as ExerciseType))
    .orderBy('x.expected_grade')
    .orderBy('x.exercise_type')
    .orderBy('x.position')
    .orderBy('x.item_no')
    .execute()

/** The provider of each item that there is and that the person may see. */
export async function providersOfItems(
  db: Db,
  itemNos: readonly number[],
  onlyProvider: number | null,
): Promise<Map<number, number>> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_item.item')
    .select(['item_no', 'provider_no'])
    .where('item_no', 'in', itemNos)
    .$if(onlyProvider !== null, (query) => query.where('provider_no', '=', onlyProvider))
    .execute()
  return new Map(rows.map(({ item_no, provider_no }) => [item_no, provider_no]))
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
