import { sql } from 'kysely'
import { CONFIRMED } from '#areas/nsat/order/server/door.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type CountedPlan, tallyPlans } from '#areas/nsat/plan/server/door.ts'
import { CREATION } from '#areas/nsat/print/contract/places.ts'
import { daysBetween, toDay } from '#platform/contract/seoul.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Found, screenPath, type WaitingSource } from '#platform/server/waiting.ts'
import { PRINT_EDITORS } from '../contract/access.ts'
import { nsatPrint } from './nsat-print.tables.ts'

/** Printing and sending take so many days: from then on a round without a print order is urgent. */
const URGENT_DAYS = 14

/** Whether a round takes no orders any more, has no print order, and its exam is still to come. */
const isToPrint = ({ applyEndYmd, examEndYmd, isPrintOrdered, isClosed }: CountedPlan, today: string): boolean =>
  !isPrintOrdered && !isClosed && applyEndYmd < today && examEndYmd >= today

/** Institutes with something to print, by round; of those that are printed or over nothing is read. */
const toPrint = (db: Db, today: string) =>
  nsatPrint(db)
    .selectFrom('nsat_order.school_order as o')
    .select(['o.nsatPlanNo', sql<number>`count(distinct o.school_no)::int`.as('schools')])
    .where(
      sql<boolean>`o.nsat_plan_no in (
        select p.nsat_plan_no from nsat_plan.plan p where p.print_ordered_at is null and p.exam_end_date >= ${today})`,
    )
    .where(CONFIRMED)
    .groupBy('o.nsatPlanNo')

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
    return tallyPlans(db, toPrint(db, today), (plans): number | Found[] => {
      const found = plans
        .filter((plan) => isToPrint(plan, today))
        .map((plan) => ({ count: plan.schools, ...foundIn(plan, today) }))
      return found.length > 0 ? found : 0
    })
  },
}
