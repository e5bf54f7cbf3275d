import { sql } from 'kysely'
import type { AnswerKey, ExamUses, ScoreMove, Scores } from '#areas/itempool-exam/server/door.ts'
import { isCorrect } from '#areas/itempool-item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { reports } from '../itempool-report.tables.ts'
import { questionsOf } from './questions.queries.ts'
import { holdScores, type ScoreAnswers } from './score-answers.task.ts'

/** What corrected answers do to scores. */
export const scoresOf = (scoring: ScoreAnswers): Scores => ({
  previewOf,
  /** An item may be a question of several papers: the answers of all of them are scored anew. */
  async rescore(tx, subjectNo, { now }) {
    const subjectNos = await subjectsAlike(tx, subjectNo)
    for (const each of subjectNos) await holdScores(tx, each)
    // All of them, those that still wait too: they may be scored in this moment by what was right before.
    const { numUpdatedRows } = await reports(tx)
      .updateTable('itempool_report.omr_answer')
      .set({ score: null, correct: null, scored_at: null })
      .where('subject_no', '=', sql<number>`any(${subjectNos}::int[])`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await startTask(tx, scoring, { input: { subjectNos }, ownerId: null, now })
  },
})

/** The subjects that have a question in common with one, itself among them, in the order in which they are held. */
async function subjectsAlike(tx: Db, subjectNo: number): Promise<number[]> {
  const rows = await reports(tx)
    .selectFrom('itempool_exam.exam_item as own')
    .innerJoin('itempool_exam.exam_item as other', 'other.item_no', 'own.item_no')
    .where('own.subject_no', '=', subjectNo)
    .select('other.subject_no')
    .distinct()
    .orderBy('other.subject_no')
    .execute()
  return rows.map((row) => row.subject_no)
}

async function previewOf(db: Db, { subjectNo, itemNo, answers }: AnswerKey): Promise<ScoreMove[]> {
  const questions = await questionsOf(db, subjectNo)
  const at = questions.findIndex((question) => question.itemNo === itemNo)
  const point = questions[at]?.point ?? 0
  // Arrays of the database begin with 1.
  const mark = sql<string>`coalesce(marks[${at + 1}::int], '')`
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .where('subject_no', '=', subjectNo)
    .where('score', 'is not', null)
    .select(['examinee_no', sql<number>`score`.as('score'), mark.as('mark')])
    .select(sql<boolean>`correct[${at + 1}::int]`.as('was_correct'))
    .orderBy('examinee_no')
    .orderBy('omr_answer_no')
    .execute()
  return rows.flatMap((row): ScoreMove[] => {
    const becomes = isCorrect({ answers }, row.mark)
    if (becomes === row.was_correct) return []
    const { examinee_no: examineeNo, score: scoreBefore } = row
    return [{ examineeNo, scoreBefore, scoreAfter: scoreBefore + (becomes ? point : -point) }]
  })
}

/** Keeps papers by which answers were registered. */
export const answerUses: ExamUses = {
  async usesOf(db, examNo) {
    const { rows } = await sql`
      select from itempool_exam.subject s where s.exam_no = ${examNo} and (
        exists (select from itempool_report.omr_answer a where a.subject_no = s.subject_no)
        or exists (select from itempool_report.omr_exception x where x.subject_no = s.subject_no))
      limit 1`.execute(db)
    return rows.length > 0 ? 'OMR 답안이 등록된 시험지는 삭제할 수 없습니다.' : null
  },
}
