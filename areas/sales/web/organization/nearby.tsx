import { listNearby } from '#areas/sales/contract/organization.contract.ts'
import { distanceText } from '#areas/sales/web/distance-text.ts'
import { StageTag } from '#areas/sales/web/stage-tag.tsx'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { type CallResult, useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState, ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import css from './page.module.css'
import { organizationPath } from './paths.ts'

/** Where else to go on the same way. */
export function NearbySchools({ organizationId }: { organizationId: number }) {
  const nearby = useCall(listNearby, { params: { id: organizationId } })
  return (
    <Panel title="가까운 학교">
      <Schools nearby={nearby} />
    </Panel>
  )
}

function Schools({ nearby: { data, error, refetch } }: { nearby: CallResult<typeof listNearby> }) {
  if (!data && error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (data.list.length === 0) return <EmptyState text="같은 시/군/구에 다른 학교가 없습니다." />
  return (
    <ul className={css.nearby}>
      {data.list.map(({ organizationId, organizationName, distanceMeters, ...stage }) => (
        <li key={organizationId}>
          <ScreenLink to={organizationPath(organizationId)}>{organizationName}</ScreenLink>
          <span>
            {distanceMeters !== null && <span className={css.none}>{distanceText(distanceMeters)}</span>}
            <StageTag {...stage} />
          </span>
        </li>
      ))}
    </ul>
  )
}
