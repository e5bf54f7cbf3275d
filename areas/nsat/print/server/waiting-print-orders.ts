import { sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat/order/server/door.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type CountedPlan, tallyPlans } from '#areas/nsat/plan/server/door.ts'
import { CREATION } from '#areas/nsat/print/contract/places.ts'
import { daysBetween, toDay } from '#platform/contract/seoul.ts'
import { type Found, screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { PRINT_EDITORS } from '../contract/access.ts'

/** Printing and sending take so many days: from then on a round without a print order is urgent. */
const URGENT_DAYS = 14

/**
 * Institutes with something to print, by round: of rounds that take no orders any more, have no print order, and whose exam is still to
 * come. Of those that are printed or over nothing is read.
 */
const toPrint = (today: string) => sql<{ nsatPlanNo: number; schools: number }>`
  select nsat_plan_no, schools from (
    select p.nsat_plan_no, (
      select count(*)::int from (
        select distinct o.school_no from nsat_order.school_order o
        where o.nsat_plan_no = p.nsat_plan_no and ${CONFIRMED}) ordered) as schools
    from nsat_plan.plan p
    where p.print_ordered_at is null and p.closed_at is null and p.apply_end_date < ${today} and p.exam_end_date >= ${today}) counted
  where schools > 0`

function foundIn({ nsatServiceNo, nsatPlanNo, serviceName, planYm, examStartYmd }: CountedPlan, today: string) {
  const daysLeft = daysBetween(today, examStartYmd)
  const until = daysLeft > 0 ? `시험까지 ${daysLeft}일` : '시험 기간'
  return {
    text: `${serviceName} ${planMonthText(planYm)} 마감됐고 발주 전인 학원 (${until})`,
    path: screenPath(CREATION.path, { nsatServiceNo: String(nsatServiceNo), nsatPlanNo: String(nsatPlanNo) }),
    isUrgent: daysLeft <= URGENT_DAYS,
  }
}

/** Rounds that take no orders any more and are not printed yet, the nearest exam first; counted are their institutes. */
export const roundsToPrint: WaitingSource = {
  key: 'nsat-print.toPrint',
  text: '마감됐고 발주 전인 학원',
  flags: PRINT_EDITORS,
  path: CREATION.path,
  count(db, _caller, now) {
    const today = toDay(now)
    return tallyPlans(db, toPrint(today), (plans): number | Found[] => {
      const found = plans.map((plan) => ({ count: plan.schools, ...foundIn(plan, today) }))
      return found.length > 0 ? found : 0
    })
  },
}
