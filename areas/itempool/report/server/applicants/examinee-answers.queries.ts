import { sql } from 'kysely'
import { OMR_SUBJECTS } from '#areas/itempool/report/contract/codes.ts'
import type { AnsweredSheet } from '#areas/itempool/report/rules/answer-text.rules.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'

/** What an examinee answered, of the newest round first. */
export async function listExamineeAnswers(db: Db, examineeNo: string): Promise<AnsweredSheet[]> {
  const rows = await reports(db)
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'a.nsatPlanNo')
    .where('a.examineeNo', '=', examineeNo)
    .select(['a.subjectCode', 'a.marks', 'p.planYm'])
    .select(
      sql<number[]>`array(select q.question_no from itempool_exam.exam_item q
        where q.subject_no = a.subject_no order by q.question_no)`.as('questionNos'),
    )
    .orderBy('p.planYm', 'desc')
    .orderBy('a.omrAnswerNo')
    .execute()
  return rows.map((row) => ({
    title: `${planMonthText(row.planYm)} ${OMR_SUBJECTS[row.subjectCode].word}`,
    questionNos: row.questionNos,
    marks: row.marks,
  }))
}
