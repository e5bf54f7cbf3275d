import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UnsaidOrder } from '../contract/payment.contract.ts'
import type { Examinees } from '../rules/paper.rules.ts'
import {
  type OrderLine,
  printedKey,
  readOrderLines,
  readPrintedSoFar,
  type SchoolRow,
} from './ordered-schools.queries.ts'

/** An institute with the examinees for whom it gets papers, each target once. */
export interface OrderedSchool {
  readonly row: SchoolRow
  readonly examinees: readonly Examinees<ExamTarget>[]
}

/** How an order stands that a print order takes account of. */
export interface AccountedOrder {
  readonly nsat_school_order_no: number
  readonly examinee_count: number
  readonly amount_won: number
}

/** What the next print order of a round would be. */
export interface PrintPlan {
  /** Only those that get papers. One that ordered by two vendors gets its parcels from that of its latest order. */
  readonly schools: readonly OrderedSchool[]
  /** Of which no print order tells as they stand; the cancelled ones, too. */
  readonly orders: readonly AccountedOrder[]
  /** Where nobody knows what to print. */
  readonly unsaid: readonly UnsaidOrder[]
}

/**
 * What the next print order of a round would be, as of one moment: what its confirmed orders still pay for and no print order has
 * printed. Papers of an institute that it does not need any more serve its later orders of the same target.
 */
export async function planPrintOrder(db: Db, planNo: number): Promise<PrintPlan> {
  const lines = await readOrderLines(db, planNo)
  const printed = await readPrintedSoFar(db, planNo)
  const orders = [...Map.groupBy(lines, (line) => line.nsat_school_order_no).values()].map(
    (some) => some[0] as OrderLine,
  )
  const confirmed = lines.filter((line) => line.is_confirmed)
  const bySchool = Map.groupBy(confirmed, ({ school_no }) => school_no)
  return {
    schools: [...bySchool.values()].flatMap((some) => schoolOf(some, printed)),
    orders: orders.filter((order) => order.is_later).map(accountOf),
    unsaid: orders.filter((order) => order.is_open_question).map(unsaidOf),
  }
}

const accountOf = (order: OrderLine): AccountedOrder => ({
  nsat_school_order_no: order.nsat_school_order_no,
  examinee_count: order.order_count,
  amount_won: order.order_won,
})

const unsaidOf = (order: OrderLine): UnsaidOrder => ({
  nsatSchoolOrderNo: order.nsat_school_order_no,
  schoolNo: order.school_no,
  schoolName: order.school_name,
  vendorName: order.vendor_name,
  keptAmount: order.order_won,
})

function schoolOf(lines: readonly OrderLine[], printed: ReadonlyMap<string, number>): OrderedSchool[] {
  const last = lines.at(-1) as OrderLine
  const byTarget = Map.groupBy(lines, ({ exam_target }) => exam_target)
  const examinees = [...byTarget].map(([examTarget, some]) => {
    const wanted = some.reduce((sum, { target_count }) => sum + target_count, 0)
    const before = printed.get(printedKey({ school_no: last.school_no, exam_target: examTarget })) ?? 0
    return { examTarget, examineeCount: Math.max(0, wanted - before) }
  })
  const some = examinees.filter(({ examineeCount }) => examineeCount > 0)
  return some.length === 0 ? [] : [{ row: rowOf(last), examinees: some }]
}

const rowOf = (line: OrderLine): SchoolRow => ({
  school_no: line.school_no,
  school_name: line.school_name,
  nsat_vendor_no: line.nsat_vendor_no,
  vendor_name: line.vendor_name,
  representative_name: line.representative_name,
  vendor_phone: line.vendor_phone,
  address: line.address,
})
