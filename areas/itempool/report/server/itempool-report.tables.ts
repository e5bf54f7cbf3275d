import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { ItempoolExamTables } from '#areas/itempool/exam/server/door.ts'
import type { ItempoolItemTables } from '#areas/itempool/item/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
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
    /** When it was taken back as a whole. */
    withdrawn_at: Generated<Date | null>
    withdrawn_by: Generated<number | null>
    withdrawn_reason: Generated<string | null>
    /** By which rules its marks were read: `CURRENT_READING` by those of today. */
    reading: Generated<number>
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
    /** The row that somebody settled as this answer. */
    exception_no: Generated<number | null>
  }
  /** Answers whose place others took, the latest last. */
  'itempool_report.former_answer': {
    former_no: Generated<number>
    nsat_plan_no: number
    subject_code: OmrSubject
    examinee_no: string
    examinee_name: string
    school_no: number
    exam_target: string
    gender: string | null
    marks: readonly string[]
    subject_no: number
    omr_upload_no: number
    exception_no: number | null
    is_name_other: boolean
    replaced_at: Date
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
    /** What became of it; null while it waits, and in rows from before. */
    outcome: Generated<'SETTLED' | 'EXCLUDED' | 'REPLACED' | 'WITHDRAWN' | null>
    /** The file that took it out of those that wait. */
    replaced_by: Generated<number | null>
  }
}

export type StoredAnswer = Selectable<ItempoolReportTables['itempool_report.omr_answer']>
export type StoredFormer = Selectable<ItempoolReportTables['itempool_report.former_answer']>
export type StoredUpload = Selectable<ItempoolReportTables['itempool_report.omr_upload']>
export type StoredException = Selectable<ItempoolReportTables['itempool_report.omr_exception']>

/** The handle with this area's tables, the rounds, papers and items that it joins, and people. */
export const reports = (db: Db) =>
  db.withTables<
    ItempoolReportTables & ItempoolExamTables & ItempoolItemTables & NsatPlanTables & PublishedAccountTables
  >()

export const STORED_APPLICANT = columnsOf<ItempoolReportTables['itempool_report.applicant']>()([
  'application_no',
  'registered_at',
  'neo_id',
  'examinee_no',
  'examinee_name',
  'gender',
  'examinee_phone',
  'examinee_email',
  'grade',
  'school_no',
])

export const STORED_OMR_UPLOAD = columnsOf<ItempoolReportTables['itempool_report.omr_upload']>()([
  'reading',
  'withdrawn_at',
  'withdrawn_by',
  'withdrawn_reason',
  'omr_upload_no',
  'nsat_plan_no',
  'subject_code',
  'object_storage_no',
  'file_name',
  'row_count',
  'exception_count',
  'uploaded_by',
  'uploaded_at',
])

export const STORED_OMR_EXCEPTION = columnsOf<ItempoolReportTables['itempool_report.omr_exception']>()([
  'outcome',
  'replaced_by',
  'exception_no',
  'nsat_plan_no',
  'subject_code',
  'examinee_no',
  'examinee_name',
  'school_no',
  'exam_target',
  'gender',
  'marks',
  'subject_no',
  'reason',
  'omr_upload_no',
  'created_at',
  'settled_at',
])

export const STORED_OMR_ANSWER = columnsOf<ItempoolReportTables['itempool_report.omr_answer']>()([
  'omr_answer_no',
  'nsat_plan_no',
  'subject_code',
  'examinee_no',
  'examinee_name',
  'school_no',
  'exam_target',
  'gender',
  'marks',
  'subject_no',
  'omr_upload_no',
  'score',
  'correct',
  'scored_at',
  'is_name_other',
  'exception_no',
])

export const STORED_FORMER_ANSWER = columnsOf<ItempoolReportTables['itempool_report.former_answer']>()([
  'former_no',
  'nsat_plan_no',
  'subject_code',
  'examinee_no',
  'examinee_name',
  'school_no',
  'exam_target',
  'gender',
  'marks',
  'subject_no',
  'omr_upload_no',
  'exception_no',
  'is_name_other',
  'replaced_at',
])
