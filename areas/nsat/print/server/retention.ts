import { sql } from 'kysely'
import { blankingRows, FORGOTTEN, type Retention } from '#platform/server/database/retention.ts'

/** Whom printed papers went to. */
export const NSAT_PRINT_RETENTION: readonly Retention[] = [
  {
    name: 'nsatPrint.receivers',
    what: 'Representatives, numbers and addresses that stood on print orders',
    keptDays: 5 * 366,
    afterwards:
      'replaced by (삭제됨): commercial law asks for records of contracts over five years; schools and numbers of papers stay',
    forget: blankingRows(
      'nsat_print.print_order_school',
      { representativeName: FORGOTTEN, vendorPhone: '', address: FORGOTTEN },
      ({ before }) => sql`address <> ${FORGOTTEN} and exists (
        select from nsat_print.print_order o
        where o.nsat_plan_no = print_order_school.nsat_plan_no and o.print_no = print_order_school.print_no
          and o.created_at < ${before})`,
    ),
  },
]
