import { ROUTE } from '#areas/sales/contract/places.ts'
import { addDueStops, MOST_STOPS, readRoute } from '#areas/sales/contract/route.contract.ts'
import { SALES_MENU } from '#areas/sales/web/organization/paths.ts'
import { SalesSubNavigation } from '#areas/sales/web/sub-navigation.tsx'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { longDayText } from '#platform/web/look/korean-text.ts'
import { Panel } from '#platform/web/look/panel.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { RouteList } from './route-list.tsx'

const EMPTY =
  '오늘 방문할 기관이 없습니다. ‘연락할 기관 더하기’를 누르거나, 기관 목록에서 기관을 골라 ‘오늘의 동선에 더하기’를 눌러주세요.'

/** Where somebody goes today, in order, with all that they need on the way. */
export function RouteScreen() {
  const route = useCall(readRoute, {})
  const adding = useDecision(addDueStops)
  const addDue = () =>
    adding.decide({
      input: {},
      done: ({ addedCount, leftCount }) => addedText(addedCount, leftCount),
      failed: '더하지 못했습니다.',
    })
  return (
    <Page
      title={ROUTE.title}
      description={route.data && `${longDayText(route.data.day)} 하루 동안 보관됩니다.`}
      breadcrumb={[{ text: SALES_MENU }]}
      actions={
        <Button onClick={() => void addDue()} isBusy={adding.isRunning}>
          연락할 기관 더하기
        </Button>
      }
    >
      <SalesSubNavigation />
      <Stops route={route} />
    </Page>
  )
}

function Stops({ route: { data, error, refetch } }: { route: CallResult<typeof readRoute> }) {
  if (!data && error) return <ProblemState problem={error} onRetry={refetch} />
  if (!data) return <LoadingState />
  if (data.stops.length > 0) return <RouteList key={data.day} version={data.version} stops={data.stops} />
  return (
    <Panel>
      <EmptyState text={EMPTY} />
    </Panel>
  )
}

function addedText(added: number, left: number): string {
  if (added + left === 0) return '더할 기관이 없습니다.'
  const parts = [
    added > 0 && `${added}곳을 더했습니다.`,
    left > 0 && `${left}곳은 자리가 없어 더하지 못했습니다. 하루에 ${MOST_STOPS}곳까지 넣을 수 있습니다.`,
  ]
  return parts.filter(Boolean).join(' ')
}
