import { sql } from 'kysely'
import type { ProviderScope } from '#areas/itempool/item/server/door.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { reports } from '../itempool-report.tables.ts'
import { knowsApplicants, type RoundAsked, seesPaper } from '../scope.ts'

const answers = (db: Db, scope: ProviderScope) =>
  reports(db)
    .withTables<NsatVendorTables>()
    .selectFrom('itempool_report.omr_answer as a')
    .innerJoin('nsat_plan.plan as p', 'p.nsatPlanNo', 'a.nsatPlanNo')
    .innerJoin('itempool_exam.subject as s', 's.subjectNo', 'a.subjectNo')
    .innerJoin('itempool_exam.exam as e', 'e.examNo', 's.examNo')
    .leftJoin('nsat_vendor.institute as i', 'i.schoolNo', 'a.schoolNo')
    .where(seesPaper(scope, 'a.subjectNo'))
    .select(['a.omrAnswerNo', 'a.nsatPlanNo as planNo', 'a.subjectCode', 'a.subjectNo', 'a.examineeNo'])
    .select(['a.examineeName', 'a.schoolNo', 'a.examTarget', 'a.marks', 'a.score', 'a.correct'])
    .select(['p.planYm', 'p.nsatServiceNo', 'e.examName', 'i.schoolName'])

/** An answer with its round, its paper and the institute that it came from. */
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof answers>['execute']>>[number]

/** The answer of an examinee in a subject of a round; undefined where there is none that the person may see. */
export const answerOf = (
  db: Db,
  scope: ProviderScope,
  { planNo, subjectCode, examineeNo }: RoundAsked & { readonly examineeNo: string },
): Promise<AnswerRow | undefined> =>
  answers(db, scope)
    .where('a.nsatPlanNo', '=', planNo)
    .where('a.subjectCode', '=', subjectCode)
    .where('a.examineeNo', '=', examineeNo)
    .executeTakeFirst()

/** An answer by its number. */
export const answerByNo = (db: Db, scope: ProviderScope, omrAnswerNo: number): Promise<AnswerRow | undefined> =>
  answers(db, scope).where('a.omrAnswerNo', '=', omrAnswerNo).executeTakeFirst()

/** The answers of an institute in a subject of a round, by paper and examinee number. */
export const answersOfSchool = (
  db: Db,
  scope: ProviderScope,
  { planNo, subjectCode, schoolNo }: RoundAsked & { readonly schoolNo: number },
): Promise<AnswerRow[]> =>
  answers(db, scope)
    .where('a.nsatPlanNo', '=', planNo)
    .where('a.subjectCode', '=', subjectCode)
    .where('a.schoolNo', '=', schoolNo)
    .orderBy('a.subjectNo')
    .orderBy('a.examTarget')
    .orderBy('a.examineeNo')
    .execute()

/** An answer of an earlier round, and the one of whose examinee it is. */
export interface EarlierAnswer {
  readonly ofAnswerNo: number
  readonly planNo: number
  readonly planYm: string
  readonly subjectNo: number
  readonly examName: string
  readonly score: number
}

/**
 * What the same examinees scored in earlier rounds of the subject, the newest first: by the same number, or by another one with which
 * the same account applied under the same name. People of the restricted provider know nothing of applications.
 */
export async function earlierAnswers(
  db: Db,
  scope: ProviderScope,
  answerNos: readonly number[],
  most: number,
): Promise<EarlierAnswer[]> {
  const { rows } = await sql<EarlierAnswer>`
    select a.omr_answer_no as of_answer_no, b.plan_no, b.plan_ym, b.subject_no, b.exam_name, b.score
    from itempool_report.omr_answer a
    join nsat_plan.plan ap on ap.nsat_plan_no = a.nsat_plan_no
    cross join lateral (
      select b.nsat_plan_no as plan_no, p.plan_ym, b.subject_no, e.exam_name, b.score
      from (
        select a.examinee_no as no
        union
        select other.examinee_no from itempool_report.applicant own
        join itempool_report.applicant other on other.neo_id = own.neo_id and other.examinee_name = own.examinee_name
        where own.examinee_no = a.examinee_no and own.school_no = a.school_no and ${knowsApplicants(scope)}
      ) numbers
      join itempool_report.omr_answer b on b.examinee_no = numbers.no and b.subject_code = a.subject_code
      join nsat_plan.plan p on p.nsat_plan_no = b.nsat_plan_no and p.plan_ym < ap.plan_ym
      join itempool_exam.subject s on s.subject_no = b.subject_no
      join itempool_exam.exam e on e.exam_no = s.exam_no
      where b.score is not null and ${seesPaper(scope, 'b.subjectNo')}
      order by p.plan_ym desc, b.omr_answer_no
      limit ${most}
    ) b
    where a.omr_answer_no = any(${[...answerNos]}::int[])
    order by a.omr_answer_no, b.plan_ym desc`.execute(db)
  return rows
}
