import type { OrderedPlan } from '#areas/nsat/order/contract/order.contract.ts'
import { windowOf } from '#areas/nsat/order/rules/order-window.rules.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { daysBetween, dottedDay, toDay } from '#platform/contract/seoul.ts'
import { stampText } from '#platform/web/look/korean-text.ts'
import css from './order.module.css'

const dayIn = (day: string, isThisYear: boolean): string => (isThisYear ? dottedDay(day).slice(5) : dottedDay(day))

const until = (days: number): string => (days === 0 ? 'D-DAY' : `D-${days}`)

/** `신청 기간 11.01 ~ 11.30, 마감 D-6`: when a round is ordered, and how long still. */
export function windowText(plan: OrderedPlan, now: Date): string {
  const { applyStartDate, applyEndDate } = plan
  const { state, daysLeft } = windowOf(plan, now)
  const today = toDay(now)
  const isThisYear = [applyStartDate, applyEndDate].every((day) => day.slice(0, 4) === today.slice(0, 4))
  const period = `신청 기간 ${dayIn(applyStartDate, isThisYear)} ~ ${dayIn(applyEndDate, isThisYear)}`
  if (state === 'BEFORE') return `${period}, 시작 ${until(daysBetween(today, applyStartDate))}`
  return state === 'OPEN' ? `${period}, 마감 ${until(daysLeft)}` : `${period}, 마감되었습니다.`
}

/** When the round can be ordered. */
export const PlanWindow = ({ plan, now }: { plan: OrderedPlan; now: Date }) => (
  <span className={css.window} data-state={windowOf(plan, now).state}>
    <strong>{planMonthText(plan.planYm)}</strong> <span>{windowText(plan, now)}</span>
  </span>
)

/** That the round is printed already. */
export const PrintedNotice = ({ plan: { printOrderedYmdt } }: { plan: OrderedPlan }) =>
  printOrderedYmdt !== null && (
    <p className={css.printed} role="note">
      {stampText(printOrderedYmdt)}에 시험지 발주서가 생성되었습니다. 이후에 결제된 주문은 추가 발주서로 따로 인쇄되어
      늦게 도착할 수 있습니다.
    </p>
  )
