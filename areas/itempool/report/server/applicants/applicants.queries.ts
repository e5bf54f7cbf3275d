import { sql } from 'kysely'
import type { Applicant, applicants } from '#areas/itempool/report/contract/applicant.contract.ts'
import { gendersLike } from '#areas/itempool/report/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Searched } from '#platform/server/list/list-endpoints.ts'
import { type Page, type PageRequest, pageOf } from '#platform/server/list/page.ts'
import { searchIndexed } from '#platform/server/list/search.ts'
import { reports, STORED_APPLICANT } from '../itempool-report.tables.ts'

/** A page of those who applied for reports, the newest application first. */
export const listApplicantPage = (
  db: Db,
  search: Searched<typeof applicants>,
  page: PageRequest,
): Promise<Page<Applicant>> => {
  const all = reports(db).selectFrom('itempool_report.applicant as a')
  const { applicationNo, examineeNo, examineeName, schoolNo, grade, gender } = search
  const conditions = [
    applicationNo && sql`a.application_no = ${applicationNo}::bigint`,
    examineeNo && sql`a.examinee_no = ${examineeNo}`,
    examineeName && searchIndexed(['a.examineeName'], examineeName),
    schoolNo && sql`a.school_no = ${schoolNo}::bigint`,
    grade && sql`a.grade = ${grade}`,
    gender && sql`a.gender = any(${gendersLike(gender)}::text[])`,
  ].filter((each) => typeof each === 'object')
  const found = conditions.length === 0 ? all : all.where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
  return pageOf(
    { found, shown: all.select(STORED_APPLICANT), order: [], id: 'a.applicationNo' },
    page,
    ({ registeredAt, ...row }) => ({ ...row, registerYmdt: toYmdt(registeredAt) }),
  )
}

/** The applications with an examinee number. */
export async function listApplicationNos(db: Db, examineeNo: string): Promise<number[]> {
  const rows = await reports(db)
    .selectFrom('itempool_report.applicant')
    .select('applicationNo')
    .where('examineeNo', '=', examineeNo)
    .orderBy('applicationNo')
    .execute()
  return rows.map((row) => row.applicationNo)
}
