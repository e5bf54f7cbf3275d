import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/account/server/door.ts'
import type { ItempoolExamTables } from '#areas/itempool-exam/server/door.ts'
import type { ItempoolItemTables } from '#areas/itempool-item/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat-plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Gender, Grade, OmrSubject } from '../contract/codes.ts'

/** The tables of the schema `itempool_report`, as Kysely sees them. Other areas read them in joins. */
export type ItempoolReportTables = {
  'itempool_report.applicant': {
    application_no: Generated<number>
    registered_at: Date
    neo_id: string | null
    examinee_no: string
    examinee_name: string
    gender: Gender
    examinee_phone: string
    examinee_email: string
    grade: Grade
    school_no: number
  }
  'itempool_report.omr_upload': {
    omr_upload_no: Generated<number>
    nsat_plan_no: number
    subject_code: OmrSubject
    object_storage_no: number
    file_name: string
    row_count: number
    exception_count: number
    uploaded_by: number
    uploaded_at: Date
  }
  'itempool_report.omr_answer': {
    omr_answer_no: Generated<number>
    nsat_plan_no: number
    subject_code: OmrSubject
    examinee_no: string
    examinee_name: string
    school_no: number
    exam_target: string
    gender: string | null
    /** One per question: '' no mark, '3', '1|3', '*' unreadable, or what was written. */
    marks: readonly string[]
    subject_no: number
    omr_upload_no: number
    /** null, with `correct`, until it is scored. */
    score: number | null
    correct: readonly boolean[] | null
    scored_at: Date | null
    /** Whether the reader read another name than the applicant's. */
    is_name_other: Generated<boolean>
  }
  'itempool_report.omr_exception': {
    exception_no: Generated<number>
    nsat_plan_no: number
    subject_code: OmrSubject
    examinee_no: string
    examinee_name: string
    school_no: number
    exam_target: string
    gender: string | null
    marks: readonly string[]
    subject_no: number
    reason: string
    omr_upload_no: number
    created_at: Date
    /** When it became an answer, or was set aside. */
    settled_at: Date | null
  }
}

export type StoredAnswer = Selectable<ItempoolReportTables['itempool_report.omr_answer']>
export type StoredException = Selectable<ItempoolReportTables['itempool_report.omr_exception']>

/** The handle with this area's tables, the rounds, papers and items that it joins, and people. */
export const reports = (db: Db) =>
  db.withTables<
    ItempoolReportTables & ItempoolExamTables & ItempoolItemTables & NsatPlanTables & PublishedAccountTables
  >()
