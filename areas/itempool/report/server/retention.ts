import { sql } from 'kysely'
import { removeFile } from '#areas/base/files/server/door.ts'
import { FORGOTTEN, type Forgetting, type Retention } from '#platform/server/database/retention.ts'

const KEPT_DAYS = 3 * 366
/** Three years of reports, and of questions about them; then nobody compares a pupil's results any more. */
const NUMBERS = 'the number is replaced by a keyed hash, so that scores, ranks and analyses stay right'

/** Pupils: who applied for a report, and who answered what. */
export const ITEMPOOL_REPORT_RETENTION: readonly Retention[] = [
  {
    name: 'itempoolReport.applicants',
    what: 'Applicants for reports: names, phone numbers, e-mails, accounts',
    keptDays: KEPT_DAYS,
    afterwards: `removed three years after the application; ${NUMBERS}`,
    async forget({ db, before, most, pseudonym }) {
      const { rows } = await sql<{ id: number; no: string }>`
        select application_no as id, examinee_no as no from itempool_report.applicant
        where registered_at < ${before} and examinee_name <> ${FORGOTTEN} limit ${most}`.execute(db)
      const hashes = rows.map(({ no }) => hashed(no, pseudonym))
      await sql`
        update itempool_report.applicant a
        set examinee_no = t.hash, examinee_name = ${FORGOTTEN}, examinee_phone = '', examinee_email = '', neo_id = null
        from unnest(${rows.map(({ id }) => id)}::int[], ${hashes}::text[]) as t(id, hash)
        where a.application_no = t.id`.execute(db)
      return rows.length
    },
  },
  {
    name: 'itempoolReport.answers',
    what: 'Names and numbers beside OMR answers, and the files that they came with',
    keptDays: KEPT_DAYS,
    afterwards: `removed three years after the scoring day of the round, with the files; ${NUMBERS}`,
    async forget(step) {
      const counts = [
        await forgetNames(step, 'omr_answer', 'omrAnswerNo'),
        await forgetNames(step, 'former_answer', 'formerNo'),
        await forgetNames(step, 'omr_exception', 'exceptionNo'),
        await forgetFiles(step),
      ]
      return counts.reduce((one, other) => one + other)
    },
  },
]

/** What is a hash already stays it. */
const hashed = (no: string, pseudonym: Forgetting['pseudonym']): string => (no.startsWith('#') ? no : pseudonym(no))

const roundIsOver = (before: Date) => sql`nsat_plan_no in (
  select nsat_plan_no from nsat_plan.plan where (scoring_date + 1)::timestamp at time zone 'Asia/Seoul' < ${before})`

type Sheets = 'omr_answer' | 'former_answer' | 'omr_exception'

async function forgetNames({ db, before, most, pseudonym }: Forgetting, sheets: Sheets, key: string): Promise<number> {
  const table = sql.table(`itempool_report.${sheets}`)
  const { rows } = await sql<{ id: number; no: string }>`
    select ${sql.ref(key)} as id, examinee_no as no from ${table}
    where examinee_name <> ${FORGOTTEN} and ${roundIsOver(before)} limit ${most}`.execute(db)
  if (rows.length === 0) return 0
  const hashes = rows.map(({ no }) => hashed(no, pseudonym))
  await sql`
    update ${table} a set examinee_no = t.hash, examinee_name = ${FORGOTTEN}
    from unnest(${rows.map(({ id }) => id)}::int[], ${hashes}::text[]) as t(id, hash)
    where a.${sql.ref(key)} = t.id`.execute(db)
  return rows.length
}

/** The files of the OMR reader hold the same names: they go with them. */
function forgetFiles({ db, now, before, most }: Forgetting): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ fileNo: number }>`
      update itempool_report.omr_upload set file_name = ${FORGOTTEN}
      where omr_upload_no in (
        select omr_upload_no from itempool_report.omr_upload
        where file_name <> ${FORGOTTEN} and ${roundIsOver(before)} limit ${most})
      returning object_storage_no as "fileNo"`.execute(tx)
    for (const { fileNo } of rows) await removeFile(tx, fileNo, now)
    return rows.length
  })
}
