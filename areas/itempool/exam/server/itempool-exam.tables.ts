import type { Generated, Selectable } from 'kysely'
import type { ItempoolItemTables } from '#areas/itempool/item/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { CoachGrade } from '../contract/codes.ts'

/** The tables of the schema `itempool_exam`, as Kysely sees them. */
export type ItempoolExamTables = {
  'itempool_exam.exam': {
    exam_no: Generated<number>
    provider_no: number
    category_no: number
    exam_target: string
    exam_name: string
    version: Generated<number>
    created_by: number | null
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
    removed_at: Date | null
  }
  'itempool_exam.subject': {
    subject_no: Generated<number>
    exam_no: number
    subject_code: string
    display_name: string
    position: number
    coach_version: Generated<number>
    statistic_version: Generated<number>
    purpose_version: Generated<number>
  }
  'itempool_exam.exam_item': { subject_no: number; question_no: number; item_no: number }
  'itempool_exam.exercise_item': {
    subject_no: number
    expected_grade: Generated<number>
    exercise_type: 'COMPREHENSION' | 'ENRICHMENT'
    item_no: number
    position: number
  }
  'itempool_exam.coach': {
    subject_no: number
    expected_grade: CoachGrade
    start_score: number
    end_score: number
    learning_strategy: string
    hourly_practice: number
    daily_practice: number
    monthly_practice: number
  }
  'itempool_exam.grade_cut': {
    subject_no: number
    score: number
    expected_grade: number
    tie_percent: number
    scaled_score: number
    expected_rank: number
  }
  'itempool_exam.purpose': { subject_no: number; question_no: number; purpose: string }
}

export type StoredExam = Selectable<ItempoolExamTables['itempool_exam.exam']>
export type StoredSubject = Selectable<ItempoolExamTables['itempool_exam.subject']>

/** The handle with this area's tables and those of items. */
export const itempoolExam = (db: Db) => db.withTables<ItempoolExamTables & ItempoolItemTables>()

export const STORED_EXAM = columnsOf<ItempoolExamTables['itempool_exam.exam']>()([
  'exam_no',
  'provider_no',
  'category_no',
  'exam_target',
  'exam_name',
  'version',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
  'removed_at',
])

export const STORED_SUBJECT = columnsOf<ItempoolExamTables['itempool_exam.subject']>()([
  'subject_no',
  'exam_no',
  'subject_code',
  'display_name',
  'position',
  'coach_version',
  'statistic_version',
  'purpose_version',
])

export const STORED_EXERCISE_ITEM = columnsOf<ItempoolExamTables['itempool_exam.exercise_item']>()([
  'subject_no',
  'expected_grade',
  'exercise_type',
  'item_no',
  'position',
])

export const STORED_COACH = columnsOf<ItempoolExamTables['itempool_exam.coach']>()([
  'subject_no',
  'expected_grade',
  'start_score',
  'end_score',
  'learning_strategy',
  'hourly_practice',
  'daily_practice',
  'monthly_practice',
])

export const STORED_GRADE_CUT = columnsOf<ItempoolExamTables['itempool_exam.grade_cut']>()([
  'subject_no',
  'score',
  'expected_grade',
  'tie_percent',
  'scaled_score',
  'expected_rank',
])

export const STORED_PURPOSE = columnsOf<ItempoolExamTables['itempool_exam.purpose']>()([
  'subject_no',
  'question_no',
  'purpose',
])
