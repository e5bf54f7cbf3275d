import { sql } from 'kysely'
import { UNPAID } from '#areas/nsat/order/server/door.ts'
import type { OpenWork } from '#areas/nsat/plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

const NOTHING: OpenWork = { unpaidSchool: 0, parcelSchool: 0, sheetSchool: 0 }

/** Institutes of a round for which something is still to do, whoever's they are. */
export async function openWorkOf(db: Db, planNo: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      (select count(distinct o.school_no) from nsat_order.school_order o
       where o.nsat_plan_no = ${planNo} and ${UNPAID})::int as "unpaidSchool",
      (select count(distinct d.school_no) from nsat_delivery.delivery_invoice d
       where d.nsat_plan_no = ${planNo} and d.delivery_status in ('WAITING_FOR_DELIVERY', 'SHIPPING'))::int as "parcelSchool",
      (select count(*) from nsat_delivery.answersheet_pickup a
       where a.nsat_plan_no = ${planNo} and a.pickup <> 'WAREHOUSING_TO_SUPERVIOR')::int as "sheetSchool"`.execute(db)
  return rows[0] ?? NOTHING
}
