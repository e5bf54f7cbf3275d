import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { PlanChoice, type PlanSearch, useChosenPlan, usePlans } from '#areas/nsat/plan/web/door.tsx'
import type { Payment } from '#areas/nsat/print/contract/payment.contract.ts'
import { paymentTable } from '#areas/nsat/print/rules/payment-table.rules.ts'
import { ListScreen } from '#platform/web/list/list-screen.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { id, page, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { NSAT_MENU } from '../words.ts'
import { PaymentSummary } from './summary.tsx'

const PLAN_SEARCH = searchOf({ nsatServiceNo: id(), nsatPlanNo: id(), page: page() })

const keyOf = ({ nsatSchoolOrderNo, examTargetCode }: Payment): string => `${nsatSchoolOrderNo}-${examTargetCode}`

/** What was paid for in a round, and its print order: created once, taken away as a file. */
export function PrintOrderCreationScreen() {
  const [search, setSearch] = useSearchOf(PLAN_SEARCH)
  const plan = useChosenPlan(search)
  const isLoading = usePlans(search) === undefined
  const choose = ({ nsatServiceNo, nsatPlanNo }: PlanSearch): void =>
    setSearch({ nsatServiceNo, nsatPlanNo, page: 1 }, { stay: true })
  return (
    <ListScreen
      of={paymentTable}
      path={{ id: plan?.nsatPlanNo ?? 0 }}
      needs={needsOf(plan, isLoading)}
      description="회차의 결제 내역을 확인하고 시험지 발주서를 생성합니다."
      breadcrumb={[{ text: NSAT_MENU }]}
      intro={
        <>
          <PlanChoice value={search} onChange={choose} />
          {plan && <PaymentSummary plan={plan} />}
          <h2 className={lookCss.heading}>결제 내역</h2>
        </>
      }
      rowKey={keyOf}
      emptyText="조건에 맞는 결제 내역이 없습니다."
      noneYetText="결제 내역이 없습니다."
    />
  )
}

/** Payments are those of a plan. */
const needsOf = (plan: NsatPlan | undefined, isLoading: boolean) => ({
  gapOf: () => (plan ? undefined : { filter: 'searchItem', text: NO_PLAN }),
  hint: isLoading ? '회차를 불러오는 중입니다.' : NO_PLAN,
})

const NO_PLAN = '조회할 회차가 없습니다. 서비스와 회차를 선택해주세요.'
