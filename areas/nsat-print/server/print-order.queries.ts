import { type RawBuilder, sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat-order/server/door.ts'
import { EXAM_TARGET_CODES, type ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import { toYmdt } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Page, type PageRequest, pageOf, skippedBy } from '#platform/server/list/page.ts'
import type { PrintedSchool, PrintOrderStatistics } from '../contract/print-order.contract.ts'
import { nsatPrint } from './nsat-print.tables.ts'

/** When and by whom the print order of a round was made; undefined while there is none. */
export function findPrintOrder(db: Db, planNo: number) {
  return nsatPrint(db)
    .selectFrom('nsat_print.print_order')
    .select(['created_at', 'created_by'])
    .where('nsat_plan_no', '=', planNo)
    .executeTakeFirst()
}
