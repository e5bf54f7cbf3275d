import type { NsatPlan } from '#areas/nsat/plan/contract/plan.contract.ts'
import { PlanChoice, type PlanSearch, useChosenPlan, usePlans } from '#areas/nsat/plan/web/door.tsx'
import { type Payment, readPaymentSummary } from '#areas/nsat/print/contract/payment.contract.ts'
import { paymentTable } from '#areas/nsat/print/rules/payment-table.rules.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ShownListScreen, useList } from '#platform/web/list/list-screen.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { Page } from '#platform/web/screens/page-title.tsx'
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
  const summary = useCall(
    readPaymentSummary,
    { params: { id: plan?.nsatPlanNo ?? 0 } },
    { enabled: plan !== undefined },
  )
  const choose = ({ nsatServiceNo, nsatPlanNo }: PlanSearch): void =>
    setSearch({ nsatServiceNo, nsatPlanNo, page: 1 }, { stay: true })
  const shown = useList(paymentTable, { path: { id: plan?.nsatPlanNo ?? 0 }, needs: needsOf(plan), rowKey: keyOf })
  const head = {
    description: '회차의 결제 내역을 확인하고 시험지 발주서를 생성합니다.',
    breadcrumb: [{ text: NSAT_MENU }],
  }
  const planChoice = <PlanChoice value={search} onChange={choose} />
  // The summary stands above the list, and is of any height.
  if (isLoading || (plan && summary.isPending))
    return (
      <Page title={paymentTable.list.title} {...head}>
        {planChoice}
        <LoadingState />
      </Page>
    )
  return (
    <ShownListScreen
      {...head}
      of={paymentTable}
      shown={shown}
      needs={needsOf(plan)}
      intro={
        <>
          {planChoice}
          {plan && <PaymentSummary plan={plan} summary={summary} />}
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
const needsOf = (plan: NsatPlan | undefined) => ({
  gapOf: () => (plan ? undefined : { filter: 'searchItem', text: NO_PLAN }),
  hint: NO_PLAN,
})

const NO_PLAN = '조회할 회차가 없습니다. 서비스와 회차를 선택해주세요.'
