import { sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat-order/server/door.ts'
import type { ExamTarget } from '#areas/nsat-plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Examinees } from '../rules/paper.rules.ts'
import { type NsatPrintTables, nsatPrint } from './nsat-print.tables.ts'

/** Who an institute is and where its parcels go, as a print order keeps it. */
type SchoolRow = Pick<
  NsatPrintTables['nsat_print.print_order_school'],
  'school_no' | 'school_name' | 'nsat_vendor_no' | 'vendor_name' | 'representative_name' | 'vendor_phone' | 'address'
>

/** An institute with what its confirmed orders of a round come to. */
export interface OrderedSchool {
  readonly row: SchoolRow
  readonly orderNos: readonly number[]
  /** Each target once. */
  readonly examinees: readonly Examinees<ExamTarget>[]
}

/** The institutes with confirmed orders of a round. One that ordered by two vendors gets its parcels from that of its latest order. */
export async function readOrderedSchools(db: Db, planNo: number): Promise<OrderedSchool[]> {
  const lines = await nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .innerJoin('nsat_order.order_target as t', 't.nsat_school_order_no', 'o.nsat_school_order_no')
    .innerJoin('nsat_vendor.institute as i', 'i.school_no', 'o.school_no')
    .innerJoin('nsat_vendor.vendor as v', 'v.nsat_vendor_no', 'o.nsat_vendor_no')
    .where('o.nsat_plan_no', '=', planNo)
    .where(CONFIRMED)
    .select([
      'o.nsat_school_order_no',
      'o.school_no',
      'i.school_name',
      'o.nsat_vendor_no',
      'v.vendor_name',
      'v.representative_name',
      'v.vendor_phone',
      sql<string>`trim(v.address || ' ' || v.address_detail)`.as('address'),
      't.exam_target',
      't.examinee_count',
    ])
    .orderBy('o.school_no')
    .orderBy('o.nsat_school_order_no')
    .orderBy('t.exam_target')
    .execute()
  return [...Map.groupBy(lines, ({ school_no }) => school_no).values()].map(schoolOf)
}

type Line = SchoolRow & {
  readonly nsat_school_order_no: number
  readonly exam_target: ExamTarget
  readonly examinee_count: number
}

function schoolOf(lines: readonly Line[]): OrderedSchool {
  const { nsat_school_order_no: _order, exam_target: _target, examinee_count: _count, ...row } = lines.at(-1) as Line
  const byTarget = Map.groupBy(lines, ({ exam_target }) => exam_target)
  return {
    row,
    orderNos: [...new Set(lines.map(({ nsat_school_order_no }) => nsat_school_order_no))],
    examinees: [...byTarget].map(([examTarget, some]) => ({
      examTarget,
      examineeCount: some.reduce((sum, { examinee_count }) => sum + examinee_count, 0),
    })),
  }
}
