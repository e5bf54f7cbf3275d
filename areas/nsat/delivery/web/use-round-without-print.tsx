import { useEffect, useEffectEvent } from 'react'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { type PlanSearch, useChosenPlan, usePlans } from '#areas/nsat/plan/web/door.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'

/**
 * What an empty list of deliveries says of a round whose print order is not made yet, and the way to the latest one that has
 * one; nothing of a printed round. Where the address names no round, that latest one is opened: it is under way.
 */
export function useRoundWithoutPrint(
  path: string,
  [search, onSearch]: readonly [PlanSearch, (patch: PlanSearch, options: { replace: true }) => void],
  thing: string,
) {
  const plan = useChosenPlan(search)
  const plans = usePlans(search) ?? []
  const [latest] = plans
    .filter(({ printOrderedYmdt }) => printOrderedYmdt !== null)
    .sort((one, other) => other.planYm.localeCompare(one.planYm))
  const underWay = search.nsatPlanNo === undefined && plan?.printOrderedYmdt === null ? latest : undefined
  const open = useEffectEvent(({ nsatPlanNo }: PlanSearch) => onSearch({ nsatPlanNo }, { replace: true }))
  useEffect(() => {
    if (underWay) open(underWay)
  }, [underWay])
  if (!plan || plan.printOrderedYmdt !== null) return {}
  const text = `${planMonthText(plan.planYm)} 회차는 아직 시험지 발주서가 생성되지 않아 ${thing} 없습니다.`
  const emptyWay = latest && (
    <ScreenLink to={path} search={{ ...search, page: undefined, nsatPlanNo: latest.nsatPlanNo }} {...buttonLook()}>
      {planMonthText(latest.planYm)} 회차 보기
    </ScreenLink>
  )
  return { emptyText: text, noneYetText: text, emptyWay }
}
