import type { Selectable } from 'kysely'
import type { ItempoolItemTables } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { CoachGrade } from '../contract/codes.ts'
import { ITEMPOOL_EXAM_COLUMNS, type ItempoolExamColumns } from './itempool-exam.columns.ts'

/** The tables of the schema `itempool_exam`, as Kysely sees them. */
export type ItempoolExamTables = Refined<
  ItempoolExamColumns,
  {
    'itempool_exam.exercise_item': {
      exerciseType: 'COMPREHENSION' | 'ENRICHMENT'
    }
    'itempool_exam.coach': {
      expectedGrade: CoachGrade
    }
  }
>

export type StoredExam = Selectable<ItempoolExamTables['itempool_exam.exam']>
export type StoredSubject = Selectable<ItempoolExamTables['itempool_exam.subject']>

/** The handle with this area's tables and those of items. */
export const itempoolExam = (db: Db) => db.withTables<ItempoolExamTables & ItempoolItemTables>()

export const STORED_EXAM = ITEMPOOL_EXAM_COLUMNS['itempool_exam.exam']

export const STORED_SUBJECT = ITEMPOOL_EXAM_COLUMNS['itempool_exam.subject']

export const STORED_EXERCISE_ITEM = ITEMPOOL_EXAM_COLUMNS['itempool_exam.exercise_item']

export const STORED_COACH = ITEMPOOL_EXAM_COLUMNS['itempool_exam.coach']

export const STORED_GRADE_CUT = ITEMPOOL_EXAM_COLUMNS['itempool_exam.grade_cut']

export const STORED_PURPOSE = ITEMPOOL_EXAM_COLUMNS['itempool_exam.purpose']
