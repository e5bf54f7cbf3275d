import { columnsAs } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ExerciseRow } from '../contract/question.contract.ts'
import { type ItempoolExamTables, itempoolExam, STORED_EXERCISE_ITEM } from './itempool-exam.tables.ts'

type ExerciseType = ItempoolExamTables['itempool_exam.exercise_item']['exerciseType']

/** What is practised in a subject, of a type or of both: by grade, type and order. An item of another provider never is. */
export const listStoredExercises = (db: Db, subjectNo: number, exerciseType?: ExerciseType | undefined) =>
  itempoolExam(db)
    .selectFrom('itempool_exam.exercise_item as x')
    .innerJoin('itempool_exam.subject as s', 's.subjectNo', 'x.subjectNo')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .innerJoin('itempool_item.item as i', (join) =>
      join.onRef('i.itemNo', '=', 'x.itemNo').onRef('i.providerNo', '=', 'e.providerNo'),
    )
    .select(columnsAs('x', STORED_EXERCISE_ITEM))
    .where('x.subjectNo', '=', subjectNo)
    .$if(exerciseType !== undefined, (query) => query.where('x.exerciseType', '=', exerciseType as ExerciseType))
    .orderBy('x.expectedGrade')
    .orderBy('x.exerciseType')
    .orderBy('x.position')
    .orderBy('x.itemNo')
    .execute()

/** The provider of each item that there is and that the person may see. */
export async function providersOfItems(
  db: Db,
  itemNos: readonly number[],
  onlyProvider: number | null,
): Promise<Map<number, number>> {
  const rows = await itempoolExam(db)
    .selectFrom('itempool_item.item')
    .select(['itemNo', 'providerNo'])
    .where('itemNo', 'in', itemNos)
    .$if(onlyProvider !== null, (query) => query.where('providerNo', '=', onlyProvider))
    .execute()
  return new Map(rows.map(({ itemNo, providerNo }) => [itemNo, providerNo]))
}

/** So many rows in a statement: a statement has at most 65,535 parameters. */
const ROWS_AT_A_TIME = 1000

/** Stores what is practised; a row that is there gets the new place. */
export async function linkExercises(db: Db, rows: readonly ExerciseRow[]): Promise<void> {
  const stored = rows.map((row, index) => ({
    subjectNo: row.itempoolExamSubjectNo,
    expectedGrade: row.expectedGrade,
    exerciseType: row.exerciseType,
    itemNo: row.itempoolItemNo,
    position: row.orderNo ?? index + 1,
  }))
  for (let at = 0; at < stored.length; at += ROWS_AT_A_TIME)
    await itempoolExam(db)
      .insertInto('itempool_exam.exercise_item')
      .values(stored.slice(at, at + ROWS_AT_A_TIME))
      .onConflict((conflict) =>
        conflict
          .columns(['subjectNo', 'expectedGrade', 'exerciseType', 'itemNo'])
          .doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
}
