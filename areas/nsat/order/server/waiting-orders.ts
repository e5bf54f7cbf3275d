import { sql } from 'kysely'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { type CountedPlan, listPlans, tallyPlans } from '#areas/nsat/plan/server/door.ts'
import { type NsatScope, nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Found, screenPath, type WaitingSource, waitingWithin } from '#platform/server/waiting.ts'
import { BULK_EDITORS } from '../contract/access.ts'
import { windowOf } from '../rules/order-window.rules.ts'
import { foundWithout } from './list/order-search.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { LIVE, UNSEEN_FREE } from './order-predicates.ts'
import { isOfOffice } from './orderer.ts'

/** In the last days of a period whoever has not ordered yet is urgent. */
const URGENT_DAYS = 3

const count = sql<number>`count(*)::int`.as('count')

/** The rounds that are ordered now, those that close first before the others. */
async function openPlans(db: Db, { services }: Pick<NsatScope, 'services'>, now: Date): Promise<NsatPlan[]> {
  const plans = await listPlans(db)
  return plans
    .filter(({ nsatServiceNo }) => services === null || services.includes(nsatServiceNo))
    .filter((plan) => windowOf(plan, now).state === 'OPEN')
    .sort((one, other) => one.applyEndDate.localeCompare(other.applyEndDate))
}

type Named = Pick<NsatPlan, 'nsatServiceNo' | 'nsatPlanNo'>

const pathOf = ({ nsatServiceNo, nsatPlanNo }: Named, filters: Readonly<Record<string, string>>): string =>
  screenPath(ORDER_LIST.path, { nsatServiceNo: String(nsatServiceNo), nsatPlanNo: String(nsatPlanNo), ...filters })

function foundIn(plan: NsatPlan, schools: number, now: Date): Found {
  const { daysLeft } = windowOf(plan, now)
  const until = daysLeft === 0 ? '오늘 마감' : `마감까지 ${daysLeft}일`
  return {
    count: schools,
    text: `${plan.serviceName} 주문하지 않은 학원 (${until})`,
    path: pathOf(plan, { hasOrder: 'false' }),
    isUrgent: daysLeft <= URGENT_DAYS,
  }
}

/** A vendor's institutes without an order, in every round that is ordered now; the office orders for nobody of its own. */
export const unorderedSchools = waitingWithin(nsatScopes, {
  key: 'nsat-order.unordered',
  text: '주문하지 않은 학원',
  flags: ['NSAT_VENDOR'],
  path: screenPath(ORDER_LIST.path, { hasOrder: 'false' }),
  async count(db, scope, now) {
    const { vendorNo } = scope
    if (vendorNo === null) return []
    const found: Found[] = []
    for (const plan of await openPlans(db, scope, now)) {
      const without = await foundWithout(db, { plan, vendorNo }).select(count).executeTakeFirstOrThrow()
      if (without.count > 0) found.push(foundIn(plan, without.count, now))
    }
    return found.length > 0 ? found : 0
  },
})

const unseenOf = (plan: CountedPlan): Found => ({
  count: plan.schools,
  text: `${plan.serviceName} ${planMonthText(plan.planYm)} 확인하지 않은 총판 무료 주문`,
  path: pathOf(plan, { isFreeSeen: 'false' }),
})

/** Free orders of vendors that nobody of the office has looked at, in every round that is not printed yet. */
export const unseenFreeOrders: WaitingSource = {
  key: 'nsat-order.unseenFree',
  text: '확인하지 않은 총판 무료 주문',
  flags: BULK_EDITORS,
  path: screenPath(ORDER_LIST.path, { isFreeSeen: 'false' }),
  count(db, caller) {
    if (!isOfOffice(caller)) return []
    const counted = nsatOrder(db)
      .selectFrom('nsat_order.school_order as o')
      .select(['o.nsatPlanNo', sql<number>`count(distinct o.school_no)::int`.as('schools')])
      .where(LIVE)
      .where(UNSEEN_FREE)
      .groupBy('o.nsatPlanNo')
    return tallyPlans(db, counted, (plans): number | Found[] => {
      const found = plans.filter(({ isPrintOrdered, isClosed }) => !isPrintOrdered && !isClosed).map(unseenOf)
      return found.length > 0 ? found : 0
    })
  },
}
