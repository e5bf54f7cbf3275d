import { sql } from 'kysely'
import { createDeliveries } from '#areas/nsat-delivery/server/door.ts'
import type { NsatPlan } from '#areas/nsat-plan/contract/plan.contract.ts'
import { markPrinted } from '#areas/nsat-plan/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { paperOf } from '../rules/paper.rules.ts'
import { nsatPrint } from './nsat-print.tables.ts'
import { type OrderedSchool, readOrderedSchools } from './ordered-schools.queries.ts'

/** What becomes of the wish for a print order. */
export type PrintOrderOutcome = { readonly schools: number } | 'PRINT_ORDER_EXISTS' | 'NOTHING_TO_PRINT'

interface NewPrintOrder {
  readonly plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>
  /** Null is the portal itself. */
  readonly createdBy: number | null
  readonly now: Date
}

/**
 * Freezes what a round needs on paper, once: every institute with confirmed orders, with its vendor as it stands now, and the
 * deliveries that come of it. Where it answers a code nothing must be kept: the caller rolls back.
 */
export async function createPrintOrder(tx: Db, { plan, createdBy, now }: NewPrintOrder): Promise<PrintOrderOutcome> {
  // Whoever comes at the same time waits here for the row of the plan.
  await markPrinted(tx, plan.nsatPlanNo, now)
  if (!(await insertPrintOrder(tx, plan.nsatPlanNo, createdBy, now))) return 'PRINT_ORDER_EXISTS'
  const schools = await readOrderedSchools(tx, plan.nsatPlanNo)
  if (schools.length === 0) return 'NOTHING_TO_PRINT'
  const printed = schools.map((school) => ({ ...school, paper: paperOf(school.examinees) }))
  await insertSchools(tx, plan.nsatPlanNo, printed)
  await createDeliveries(tx, { plan, schools: printed.map(deliveryOf), now })
  return { schools: printed.length }
}

async function insertPrintOrder(tx: Db, planNo: number, createdBy: number | null, now: Date): Promise<boolean> {
  const row = await nsatPrint(tx)
    .insertInto('nsat_print.print_order')
    .values({ nsat_plan_no: planNo, created_by: createdBy, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nsat_plan_no')
    .executeTakeFirst()
  return row !== undefined
}

type PrintedSchool = OrderedSchool & {
  readonly paper: ReturnType<typeof paperOf<OrderedSchool['examinees'][number]['examTarget']>>
}

async function insertSchools(tx: Db, nsat_plan_no: number, schools: readonly PrintedSchool[]): Promise<void> {
  const rows = schools.map(({ row, paper }) => ({
    ...row,
    nsat_plan_no,
    exam_count: paper.examCount,
    explanation_count: paper.explanationCount,
    total_exam_count: paper.totalExamCount,
    total_explanation_count: paper.totalExplanationCount,
    omr_count: paper.omrCount,
    box_count: paper.boxCount,
  }))
  const targets = schools.flatMap(({ row: { school_no }, paper }) =>
    paper.targets.map((target) => ({
      nsat_plan_no,
      school_no,
      exam_target: target.examTarget,
      examinee_count: target.examineeCount,
      exam_count: target.examCount,
      explanation_count: target.explanationCount,
    })),
  )
  const orders = schools.flatMap(({ orderNos }) =>
    orderNos.map((nsat_school_order_no) => ({ nsat_plan_no, nsat_school_order_no })),
  )
  await insertAll(tx, 'printed_order', orders)
  await insertAll(tx, 'print_order_school', rows)
  await insertAll(tx, 'print_order_target', targets)
}

/** Ten thousand institutes in one statement each: as rows of values they would take many, and more time than people wait. */
async function insertAll(tx: Db, name: string, rows: readonly object[]): Promise<void> {
  const table = sql.id('nsat_print', name)
  await sql`
    insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

const deliveryOf = ({ row, examinees, paper }: PrintedSchool) => ({
  schoolNo: row.school_no,
  vendorNo: row.nsat_vendor_no,
  boxCount: paper.boxCount,
  counts: Object.fromEntries(examinees.map(({ examTarget, examineeCount }) => [examTarget, examineeCount])),
})
