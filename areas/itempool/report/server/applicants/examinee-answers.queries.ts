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
    .innerJoin('nsat_plan.plan as p', 'p.nsat_plan_no', 'a.nsat_plan_no')
    .where('a.examinee_no', '=', examineeNo)
    .select(['a.subject_code', 'a.marks', 'p.plan_ym'])
    .select(
      sql<number[]>`array(select q.question_no from itempool_exam.exam_item q
        where q.subject_no = a.subject_no order by q.question_no)`.as('question_nos'),
    )
    .orderBy('p.plan_ym', 'desc')
    .orderBy('a.omr_answer_no')
    .execute()
  return rows.map((row) => ({
    title: `${planMonthText(row.plan_ym)} ${OMR_SUBJECTS[row.subject_code].word}`,
    questionNos: row.question_nos,
    marks: row.marks,
  }))
}
