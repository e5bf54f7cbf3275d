import { type RawBuilder, sql } from 'kysely'
import { CONFIRMED, KEPT_COUNT, KEPT_EXAMINEES, KEPT_WON, UNSAID } from '#areas/nsat/order/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type NsatPrintTables, nsatPrint } from './nsat-print.tables.ts'

/** Who an institute is and where its parcels go, as a print order keeps it. */
export type SchoolRow = Pick<
  NsatPrintTables['nsat_print.print_order_school'],
  'schoolNo' | 'schoolName' | 'nsatVendorNo' | 'vendorName' | 'representativeName' | 'vendorPhone' | 'address'
>

/** One target of an order that is confirmed, or was printed. */
export interface OrderLine extends SchoolRow {
  readonly nsatSchoolOrderNo: number
  readonly examTarget: ExamTarget
  readonly isConfirmed: boolean
  /** Nobody said which of its papers are still paid for, and it was never printed. */
  readonly isOpenQuestion: boolean
  /** It stands otherwise than its print orders say. */
  readonly isLater: boolean
  /** Of the order as it stands: examinees and won, none of a cancelled one; and the examinees of this target. */
  readonly orderCount: number
  readonly orderWon: number
  readonly targetCount: number
}

/** Of `nsat_order.school_order as o` with `printed as d`: how it stood when a print order took account of it last. */
export const LAST_PRINTED = (
  planNo: number,
): RawBuilder<{
  nsatSchoolOrderNo: number
  examineeCount: number
  amountWon: number
}> => sql`(
  select distinct on (p.nsat_school_order_no) p.nsat_school_order_no,
    coalesce(p.examinee_count, x.examinee_count) as examinee_count, coalesce(p.amount_won, x.total_amount_won) as amount_won
  from nsat_print.printed_order p join nsat_order.school_order x using (nsat_school_order_no)
  where p.nsat_plan_no = ${planNo} and x.nsat_plan_no = ${planNo} order by p.nsat_school_order_no, p.print_no desc)`

const COUNT_NOW = sql<number>`(case when ${CONFIRMED} then ${KEPT_EXAMINEES} else 0 end)`
const WON_NOW = sql<number>`(case when ${CONFIRMED} then ${KEPT_WON} else 0 end)`

/** Of the same: it stands otherwise than its print orders say. */
export const IS_LATER = sql<boolean>`(
  case when d.nsat_school_order_no is null then ${CONFIRMED}
  else d.examinee_count <> ${COUNT_NOW} or d.amount_won <> ${WON_NOW} end)`

/** Every target of the orders of a round that are confirmed or were printed, by institute, as of one moment. */
export const readOrderLines = (db: Db, planNo: number): Promise<OrderLine[]> =>
  nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
    .innerJoin('nsat_vendor.institute as i', 'i.schoolNo', 'o.schoolNo')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsatVendorNo', 'o.nsatVendorNo')
    .leftJoin(LAST_PRINTED(planNo).as('d'), 'd.nsatSchoolOrderNo', 'o.nsatSchoolOrderNo')
    .where('o.nsatPlanNo', '=', planNo)
    .where(sql<boolean>`(${CONFIRMED} or d.nsat_school_order_no is not null)`)
    .select([
      'o.nsatSchoolOrderNo',
      'o.schoolNo',
      'i.schoolName',
      'o.nsatVendorNo',
      'v.vendorName',
      'v.representativeName',
      'v.vendorPhone',
      sql<string>`trim(v.address || ' ' || v.address_detail)`.as('address'),
      't.examTarget',
    ])
    .select([
      CONFIRMED.as('isConfirmed'),
      sql<boolean>`(${UNSAID} and d.nsat_school_order_no is null)`.as('isOpenQuestion'),
      IS_LATER.as('isLater'),
      COUNT_NOW.as('orderCount'),
      WON_NOW.as('orderWon'),
      KEPT_COUNT.as('targetCount'),
    ])
    .orderBy('o.schoolNo')
    .orderBy('o.nsatSchoolOrderNo')
    .orderBy('t.examTarget')
    .execute()

/** How many examinees of each target of each institute the print orders of a round printed so far, by `printedKey`. */
export async function readPrintedSoFar(db: Db, planNo: number): Promise<ReadonlyMap<string, number>> {
  const rows = await nsatPrint(db)
    .selectFrom('nsat_print.print_order_target')
    .select(['schoolNo', 'examTarget', sql<number>`sum(examinee_count)::int`.as('count')])
    .where('nsatPlanNo', '=', planNo)
    .groupBy(['schoolNo', 'examTarget'])
    .execute()
  return new Map(rows.map((row) => [printedKey(row), row.count]))
}

/** Names a target of an institute. */
export const printedKey = (of: { readonly schoolNo: number; readonly examTarget: string }): string =>
  `${of.schoolNo} ${of.examTarget}`
