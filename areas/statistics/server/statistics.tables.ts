import type { Generated, Selectable } from 'kysely'
import type { UploadOutcome, UploadType } from '../contract/codes.ts'
import type { RowProblem } from '../contract/upload.contract.ts'

/** The tables of the schema `statistics`, as Kysely sees them. */
export type StatisticsTables = {
  'statistics.upload': {
    upload_id: Generated<number>
    type: UploadType
    file_name: string
    sha256: string
    row_count: number
    added_count: Generated<number>
    changed_count: Generated<number>
    unchanged_count: Generated<number>
    statistics_dates: Generated<string[]>
    outcome: UploadOutcome
    refusal: string | null
    problem_count: Generated<number>
    problems: Generated<RowProblem[]>
    overwrote: Generated<number[]>
    uploaded_by: number
    uploaded_at: Date
    rolled_back_by: number | null
    rolled_back_at: Date | null
  }
  'statistics.figures': {
    type: UploadType
    subject_id: number
    statistics_date: string
    school_count: number | null
    cumulation_subscriber_count: number
    subscriber_mau: number
    student_count: number | null
    upload_id: number
  }
  'statistics.organization_activity': {
    organization_id: number
    survey_count: number
    album_count: number
    agenda_count: number
    enrolment_count: number
  }
}

export type StoredFigures = Selectable<StatisticsTables['statistics.figures']>
