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
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .where('s.subjectNo', '=', subjectNo)
    .where('e.removedAt', 'is', null)
    .$if(onlyProvider !== null, (query) => query.where('e.providerNo', '=', onlyProvider))
    .select(['s.subjectNo', 's.displayName', 'e.examNo', 'e.examName'])
    .executeTakeFirst()

/** The questions of a subject in the order of the paper, which is that of marks. */
export async function listAskedQuestions(db: Db, subjectNo: number): Promise<AskedQuestion[]> {
  const rows = await papers(db)
    .selectFrom('itempool_exam.exam_item as q')
    .innerJoin('itempool_item.item as i', 'i.itemNo', 'q.itemNo')
    .where('q.subjectNo', '=', subjectNo)
    .select(['q.questionNo', 'q.itemNo', 'i.itemType', 'i.choiceCount', 'i.isMultiple', 'i.point'])
    .select(['i.answers', 'i.answerReading'])
    .orderBy('q.questionNo')
    .execute()
  return rows.map((row) => ({
    ...row,
    key: row.answers.map(writtenForm),
    isRight: (answers) => isRight(row, answers),
  }))
}

/** The grade that is expected of each score; empty where the subject has no grade cuts. */
export async function gradesByScore(db: Db, subjectNo: number): Promise<Map<number, number>> {
  const rows = await papers(db)
    .selectFrom('itempool_exam.grade_cut')
    .where('subjectNo', '=', subjectNo)
    .select(['score', 'expectedGrade'])
    .execute()
  return new Map(rows.map(({ score, expectedGrade }) => [score, expectedGrade]))
}

/** The month of every round, by its number. */
export async function monthsOfRounds(db: Db): Promise<Map<number, string>> {
  return new Map((await listPlans(db)).map(({ nsatPlanNo, planYm }) => [nsatPlanNo, planYm]))
}
