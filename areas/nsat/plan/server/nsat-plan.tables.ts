import type { ColumnType, Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { CourseTargetType, ExamTarget } from '../contract/codes.ts'
import type { PlanState } from '../contract/statuses.ts'

/** The tables of the schema `nsat_plan`, as Kysely sees them. */
export type NsatPlanTables = {
  'nsat_plan.service': { nsat_service_no: number; service_name: string }
  'nsat_plan.plan': {
    nsat_plan_no: Generated<number>
    nsat_service_no: number
    plan_ym: string
    apply_start_date: string
    apply_end_date: string
    exam_start_date: string
    exam_end_date: string
    scoring_date: string
    print_ordered_at: Date | null
    plan_state: Generated<PlanState>
    closed_at: ColumnType<Date | null, Date | null | undefined>
    version: Generated<number>
    exam_version: Generated<number>
    upload_id: number | null
    created_by: number | null
    created_at: Date
    changed_by: number | null
    changed_at: Date | null
  }
  'nsat_plan.exam': {
    nsat_plan_no: number
    exam_target: ExamTarget
    commerce_goods_no: number | null
    goods_name: string | null
    unit_price_won: number | null
    itempool_exam_no: number | null
    notice_url: string | null
    exam_scope: string | null
  }
  'nsat_plan.course': {
    nsat_plan_no: number
    exam_target: ExamTarget
    course_target_type: CourseTargetType
    course_no: number
    course_name: string
    position: number
  }
  'nsat_plan.plan_before': {
    upload_id: number
    nsat_plan_no: number
    apply_start_date: string
    apply_end_date: string
    exam_start_date: string
    exam_end_date: string
    scoring_date: string
    before_upload_id: number | null
  }
  'nsat_plan.exam_title': { itempool_exam_no: number; exam_name: string }
}

export type StoredPlan = Selectable<NsatPlanTables['nsat_plan.plan']>
export type StoredExam = Selectable<NsatPlanTables['nsat_plan.exam']>
export type StoredCourse = Selectable<NsatPlanTables['nsat_plan.course']>

/** The handle with this area's tables. */
export const nsatPlan = (db: Db) => db.withTables<NsatPlanTables>()

/** Where the dates of a plan are stored. */
export const PLAN_FIELDS = fieldMap({
  applyStartYmd: 'apply_start_date',
  applyEndYmd: 'apply_end_date',
  examStartYmd: 'exam_start_date',
  examEndYmd: 'exam_end_date',
  scoringYmd: 'scoring_date',
})

export const STORED_PLAN = columnsOf<NsatPlanTables['nsat_plan.plan']>()([
  'nsat_plan_no',
  'nsat_service_no',
  'plan_ym',
  'apply_start_date',
  'apply_end_date',
  'exam_start_date',
  'exam_end_date',
  'scoring_date',
  'print_ordered_at',
  'plan_state',
  'closed_at',
  'version',
  'exam_version',
  'upload_id',
  'created_by',
  'created_at',
  'changed_by',
  'changed_at',
])

export const STORED_EXAM = columnsOf<NsatPlanTables['nsat_plan.exam']>()([
  'nsat_plan_no',
  'exam_target',
  'commerce_goods_no',
  'goods_name',
  'unit_price_won',
  'itempool_exam_no',
  'notice_url',
  'exam_scope',
])

export const STORED_COURSE = columnsOf<NsatPlanTables['nsat_plan.course']>()([
  'nsat_plan_no',
  'exam_target',
  'course_target_type',
  'course_no',
  'course_name',
  'position',
])

export const STORED_PLAN_BEFORE = columnsOf<NsatPlanTables['nsat_plan.plan_before']>()([
  'upload_id',
  'nsat_plan_no',
  'apply_start_date',
  'apply_end_date',
  'exam_start_date',
  'exam_end_date',
  'scoring_date',
  'before_upload_id',
])
