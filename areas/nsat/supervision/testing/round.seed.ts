import { sql } from 'kysely'
import { insertDeliveries } from '#areas/nsat/delivery/testing/delivery.seed.ts'
import { addOrder, removeOrders, type SeedOrder } from '#areas/nsat/order/testing/order.seed.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { insertPrintOrder } from '#areas/nsat/print/testing/print.seed.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { rounds } from '../server/rounds.ts'

/** Two vendors, each with institutes of its own, in an empty round of mathematics that takes orders. */
export interface RoundWorld {
  readonly plan: NsatPlan
  readonly vendors: { readonly one: number; readonly other: number }
  /** Three institutes of the first vendor, two of the other. */
  readonly schools: readonly [number, number, number, number, number]
  readonly vendorOf: (schoolNo: number) => number
}

/** Empties everything of the mock exams, and makes such a round. */
export async function freshRound(portal: TestPortal): Promise<RoundWorld> {
  await emptyRounds(portal)
  const plan = await seedPlan(portal)
  const vendors = await addTwoVendors(portal)
  const add = (name: string, vendorNo: number) => addInstitute(portal, { name, vendorNo, ownerName: `${name} 원장` })
  const schools = [
    await add('가람학원', vendors.one),
    await add('나래학원', vendors.one),
    await add('다온학원', vendors.one),
    await add('라온학원', vendors.other),
    await add('마루학원', vendors.other),
  ] as const
  const vendorOf = (schoolNo: number) => (schools.slice(0, 3).includes(schoolNo) ? vendors.one : vendors.other)
  return { plan, vendors, schools: [...schools], vendorOf }
}

/** Forgets all rounds with everything in them. */
export async function emptyRounds(portal: TestPortal): Promise<void> {
  await sql`truncate nsat_print.print_order, nsat_delivery.delivery_invoice, nsat_delivery.answersheet_pickup,
    nsat_delivery.grading cascade`.execute(portal.db)
  await removeOrders(portal)
  await removeVendors(portal)
  await rounds(portal.db).deleteFrom('nsat_plan.exam').execute()
  await rounds(portal.db).deleteFrom('nsat_plan.plan').execute()
}

/** Orders in the round for one of its institutes, of its own vendor; answers the number of the order. */
export const orderIn = (
  portal: TestPortal,
  { plan, vendorOf }: RoundWorld,
  schoolNo: number,
  over: Partial<SeedOrder> = {},
): Promise<number> => addOrder(portal, { planNo: plan.nsatPlanNo, schoolNo, vendorNo: vendorOf(schoolNo), ...over })

/** Prints and sends out what one institute after the other ordered: examinees of the first year of high school. */
export async function printFor(
  portal: TestPortal,
  { plan, vendorOf }: RoundWorld,
  examinees: ReadonlyMap<number, number>,
): Promise<void> {
  const schools = [...examinees].map(([schoolNo, count]) => ({ schoolNo, vendorNo: vendorOf(schoolNo), count }))
  await insertPrintOrder(portal.db, {
    planNo: plan.nsatPlanNo,
    schools: schools.map(({ count, ...school }) => ({
      ...school,
      examinees: [{ examTarget: 'HIGH1', examineeCount: count }],
    })),
    at: portal.clock.now(),
  })
  await insertDeliveries(portal, {
    plan,
    schools: schools.map(({ count, ...school }) => ({ ...school, boxCount: 1, counts: { HIGH1: count } })),
  })
}
