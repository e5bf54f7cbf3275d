import type { NsatOrderTables } from '#areas/nsat/order/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatVendorTables } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { NSAT_PRINT_COLUMNS, type NsatPrintColumns } from './nsat-print.columns.ts'

/** The tables of the schema `nsat_print`, as Kysely sees them. */
export type NsatPrintTables = Refined<
  NsatPrintColumns,
  {
    'nsat_print.print_order_target': {
      examTarget: ExamTarget
    }
  }
>

/** The handle with this area's tables, and the orders, vendors and institutes that it joins. */
export const nsatPrint = (db: Db) => db.withTables<NsatPrintTables & NsatOrderTables & NsatVendorTables>()

export const STORED_PRINT_ORDER_SCHOOL = NSAT_PRINT_COLUMNS['nsat_print.print_order_school']

export const STORED_PRINTED_ORDER = NSAT_PRINT_COLUMNS['nsat_print.printed_order']

export const STORED_PRINT_ORDER_TARGET = NSAT_PRINT_COLUMNS['nsat_print.print_order_target']
