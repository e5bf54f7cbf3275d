import { sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { ReportSchool } from '#areas/itempool/report/contract/school-report.contract.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'
import { type RoundAsked, seesPaper } from '../scope.ts'

/** The institutes with answers in a subject of a round, by name, with what their examinees scored. */
export const listSchools = (
  db: Db,
  { planNo, subjectCode }: RoundAsked,
  scope: ProviderScope,
): Promise<ReportSchool[]> =>
  reports(db)
    .withTables<NsatVendorTables>()
    .selectFrom('itempool_report.omr_answer as a')
    .leftJoin('nsat_vendor.institute as i', 'i.schoolNo', 'a.schoolNo')
    .where('a.nsatPlanNo', '=', planNo)
    .where('a.subjectCode', '=', subjectCode)
    .where(seesPaper(scope, 'a.subjectNo'))
    .groupBy(['a.schoolNo', 'i.schoolName'])
    .select('a.schoolNo')
    .select([
      sql<string>`coalesce(i.school_name, '')`.as('schoolName'),
      sql<number>`count(*)::int`.as('answerCount'),
      sql<number>`count(a.score)::int`.as('scoredCount'),
      sql<number | null>`round(avg(a.score), 1)::float8`.as('averageScore'),
    ])
    .orderBy('i.schoolName')
    .orderBy('a.schoolNo')
    .execute()
