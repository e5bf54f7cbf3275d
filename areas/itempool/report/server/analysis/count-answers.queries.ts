import { sql } from 'kysely'
import type { OmrSubject } from '#areas/itempool/report/contract/codes.ts'
import type { CountedCorrect } from '#areas/itempool/report/rules/analysis.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'

/** Which scored answers of a subject are meant. */
export interface AnswersAsked {
  readonly subjectNo: number
  readonly planNo?: number | undefined
  readonly examTarget?: string | undefined
  /** The only subject of the OMR reader that the person may see; null are all. */
  readonly onlySubject: OmrSubject | null
}

/** How many answers of a subject there are, by round, target and score; those without a score wait to be scored. */
export const listExaminees = (db: Db, { subjectNo, onlySubject }: AnswersAsked) =>
  reports(db)
    .selectFrom('itempool_report.omr_answer')
    .where('subjectNo', '=', subjectNo)
    .$if(onlySubject !== null, (query) => query.where('subjectCode', '=', onlySubject))
    .groupBy(['nsatPlanNo', 'examTarget', 'score'])
    .select(['nsatPlanNo', 'examTarget', 'score', sql<number>`count(*)::int`.as('count')])
    .execute()

/** How many scored examinees gave a mark, as it was read; `place` counts the questions from 1. */
export interface StoredMark {
  readonly place: number
  readonly mark: string
  readonly count: number
}

/** More different marks of one question are not told one by one: more than there are ways to mark ten choices. */
const MOST_MARKS = 1100

/**
 * What the scored answers say, counted by the database: however many answers there are, the rows are as many as there are questions
 * times scores and rounds, or different marks.
 */
export async function countAnswers(
  db: Db,
  { subjectNo, planNo, examTarget, onlySubject }: AnswersAsked,
): Promise<{ corrects: (CountedCorrect & { place: number })[]; marks: StoredMark[] }> {
  const { rows } = await sql<CountedCorrect & StoredMark & { isMark: boolean }>`
    with given as (
      select a.nsat_plan_no, a.score, m.place::int as place, coalesce(m.mark, '') as mark, coalesce(m.is_correct, false) as is_correct
      from itempool_report.omr_answer a,
           unnest(a.marks, a.correct) with ordinality as m(mark, is_correct, place)
      where a.subject_no = ${subjectNo} and a.score is not null
        and (${planNo ?? null}::int is null or a.nsat_plan_no = ${planNo ?? null})
        and (${examTarget ?? null}::text is null or a.exam_target = ${examTarget ?? null})
        and (${onlySubject}::text is null or a.subject_code = ${onlySubject})
    )
    select false as "isMark", place, nsat_plan_no as "planNo", score, null as mark, null::int as count,
           count(*)::int as "correctCount"
    from given where is_correct group by place, nsat_plan_no, score
    union all
    select true, place, null, null, mark, count, null
    from (
      select place, mark, count(*)::int as count, row_number() over (partition by place order by count(*) desc, mark) as rank
      from given group by place, mark
    ) ranked where rank <= ${MOST_MARKS}`.execute(db)
  const corrects = rows.filter(({ isMark }) => !isMark)
  const marks = rows.filter(({ isMark }) => isMark)
  return { corrects, marks }
}
