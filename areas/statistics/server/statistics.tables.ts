import type { Selectable } from 'kysely'
import type { UploadType } from '../contract/codes.ts'

/** The tables of the schema `statistics`, as Kysely sees them. */
export type StatisticsTables = {
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
