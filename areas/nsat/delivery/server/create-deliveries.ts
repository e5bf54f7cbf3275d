import type { ExamTarget } from '#areas/nsat/plan/contract/codes.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { DeliveryTarget } from '../contract/statuses.ts'
import { deliveries, type NsatDeliveryTables } from './nsat-delivery.tables.ts'

/** Where the examinees of a target stand in the table of parcels. */
export const COUNT_COLUMNS = {
  MIDDLE1: 'middle1Count',
  MIDDLE2: 'middle2Count',
  MIDDLE3: 'middle3Count',
  HIGH1: 'high1Count',
  HIGH2GA: 'high2GaCount',
  HIGH2NA: 'high2NaCount',
} as const satisfies Readonly<Record<ExamTarget, string>>

/** What goes to an institute, and on which vendor's behalf. Counts are examinees per target; one without any may be left out. */
export interface DeliveredSchool {
  readonly schoolNo: number
  readonly vendorNo: number
  readonly boxCount: number
  readonly counts: Readonly<Partial<Record<keyof typeof COUNT_COLUMNS, number>>>
}

/** What a print order sends out. */
export interface NewDeliveries {
  readonly plan: { readonly nsatPlanNo: number; readonly nsatServiceNo: number }
  /** Each once. */
  readonly schools: readonly DeliveredSchool[]
  /** The number of the print order in its round; the first unless it is said. */
  readonly printNo?: number
  readonly now: Date
}

/** Institutes that go to the database in one statement: far fewer parameters than it takes. */
const SCHOOLS_AT_ONCE = 500

/**
 * Prepares what a print order sends out: of each institute one parcel to its vendor, one from there to it, and the way of
 * its answer sheets back, all waiting. Of a print order only once for an institute: the database refuses a second time. What a
 * supplementary one sends out has parcels of its own; the answer sheets of an institute come back on one way.
 */
export async function createDeliveries(tx: Db, { plan, schools, printNo = 1, now }: NewDeliveries): Promise<void> {
  for (let at = 0; at < schools.length; at += SCHOOLS_AT_ONCE) {
    const some = schools.slice(at, at + SCHOOLS_AT_ONCE)
    const of = ({ schoolNo, vendorNo }: DeliveredSchool) => ({
      nsatPlanNo: plan.nsatPlanNo,
      nsatServiceNo: plan.nsatServiceNo,
      schoolNo,
      nsatVendorNo: vendorNo,
    })
    const parcels = (deliveryTarget: DeliveryTarget) =>
      some.map((school) => ({
        ...of(school),
        ...countsOf(school),
        deliveryTarget,
        boxCount: school.boxCount,
        printNo,
        statusAt: now,
        createdAt: now,
      }))
    await deliveries(tx)
      .insertInto('nsat_delivery.answersheet_pickup')
      .values(some.map(of))
      .$if(printNo > 1, (query) => query.onConflict((conflict) => conflict.doNothing()))
      .execute()
    await deliveries(tx).insertInto('nsat_delivery.delivery_invoice').values(parcels('TO_VENDOR')).execute()
    await deliveries(tx).insertInto('nsat_delivery.delivery_invoice').values(parcels('TO_CUSTOMER')).execute()
  }
}

type CountColumn = (typeof COUNT_COLUMNS)[keyof typeof COUNT_COLUMNS]

const countsOf = ({ counts }: DeliveredSchool): Record<CountColumn, number> => {
  const targets = Object.keys(COUNT_COLUMNS) as (keyof typeof COUNT_COLUMNS)[]
  return Object.fromEntries(targets.map((target) => [COUNT_COLUMNS[target], counts[target] ?? 0])) as Record<
    CountColumn,
    number
  >
}

/** Notes that the answers of institutes have been entered; again changes nothing. */
export async function markGraded(tx: Db, planNo: number, schoolNos: readonly number[], now: Date): Promise<void> {
  if (schoolNos.length === 0) return
  const rows = schoolNos.map((schoolNo) => ({ nsatPlanNo: planNo, schoolNo, gradedAt: now }))
  const tables = tx.withTables<NsatDeliveryTables>()
  await tables
    .insertInto('nsat_delivery.grading')
    .values(rows)
    .onConflict((graded) => graded.doNothing())
    .execute()
}

/** Notes that none of the answers of institutes are there any more; again changes nothing. */
export async function unmarkGraded(tx: Db, planNo: number, schoolNos: readonly number[]): Promise<void> {
  if (schoolNos.length === 0) return
  await tx
    .withTables<NsatDeliveryTables>()
    .deleteFrom('nsat_delivery.grading')
    .where('nsatPlanNo', '=', planNo)
    .where('schoolNo', 'in', [...schoolNos])
    .execute()
}
