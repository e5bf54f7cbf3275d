import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { ItempoolExamTables } from '#areas/itempool/exam/server/door.ts'
import type { ItempoolItemTables } from '#areas/itempool/item/server/door.ts'
import type { NsatPlanTables } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { Gender, Grade, OmrSubject } from '../contract/codes.ts'
import { ITEMPOOL_REPORT_COLUMNS, type ItempoolReportColumns } from './itempool-report.columns.ts'

/** The tables of the schema `itempool_report`, as Kysely sees them. Other areas read them in joins. */
export type ItempoolReportTables = Refined<
  ItempoolReportColumns,
  {
    'itempool_report.applicant': {
      gender: Gender
      grade: Grade
    }
    'itempool_report.omr_upload': {
      subjectCode: OmrSubject
      /** When it was taken back as a whole. */
      withdrawnAt: Date
      /** By which rules its marks were read: `CURRENT_READING` by those of today. */
      reading: number
    }
    'itempool_report.omr_answer': {
      subjectCode: OmrSubject
      /** One per question: '' no mark, '3', '1|3', '*' unreadable, or what was written. */
      marks: readonly string[]
      /** null, with `correct`, until it is scored. */
      score: number
      /** Whether the reader read another name than the applicant's. */
      isNameOther: boolean
      /** The row that somebody settled as this answer. */
      exceptionNo: number
    }
    /** Answers whose place others took, the latest last. */
    'itempool_report.former_answer': {
      subjectCode: OmrSubject
    }
    'itempool_report.omr_exception': {
      subjectCode: OmrSubject
      /** When it became an answer, or was set aside. */
      settledAt: Date
      /** What became of it; null while it waits, and in rows from before. */
      outcome: 'SETTLED' | 'EXCLUDED' | 'REPLACED' | 'WITHDRAWN'
      /** The file that took it out of those that wait. */
      replacedBy: number
    }
  }
>

export type StoredAnswer = Selectable<ItempoolReportTables['itempool_report.omr_answer']>
export type StoredFormer = Selectable<ItempoolReportTables['itempool_report.former_answer']>
export type StoredUpload = Selectable<ItempoolReportTables['itempool_report.omr_upload']>
export type StoredException = Selectable<ItempoolReportTables['itempool_report.omr_exception']>

/** The handle with this area's tables, the rounds, papers and items that it joins, and people. */
export const reports = (db: Db) =>
  db.withTables<
    ItempoolReportTables & ItempoolExamTables & ItempoolItemTables & NsatPlanTables & PublishedAccountTables
  >()

export const STORED_APPLICANT = ITEMPOOL_REPORT_COLUMNS['itempool_report.applicant']

export const STORED_OMR_UPLOAD = ITEMPOOL_REPORT_COLUMNS['itempool_report.omr_upload']

export const STORED_OMR_EXCEPTION = ITEMPOOL_REPORT_COLUMNS['itempool_report.omr_exception']

export const STORED_OMR_ANSWER = ITEMPOOL_REPORT_COLUMNS['itempool_report.omr_answer']

export const STORED_FORMER_ANSWER = ITEMPOOL_REPORT_COLUMNS['itempool_report.former_answer']
