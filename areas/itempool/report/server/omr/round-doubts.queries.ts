import { sql } from 'kysely'
import { marksFor } from '#areas/itempool/report/rules/marks.rules.ts'
import { gradeOfTarget } from '#areas/itempool/report/rules/match.rules.ts'
import type { OmrRow } from '#areas/itempool/report/rules/omr-sheet.rules.ts'
import { SAT_NONE, sameAnswersText } from '#areas/itempool/report/rules/round-doubts.rules.ts'
import { targetsOfRound } from '#areas/nsat/order/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'
import type { RoundAsked } from '../scope.ts'
import type { Paper } from './papers.queries.ts'

/** Why a file is hardly of a round, a sentence each; none where nothing is known against it. */
export async function doubtsOf(
  db: Db,
  round: RoundAsked,
  rows: readonly OmrRow[],
  papers: ReadonlyMap<string, Paper>,
): Promise<string[]> {
  if (rows.length === 0) return []
  const elsewhere = await monthWithSameAnswers(db, round, rows, papers)
  return [
    ...(elsewhere === undefined ? [] : [sameAnswersText(rows.length, elsewhere)]),
    ...((await satNone(db, round, rows)) ? [SAT_NONE] : []),
  ]
}

/** The month of another round in which every examinee of the file gave the very same answers. */
async function monthWithSameAnswers(
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  rows: readonly OmrRow[],
  papers: ReadonlyMap<string, Paper>,
): Promise<string | undefined> {
  const sheets = rows.map((row) => ({
    no: row.examineeNo,
    marks: marksFor(row, papers.get(row.examTargetCode)?.questions ?? []),
  }))
  const { rows: found } = await sql<{ planYm: string }>`
    select p.plan_ym from itempool_report.omr_answer a
    join jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as s (no text, marks text[]) on s.no = a.examinee_no and s.marks = a.marks
    join nsat_plan.plan p on p.nsat_plan_no = a.nsat_plan_no
    where a.nsat_plan_no <> ${planNo} and a.subject_code = ${subjectCode} and exists (select from unnest(s.marks) m where m <> '')
    group by a.nsat_plan_no, p.plan_ym having count(*) = ${sheets.length}
    order by p.plan_ym desc limit 1`.execute(db)
  return found[0]?.planYm
}

/** Whether nobody of a file can have sat a paper of the round: every row is of an applicant and year whose school
 * has ordered no such paper. */
export async function satNone(db: Db, { planNo }: RoundAsked, rows: readonly OmrRow[]): Promise<boolean> {
  if (rows.length === 0) return false
  const applied = await reports(db)
    .selectFrom('itempool_report.applicant')
    .select(['examineeNo', 'schoolNo', 'grade'])
    .where('examineeNo', '=', sql<string>`any(${rows.map((row) => row.examineeNo)}::text[])`)
    .execute()
  const keyOf = (...parts: readonly unknown[]): string => parts.join(' ')
  const applications = new Set(applied.map((row) => keyOf(row.examineeNo, row.schoolNo, row.grade)))
  const isApplicant = ({ examineeNo, schoolNo, examTargetCode }: OmrRow): boolean =>
    applications.has(keyOf(examineeNo, schoolNo, gradeOfTarget(examTargetCode)))
  if (!rows.every(isApplicant)) return false
  const targets = await targetsOfRound(db, planNo, [...new Set(rows.map((row) => row.schoolNo))])
  const ordered = new Set(targets.map(({ schoolNo, examTarget }) => keyOf(schoolNo, examTarget)))
  return !rows.some((row) => ordered.has(keyOf(row.schoolNo, row.examTargetCode)))
}
