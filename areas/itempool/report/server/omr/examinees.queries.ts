import { sql } from 'kysely'
import { type Match, matchOf, type SaidToBe } from '#areas/itempool/report/rules/match.rules.ts'
import { schoolsOfRound } from '#areas/nsat/order/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'

/** Says of rows of a round whose each is, or why it fits nobody; in two statements for all of them. */
export async function judgeExaminees(
  db: Db,
  planNo: number,
  rows: readonly SaidToBe[],
): Promise<(row: SaidToBe) => Match> {
  const applied = await reports(db)
    .selectFrom('itempool_report.applicant')
    .select(['examineeNo', 'schoolNo', 'grade', 'examineeName'])
    .where('examineeNo', '=', sql<string>`any(${rows.map((row) => row.examineeNo)}::text[])`)
    .orderBy('schoolNo')
    .orderBy('applicationNo', 'desc')
    .execute()
  const applicationsOf = Map.groupBy(applied, (application) => application.examineeNo)
  const ordered = new Set(await schoolsOfRound(db, planNo, [...new Set(rows.map((row) => row.schoolNo))]))
  return (row) => {
    const applications = (applicationsOf.get(row.examineeNo) ?? []).map((application) => ({
      schoolNo: application.schoolNo,
      grade: application.grade,
      examineeName: application.examineeName,
    }))
    return matchOf(row, { applications, isOrdered: ordered.has(row.schoolNo) })
  }
}
