import type { Examinees } from '#areas/nsat/delivery/server/door.ts'
import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { UnsaidOrder } from '../contract/payment.contract.ts'
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
  readonly nsatSchoolOrderNo: number
  readonly examineeCount: number
  readonly amountWon: number
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
  const orders = [...Map.groupBy(lines, (line) => line.nsatSchoolOrderNo).values()].map((some) => some[0] as OrderLine)
  const confirmed = lines.filter((line) => line.isConfirmed)
  const bySchool = Map.groupBy(confirmed, ({ schoolNo }) => schoolNo)
  return {
    schools: [...bySchool.values()].flatMap((some) => schoolOf(some, printed)),
    orders: orders.filter((order) => order.isLater).map(accountOf),
    unsaid: orders.filter((order) => order.isOpenQuestion).map(unsaidOf),
  }
}

const accountOf = (order: OrderLine): AccountedOrder => ({
  nsatSchoolOrderNo: order.nsatSchoolOrderNo,
  examineeCount: order.orderCount,
  amountWon: order.orderWon,
})

const unsaidOf = (order: OrderLine): UnsaidOrder => ({
  nsatSchoolOrderNo: order.nsatSchoolOrderNo,
  schoolNo: order.schoolNo,
  schoolName: order.schoolName,
  vendorName: order.vendorName,
  keptAmount: order.orderWon,
})

function schoolOf(lines: readonly OrderLine[], printed: ReadonlyMap<string, number>): OrderedSchool[] {
  const last = lines.at(-1) as OrderLine
  const byTarget = Map.groupBy(lines, ({ examTarget }) => examTarget)
  const examinees = [...byTarget].map(([examTarget, some]) => {
    const wanted = some.reduce((sum, { targetCount }) => sum + targetCount, 0)
    const before = printed.get(printedKey({ schoolNo: last.schoolNo, examTarget })) ?? 0
    return { examTarget, examineeCount: Math.max(0, wanted - before) }
  })
  const some = examinees.filter(({ examineeCount }) => examineeCount > 0)
  return some.length === 0 ? [] : [{ row: rowOf(last), examinees: some }]
}

const rowOf = (line: OrderLine): SchoolRow => ({
  schoolNo: line.schoolNo,
  schoolName: line.schoolName,
  nsatVendorNo: line.nsatVendorNo,
  vendorName: line.vendorName,
  representativeName: line.representativeName,
  vendorPhone: line.vendorPhone,
  address: line.address,
})
