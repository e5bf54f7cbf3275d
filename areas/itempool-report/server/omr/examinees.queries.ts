import { sql } from 'kysely'
import { whyNobodys } from '#areas/itempool-report/rules/match.rules.ts'
import { schoolsOfRound } from '#areas/nsat-order/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'

/** Whose a row of answers says to be. */
export interface SaidToBe {
  readonly examineeNo: string
  readonly schoolNo: number
}

/** Says of rows of a round why each fits nobody, null where it fits; in two statements for all of them. */
export async function judgeExaminees(
  db: Db,
  planNo: number,
  rows: readonly SaidToBe[],
): Promise<(row: SaidToBe) => string | null> {
  const applications = await reports(db)
    .selectFrom('itempool_report.applicant')
    .select(['examinee_no', 'school_no'])
    .distinct()
    .where('examinee_no', '=', sql<string>`any(${rows.map((row) => row.examineeNo)}::text[])`)
    .orderBy('school_no')
    .execute()
  const schoolsOf = Map.groupBy(applications, (application) => application.examinee_no)
  const ordered = new Set(await schoolsOfRound(db, planNo, [...new Set(rows.map((row) => row.schoolNo))]))
  return ({ examineeNo, schoolNo }) =>
    whyNobodys(schoolNo, {
      schoolNos: (schoolsOf.get(examineeNo) ?? []).map((application) => application.school_no),
      isOrdered: ordered.has(schoolNo),
    })
}
