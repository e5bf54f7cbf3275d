import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { seedPlan } from '#areas/nsat/plan/testing/plan.seed.ts'
import { addInstitute, addTwoVendors, removeVendors } from '#areas/nsat/vendor/testing/vendor.seed.ts'
import type { CallInput } from '#platform/contract/call.ts'
import type { Answer, Person } from '#platform/testing/person.ts'
import type { TestPortal } from '#platform/testing/test-portal.ts'
import { editOrder } from '../contract/order.contract.ts'
import { removeOrders } from './order.seed.ts'

/** A round that is ordered now, two vendors with the accounts `vendor1` and `vendor2`, and institutes of theirs. */
export interface OrderWorld {
  readonly plan: NsatPlan
  readonly one: number
  readonly other: number
  /** Institutes of the first vendor. */
  readonly schools: readonly [number, number, number]
  /** An institute of the other one. */
  readonly foreign: number
}

let rounds = 0

/** Begins with empty tables of vendors and orders; every world has a round of its own. */
export async function newOrderWorld(
  portal: TestPortal,
  over: Parameters<typeof seedPlan>[1] = {},
): Promise<OrderWorld> {
  await removeOrders(portal)
  await removeVendors(portal)
  const planYm = `20${27 + Math.floor(rounds / 12)}${String((rounds % 12) + 1).padStart(2, '0')}`
  rounds += 1
  const plan = await seedPlan(portal, { planYm, ...over })
  const { one, other } = await addTwoVendors(portal)
  const school = (name: string, ownerName: string) => addInstitute(portal, { name, ownerName, vendorNo: one })
  const schools = [
    await school('가람학원', '강하늘'),
    await school('나래학원', '남구름'),
    await school('다솜학원', '도바다'),
  ] as const
  const foreign = await addInstitute(portal, { name: '하늘학원', vendorNo: other })
  return { plan, one, other, schools, foreign }
}

type Body = CallInput<typeof editOrder>['body']

/** What is sent of an order for ten examinees of the first year of high school; `over` replaces fields. */
export const orderOf = ({ plan, schools }: OrderWorld, over: Partial<Body> = {}): Body => ({
  schoolNo: schools[0],
  nsatPlanNo: plan.nsatPlanNo,
  orderTargetList: [{ examTargetCode: 'HIGH1', examineeCount: 10 }],
  ...over,
})

/** Sends an order, to the address of its institute unless another one is named. */
export const sendOrder = (
  person: Person,
  world: OrderWorld,
  over: Partial<Body> = {},
  headers: Record<string, string> = {},
): Promise<Answer<typeof editOrder>> => {
  const body = orderOf(world, over)
  return person.send(editOrder, { params: { schoolNo: body.schoolNo }, body }, { headers })
}
