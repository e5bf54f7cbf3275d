import { sql } from 'kysely'
import { createDeliveries, paperOf } from '#areas/nsat/delivery/server/door.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { findPlan, markPrinted } from '#areas/nsat/plan/server/door.ts'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { tellPrograms } from '#platform/server/program-events.ts'
import type { UnsaidOrder } from '../contract/payment.contract.ts'
import { PRINT_ORDER_MADE } from '../contract/program-events.ts'
import { isSupplementOpen } from '../rules/supplement.rules.ts'
import {
  nsatPrint,
  STORED_PRINT_ORDER_SCHOOL,
  STORED_PRINT_ORDER_TARGET,
  STORED_PRINTED_ORDER,
} from './nsat-print.tables.ts'
import { type OrderedSchool, type PrintPlan, planPrintOrder } from './plan-print-order.ts'

/** What was frozen; or where nobody said what to print. */
type Frozen = { readonly schools: number } | 'NOTHING_TO_PRINT' | { readonly unsaid: readonly UnsaidOrder[] }
/** What becomes of the request for a print order. */
export type PrintOrderOutcome = Frozen | 'PRINT_ORDER_EXISTS' | 'PLAN_CLOSED'
/** What becomes of the request for a supplementary one. */
export type SupplementOutcome =
  | (Frozen & object & { readonly printNo: number })
  | Exclude<Frozen, { schools: number }>
  | 'NO_PRINT_ORDER'
  | 'EXAM_OVER'

interface NewPrintOrder {
  readonly plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo'>
  /** Null is the portal itself. */
  readonly createdBy: number | null
  /** A round that is closed meanwhile gets none; one of the past that is told afterwards does. */
  readonly mustBeOpen?: boolean
  readonly now: Date
}

/**
 * Freezes what a round needs on paper, once: every institute with confirmed orders, with its vendor as it stands now, and the
 * deliveries that come of it. Where it answers anything but a number of institutes nothing must be kept: the caller rolls back.
 */
export async function createPrintOrder(tx: Db, wanted: NewPrintOrder): Promise<PrintOrderOutcome> {
  const { plan, now } = wanted
  // Whoever comes at the same time waits here for the row of the plan.
  await markPrinted(tx, plan.nsatPlanNo, now)
  // Read only now: whoever closes the round at the same time was waited for.
  if (wanted.mustBeOpen && (await findPlan(tx, plan.nsatPlanNo))?.closedYmdt) return 'PLAN_CLOSED'
  if (!(await insertPrintOrder(tx, wanted, 1))) return 'PRINT_ORDER_EXISTS'
  return freeze(tx, wanted, 1)
}

/**
 * Freezes what was paid for since the last print order of a round, with parcels of its own, under the next number; those before
 * stay as they are. Where it answers anything but a number of institutes nothing must be kept.
 */
export async function createSupplement(
  tx: Db,
  wanted: NewPrintOrder & { readonly plan: Pick<NsatPlan, 'nsatPlanNo' | 'nsatServiceNo' | 'examEndYmd'> },
): Promise<SupplementOutcome> {
  const { plan, now } = wanted
  if (!isSupplementOpen(plan, now)) return 'EXAM_OVER'
  const last = await holdLast(tx, plan.nsatPlanNo)
  if (last === 0) return 'NO_PRINT_ORDER'
  const printNo = last + 1
  await insertPrintOrder(tx, wanted, printNo)
  const frozen = await freeze(tx, wanted, printNo)
  return typeof frozen === 'object' && 'schools' in frozen ? { ...frozen, printNo } : frozen
}

async function freeze(tx: Db, { plan, now }: NewPrintOrder, printNo: number): Promise<Frozen> {
  const { nsatPlanNo: planNo } = plan
  const planned = await planPrintOrder(tx, planNo)
  if (planned.unsaid.length > 0) return { unsaid: planned.unsaid }
  if (planned.schools.length === 0) return 'NOTHING_TO_PRINT'
  const printed = planned.schools.map((school) => ({ ...school, paper: paperOf(school.examinees) }))
  await insertSchools(tx, { nsatPlanNo: planNo, printNo }, printed, planned)
  await createDeliveries(tx, { plan, schools: printed.map(deliveryOf), printNo, now })
  const data = { nsatPlanNo: planNo, printNo, orderedSchoolCount: printed.length }
  await tellPrograms(tx, PRINT_ORDER_MADE, { data, now })
  return { schools: printed.length }
}

/** The number of the last print order of a round, 0 without one; whoever wants the next one at the same time waits here. */
async function holdLast(tx: Db, planNo: number): Promise<number> {
  const held = () => nsatPrint(tx).selectFrom('nsat_print.print_order').where('nsatPlanNo', '=', planNo)
  await held().select('printNo').where('printNo', '=', 1).forUpdate().execute()
  const { last } = await held()
    .select(sql<number>`coalesce(max(print_no), 0)::int`.as('last'))
    .executeTakeFirstOrThrow()
  return last
}

async function insertPrintOrder(tx: Db, { plan, createdBy, now }: NewPrintOrder, printNo: number): Promise<boolean> {
  const row = await nsatPrint(tx)
    .insertInto('nsat_print.print_order')
    .values({ nsatPlanNo: plan.nsatPlanNo, printNo, createdBy, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('nsatPlanNo')
    .executeTakeFirst()
  return row !== undefined
}

type PrintedSchool = OrderedSchool & {
  readonly paper: ReturnType<typeof paperOf<OrderedSchool['examinees'][number]['examTarget']>>
}

async function insertSchools(
  tx: Db,
  key: { readonly nsatPlanNo: number; readonly printNo: number },
  schools: readonly PrintedSchool[],
  { orders }: PrintPlan,
): Promise<void> {
  const rows = schools.map(({ row, paper: { targets: _, ...counts } }) => ({ ...row, ...key, ...counts }))
  const targets = schools.flatMap(({ row: { schoolNo }, paper }) =>
    paper.targets.map((target) => ({ ...key, schoolNo, ...target })),
  )
  await insertAll(
    tx,
    'printed_order',
    STORED_PRINTED_ORDER,
    orders.map((order) => ({ ...order, ...key })),
  )
  await insertAll(tx, 'print_order_school', STORED_PRINT_ORDER_SCHOOL, rows)
  await insertAll(tx, 'print_order_target', STORED_PRINT_ORDER_TARGET, targets)
}

/** Ten thousand institutes in one statement each: as rows of values they would take many, and more time than people wait. */
async function insertAll(tx: Db, name: string, columns: readonly string[], rows: readonly object[]): Promise<void> {
  const table = sql.id('nsat_print', name)
  // Named, so that a column which a newer program added gets its default.
  const named = sql.join(columns.map((column) => sql.id(column)))
  await sql`
    insert into ${table} (${named})
    select ${named} from jsonb_populate_recordset(null::${table}, ${jsonRows(rows)}::jsonb)`.execute(tx)
}

const deliveryOf = ({ row, examinees, paper }: PrintedSchool) => ({
  schoolNo: row.schoolNo,
  vendorNo: row.nsatVendorNo,
  boxCount: paper.boxCount,
  counts: Object.fromEntries(examinees.map(({ examTarget, examineeCount }) => [examTarget, examineeCount])),
})
