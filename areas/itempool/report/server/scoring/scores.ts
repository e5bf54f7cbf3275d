import { sql } from 'kysely'
import {
  type ExamUses,
  type QuestionChange,
  type ScoreMove,
  type Scores,
  subjectByNo,
} from '#areas/itempool/exam/server/door.ts'
import { isCorrect } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { startTask } from '#platform/server/tasks/task.ts'
import { reports } from '../itempool-report.tables.ts'
import { holdScores, type ScoreAnswers } from './score-answers.task.ts'

/** What corrected answers do to scores. */
export const scoresOf = (scoring: ScoreAnswers): Scores => ({
  previewOf,
  async rescore(tx, subjectNo, { now }) {
    await holdScores(tx, subjectNo)
    // All of them, those that still wait too: whoever scores them waits until the correction is stored.
    const { numUpdatedRows } = await reports(tx)
      .updateTable('itempool_report.omr_answer')
      .set({ score: null, correct: null, scoredAt: null })
      .where('subjectNo', '=', subjectNo)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await startTask(tx, scoring, { input: { subjectNos: [subjectNo] }, ownerId: null, now })
  },
})

async function previewOf(db: Db, subjectNo: number, itemNo: number, change: QuestionChange): Promise<ScoreMove[]> {
  const questions = (await subjectByNo(db, subjectNo))?.questions ?? []
  const at = questions.findIndex((question) => question.itemNo === itemNo)
  const question = questions[at]
  if (!question) return []
  const changed = { ...question, ...change }
  // Arrays of the database begin with 1.
  const mark = sql<string>`coalesce(marks[${at + 1}::int], '')`
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer')
    .where('subjectNo', '=', subjectNo)
    .where('score', 'is not', null)
    .select(['examineeNo', sql<number>`score`.as('score'), mark.as('mark')])
    .select(sql<boolean>`correct[${at + 1}::int]`.as('wasCorrect'))
    .orderBy('examineeNo')
    .orderBy('omrAnswerNo')
    .execute()
  return rows.flatMap((row): ScoreMove[] => {
    const before = row.wasCorrect ? question.point : 0
    const after = isCorrect(changed, row.mark) ? changed.point : 0
    if (before === after) return []
    const { examineeNo, score: scoreBefore } = row
    return [{ examineeNo, scoreBefore, scoreAfter: scoreBefore - before + after }]
  })
}

/** Keeps papers by which answers were registered, also such as may come back. */
export const answerUses: ExamUses = {
  async usesOf(db, examNo) {
    const { rows } = await sql`
      select from itempool_exam.subject s where s.exam_no = ${examNo} and (
        exists (select from itempool_report.omr_answer a where a.subject_no = s.subject_no)
        or exists (select from itempool_report.former_answer f join itempool_report.omr_upload u using (omr_upload_no)
          where f.subject_no = s.subject_no and u.withdrawn_at is null)
        or exists (select from itempool_report.omr_exception x
          where x.subject_no = s.subject_no and x.outcome is distinct from 'WITHDRAWN'))
      limit 1`.execute(db)
    return rows.length > 0 ? 'OMR 답안이 등록된 시험지는 삭제할 수 없습니다.' : null
  },
}
