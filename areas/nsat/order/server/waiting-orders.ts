import { sql } from 'kysely'
import { ORDER_LIST } from '#areas/nsat/order/contract/places.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type CountedPlan, tallyPlans } from '#areas/nsat/plan/server/door.ts'
import { nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import { daysBetween, toDay } from '#platform/contract/seoul.ts'
import { type Found, screenPath, type WaitingSource, waitingWithin } from '#platform/server/waiting.ts'
import { BULK_EDITORS } from '../contract/access.ts'
import { nsatOrder } from './nsat-order.tables.ts'
import { LIVE, lacksOrder, UNSEEN_FREE } from './order-predicates.ts'
import { isOfOffice } from './orderer.ts'

/** In the last days of a period whoever has not ordered yet is urgent. */
const URGENT_DAYS = 3

type Named = Pick<CountedPlan, 'nsatServiceNo' | 'nsatPlanNo'>

const pathOf = ({ nsatServiceNo, nsatPlanNo }: Named, filters: Readonly<Record<string, string>>): string =>
  screenPath(ORDER_LIST.path, { nsatServiceNo: String(nsatServiceNo), nsatPlanNo: String(nsatPlanNo), ...filters })

function foundIn(plan: CountedPlan, today: string): Found {
  const daysLeft = daysBetween(today, plan.applyEndYmd)
  const until = daysLeft === 0 ? '오늘 마감' : `마감까지 ${daysLeft}일`
  return {
    count: plan.schools,
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
  count(db, { vendorNo, services }, now) {
    if (vendorNo === null) return []
    const today = toDay(now)
    // Round by round: there are few in which orders are taken, beside all the orders of all years.
    const without = sql<{ schools: number }>`(
      select count(*)::int as schools from nsat_vendor.institute_vendor iv
      where iv.nsat_service_no = p.nsat_service_no and iv.nsat_vendor_no = ${vendorNo} and ${lacksOrder(sql`p.nsat_plan_no`)})`
    const counted = nsatOrder(db)
      .selectFrom('nsat_plan.plan as p')
      .crossJoinLateral(() => without.as<'w'>(sql`w`))
      .select(['p.nsatPlanNo', 'w.schools'])
      .where(sql<boolean>`${today}::date between p.apply_start_date and p.apply_end_date`)
      .where(services === null ? sql<boolean>`true` : sql<boolean>`p.nsat_service_no = any(${[...services]}::int[])`)
      .where('w.schools', '>', 0)
    return tallyPlans(db, counted, (plans): number | Found[] => {
      const found = plans
        .toSorted((one, other) => one.applyEndYmd.localeCompare(other.applyEndYmd))
        .map((plan) => foundIn(plan, today))
      return found.length > 0 ? found : 0
    })
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
