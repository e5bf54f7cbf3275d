import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import { PlanChoice } from '#areas/nsat/plan/web/door.tsx'
import { readForecast } from '#areas/nsat/supervision/contract/forecast.contract.ts'
import { readRound } from '#areas/nsat/supervision/contract/round.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { SUPERVISOR_CRUMB } from '../paths.ts'
import { DaysOfRound } from './days-of-round.tsx'
import type { Round } from './round.ts'
import { RoundFigures } from './round-figures.tsx'
import { VendorsOfRound } from './vendors-of-round.tsx'

const SEARCH = searchOf({ nsatServiceNo: id(), nsatPlanNo: id() })

/** The chosen round: how many ordered, beside the round before, and with whom. */
export function RoundAtGlance() {
  const [search, setSearch] = useSearchOf(SEARCH)
  return (
    <Page
      title="회차 현황"
      description="회차의 주문이 얼마나 들어왔는지, 마감까지 남은 날이 같았던 때의 지난 회차와 비교합니다. 숫자를 누르면 해당하는 목록이 열립니다."
      breadcrumb={[SUPERVISOR_CRUMB]}
    >
      <Panel aria-label="회차">
        <PlanChoice value={search} onChange={(chosen) => setSearch(chosen, { stay: true })} />
      </Panel>
      <RoundOf query={search} />
    </Page>
  )
}

function RoundOf({ query }: { query: { nsatServiceNo?: number | undefined; nsatPlanNo?: number | undefined } }) {
  const { data, error, refetch, isPlaceholderData } = useCall(readRound, { query })
  const forecast = useCall(readForecast, { query }).data?.forecast ?? undefined
  if (error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data || isPlaceholderData) return <LoadingState />
  const { plan } = data
  if (!plan) return <EmptyState text="이 서비스에는 회차가 없습니다." />
  const round: Round = { ...data, plan }
  return (
    <>
      <RoundFigures round={round} name={planMonthText(plan.planYm)} />
      <DaysOfRound round={round} forecast={forecast} />
      <VendorsOfRound round={round} />
    </>
  )
}
