import type { ItempoolExamTables } from '#areas/itempool/exam/server/door.ts'
import { type ItempoolItemTables, isRight, writtenForm } from '#areas/itempool/item/server/door.ts'
import type { AskedQuestion } from '#areas/itempool/report/rules/analysis.rules.ts'
import { listPlans } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

const papers = (db: Db) => db.withTables<ItempoolExamTables & ItempoolItemTables>()

/** A subject of a paper that is not removed, with the name of the paper; undefined where the person may not see it. */
export const findAnalysedSubject = (db: Db, subjectNo: number, onlyProvider: number | null) =>
  papers(db)
    .selectFrom('itempool_exam.subject as s')
    .innerJoin('itempool_exam.exam as e', 'e.exam_no', 's.exam_no')
    .where('s.subject_no', '=', subjectNo)
    .where('e.removed_at', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.provider_no', '=', onlyProvider))
    .select(['s.subject_no', 's.display_name', 'e.exam_no', 'e.exam_name'])
    .executeTakeFirst()

/** The questions of a subject in the order of the paper, which is that of marks. */
export async function listAskedQuestions(db: Db, subjectNo: number): Promise<AskedQuestion[]> {
  const rows = await papers(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.item_no', 'q.item_no')
    .where('q.subject_no', '=', subjectNo)
    .select(['q.question_no', 'q.item_no', 'i.item_type', 'i.choice_count', 'i.is_multiple', 'i.point'])
    .select(['i.answers', 'i.answer_reading'])
    .orderBy('q.question_no')
    .execute()
  return rows.map((row) => {
    const key = {
      itemType: row.item_type,
      isMultiple: row.is_multiple,
      answers: row.answers,
      answerReading: row.answer_reading,
    }
    return {
      ...key,
      questionNo: row.question_no,
      itemNo: row.item_no,
      choiceCount: row.choice_count,
      point: row.point,
      key: row.answers.map(writtenForm),
      isRight: (answers) => isRight(key, answers),
    }
  })
}

/** The grade that is expected of each score; empty where the subject has no grade cuts. */
export async function gradesByScore(db: Db, subjectNo: number): Promise<Map<number, number>> {
  const rows = await papers(db)
    .selectFrom('itempool_exam.grade_cut')
    .where('subject_no', '=', subjectNo)
    .select(['score', 'expected_grade'])
    .execute()
  return new Map(rows.map(({ score, expected_grade }) => [score, expected_grade]))
}

/** The month of every round, by its number. */
export async function monthsOfRounds(db: Db): Promise<Map<number, string>> {
  return new Map((await listPlans(db)).map(({ nsatPlanNo, planYm }) => [nsatPlanNo, planYm]))
}
