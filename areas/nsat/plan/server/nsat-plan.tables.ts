import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import type { CourseTargetType, ExamTarget } from '../contract/codes.ts'
import { PLAN_EXAM } from '../contract/exam.contract.ts'
import { PLAN_RECORD } from '../contract/plan.contract.ts'
import type { PlanState } from '../contract/statuses.ts'
import { NSAT_PLAN_COLUMNS, type NsatPlanColumns } from './nsat-plan.columns.ts'

/** The tables of the schema `nsat_plan`, as Kysely sees them. */
export type NsatPlanTables = Refined<
  NsatPlanColumns,
  {
    'nsat_plan.plan': {
      planState: PlanState
    }
    'nsat_plan.exam': {
      examTarget: ExamTarget
    }
    'nsat_plan.course': {
      examTarget: ExamTarget
      courseTargetType: CourseTargetType
    }
  }
>

export type StoredPlan = Selectable<NsatPlanTables['nsat_plan.plan']>
export type StoredExam = Selectable<NsatPlanTables['nsat_plan.exam']>
export type StoredCourse = Selectable<NsatPlanTables['nsat_plan.course']>

/** The handle with this area's tables. */
export const nsatPlan = (db: Db) => db.withTables<NsatPlanTables>()

/** Where the dates of a plan are stored. */
export const PLAN_FIELDS = storedFields<NsatPlanTables['nsat_plan.plan']>()(PLAN_RECORD)

/** Where what is written of a target is stored; its courses have a table of their own. */
export const EXAM_FIELDS = storedFields<NsatPlanTables['nsat_plan.exam']>()(PLAN_EXAM)

export const STORED_PLAN = NSAT_PLAN_COLUMNS['nsat_plan.plan']

export const STORED_EXAM = NSAT_PLAN_COLUMNS['nsat_plan.exam']

export const STORED_COURSE = NSAT_PLAN_COLUMNS['nsat_plan.course']

export const STORED_PLAN_BEFORE = NSAT_PLAN_COLUMNS['nsat_plan.plan_before']
