import { sql } from 'kysely'
import { ANSWER_SHEETS, INSTITUTE_DELIVERIES } from '#areas/nsat/delivery/contract/places.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type CountedPlan, tallyPlans } from '#areas/nsat/plan/server/door.ts'
import { nsatScopes } from '#areas/nsat/vendor/server/door.ts'
import { daysBetween, toDay } from '#platform/contract/seoul.ts'
import { type Found, screenPath, type WaitingSource, waitingWithin } from '#platform/server/waiting.ts'
import type { DeliveryStatus, Pickup } from '../contract/statuses.ts'
import { deliveries } from './nsat-delivery.tables.ts'

/** Sheets that have left their vendor wait for the supervisor. */
const ON_THE_WAY: Pickup = 'RELEASE_FROM_VENDOR'

const pathOf = (list: string, { nsatServiceNo, nsatPlanNo }: CountedPlan, filters: Readonly<Record<string, string>>) =>
  screenPath(list, { nsatServiceNo: String(nsatServiceNo), nsatPlanNo: String(nsatPlanNo), ...filters })

/** Institutes whose answer sheets the supervisor has still to take in, round by round. */
export const sheetsToTakeIn: WaitingSource = {
  key: 'nsat-delivery.sheetsToTakeIn',
  text: '입고할 답안지 (학원)',
  flags: ['NSAT_SUPERVISOR'],
  path: screenPath(ANSWER_SHEETS.path, { answersheetPickup: ON_THE_WAY }),
  count(db) {
    const counted = deliveries(db)
      .selectFrom('nsat_delivery.answersheet_pickup')
      .select(['nsatPlanNo', sql<number>`count(*)::int`.as('schools')])
      .where('pickup', '=', sql.lit(ON_THE_WAY))
      .groupBy('nsatPlanNo')
    return tallyPlans(db, counted, (plans) => foundIn(plans, sheetsOf))
  },
}

/** What was found in the rounds that the office has not closed; nothing is told as none. */
function foundIn(plans: readonly CountedPlan[], tell: (plan: CountedPlan) => Found): number | Found[] {
  const found = plans.filter(({ isClosed }) => !isClosed).map(tell)
  return found.length > 0 ? found : 0
}

const sheetsOf = (plan: CountedPlan): Found => ({
  count: plan.schools,
  text: `${plan.serviceName} ${planMonthText(plan.planYm)} 입고할 답안지`,
  path: pathOf(ANSWER_SHEETS.path, plan, { answersheetPickup: ON_THE_WAY }),
})

const WAITING: DeliveryStatus = 'WAITING_FOR_DELIVERY'
/** So many days before the exam parcels that wait are urgent. */
const URGENT_DAYS = 3

function parcelsOf(plan: CountedPlan, today: string): Found {
  const daysLeft = daysBetween(today, plan.examStartYmd)
  const until = daysLeft > 0 ? `시험까지 ${daysLeft}일` : '시험 기간'
  return {
    count: plan.schools,
    text: `${plan.serviceName} ${planMonthText(plan.planYm)} 배송할 시험지 (${until})`,
    path: pathOf(INSTITUTE_DELIVERIES.path, plan, { deliveryStatus: WAITING }),
    isUrgent: daysLeft <= URGENT_DAYS,
  }
}

/** A vendor's institutes whose papers wait with it, in every round whose exam is not over, the nearest first. */
export const parcelsToSend = waitingWithin(nsatScopes, {
  key: 'nsat-delivery.parcelsToSend',
  text: '배송할 시험지 (학원)',
  flags: ['NSAT_VENDOR'],
  path: screenPath(INSTITUTE_DELIVERIES.path, { deliveryStatus: WAITING }),
  count(db, { vendorNo }, now) {
    if (vendorNo === null) return []
    const counted = deliveries(db)
      .selectFrom('nsat_delivery.delivery_invoice')
      .select(['nsatPlanNo', sql<number>`count(distinct school_no)::int`.as('schools')])
      .where('deliveryTarget', '=', sql.lit('TO_CUSTOMER'))
      .where('deliveryStatus', '=', sql.lit(WAITING))
      .where('nsatVendorNo', '=', vendorNo)
      .groupBy('nsatPlanNo')
    const today = toDay(now)
    return tallyPlans(db, counted, (plans) =>
      foundIn(
        plans.filter(({ examEndYmd }) => examEndYmd >= today),
        (plan) => parcelsOf(plan, today),
      ),
    )
  },
})
