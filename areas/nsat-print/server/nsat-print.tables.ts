import type { NsatOrderTables } from '#areas/nsat-order/server/door.ts'
import type { ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import type { NsatVendorTables } from '#areas/nsat-vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `nsat_print`, as Kysely sees them. */
export type NsatPrintTables = {
  'nsat_print.print_order': { nsat_plan_no: number; created_by: number | null; created_at: Date }
  'nsat_print.printed_order': { nsat_plan_no: number; nsat_school_order_no: number }
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
  }
  'nsat_print.print_order_target': {
    nsat_plan_no: number
    school_no: number
    exam_target: ExamTarget
    examinee_count: number
    exam_count: number
    explanation_count: number
  }
}

/** The handle with this area's tables, and the orders, vendors and institutes that it joins. */
export const nsatPrint = (db: Db) => db.withTables<NsatPrintTables & NsatOrderTables & NsatVendorTables>()
