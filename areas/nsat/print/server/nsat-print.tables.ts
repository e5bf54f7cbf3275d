import type { Generated } from 'kysely'
import type { NsatOrderTables } from '#areas/nsat/order/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `nsat_print`, as Kysely sees them. */
export type NsatPrintTables = {
  'nsat_print.print_order': {
    nsat_plan_no: number
    print_no: Generated<number>
    created_by: number | null
    created_at: Date
  }
  'nsat_print.printed_order': {
    nsat_plan_no: number
    nsat_school_order_no: number
    print_no: Generated<number>
    examinee_count: number | null
    amount_won: number | null
  }
  'nsat_print.print_order_school': {
    nsat_plan_no: number
    school_no: number
    school_name: string
    nsat_vendor_no: number
    vendor_name: string
    representative_name: string
    vendor_phone: string
    address: string
    exam_count: number
    explanation_count: number
    total_exam_count: number
    total_explanation_count: number
    omr_count: number
    box_count: number
    print_no: Generated<number>
  }
  'nsat_print.print_order_target': {
    nsat_plan_no: number
    school_no: number
    exam_target: ExamTarget
    examinee_count: number
    exam_count: number
    explanation_count: number
    print_no: Generated<number>
  }
}

/** The handle with this area's tables, and the orders, vendors and institutes that it joins. */
export const nsatPrint = (db: Db) => db.withTables<NsatPrintTables & NsatOrderTables & NsatVendorTables>()

export const STORED_PRINT_ORDER_SCHOOL = columnsOf<NsatPrintTables['nsat_print.print_order_school']>()([
  'print_no',
  'nsat_plan_no',
  'school_no',
  'school_name',
  'nsat_vendor_no',
  'vendor_name',
  'representative_name',
  'vendor_phone',
  'address',
  'exam_count',
  'explanation_count',
  'total_exam_count',
  'total_explanation_count',
  'omr_count',
  'box_count',
])

export const STORED_PRINTED_ORDER = columnsOf<NsatPrintTables['nsat_print.printed_order']>()([
  'print_no',
  'amount_won',
  'examinee_count',
  'nsat_plan_no',
  'nsat_school_order_no',
])

export const STORED_PRINT_ORDER_TARGET = columnsOf<NsatPrintTables['nsat_print.print_order_target']>()([
  'print_no',
  'nsat_plan_no',
  'school_no',
  'exam_target',
  'examinee_count',
  'exam_count',
  'explanation_count',
])
