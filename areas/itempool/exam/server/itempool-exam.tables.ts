import type { Selectable } from 'kysely'
import type { ItempoolItemTables } from '#areas/itempool/item/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { CoachGrade } from '../contract/codes.ts'
import { EXAM_RECORD } from '../contract/exam.contract.ts'
import { COACH_ROW, GRADE_CUT_ROW, PURPOSE_ROW } from '../contract/subject.contract.ts'
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

/** Where what is written of a paper is stored. */
export const EXAM_FIELDS = storedFields<ItempoolExamTables['itempool_exam.exam']>()(EXAM_RECORD)

/** Where the rows of the tables of a subject are stored. */
export const COACH_FIELDS = storedFields<ItempoolExamTables['itempool_exam.coach']>()(COACH_ROW)
export const CUT_FIELDS = storedFields<ItempoolExamTables['itempool_exam.grade_cut']>()(GRADE_CUT_ROW)
export const PURPOSE_FIELDS = storedFields<ItempoolExamTables['itempool_exam.purpose']>()(PURPOSE_ROW)

export const STORED_EXAM = ITEMPOOL_EXAM_COLUMNS['itempool_exam.exam']

export const STORED_SUBJECT = ITEMPOOL_EXAM_COLUMNS['itempool_exam.subject']

export const STORED_EXERCISE_ITEM = ITEMPOOL_EXAM_COLUMNS['itempool_exam.exercise_item']

export const STORED_COACH = ITEMPOOL_EXAM_COLUMNS['itempool_exam.coach']

export const STORED_GRADE_CUT = ITEMPOOL_EXAM_COLUMNS['itempool_exam.grade_cut']

export const STORED_PURPOSE = ITEMPOOL_EXAM_COLUMNS['itempool_exam.purpose']
