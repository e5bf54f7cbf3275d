import './managed.css'
import { readManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useParam } from '#platform/web/screens/use-search.ts'
import { ManagedAdEdit } from './edit.tsx'
import { ManagedAdNew } from './new.tsx'
import { DETAIL_CRUMBS } from './words.ts'

/** One ad: its form, what may be decided about it, and its history; or the empty form of a new one. */
export function ManagedAdDetailScreen() {
  const id = useParam('advertisementId')
  if (id === 'new') return <ManagedAdNew />
  return <KnownAd key={id} id={id} />
}

const ID = /^[1-9]\d{0,8}$/

function KnownAd({ id }: { id: string }) {
  const isId = ID.test(id)
  const found = useCall(readManagedAd, { params: { id: Number(id) } }, { enabled: isId })
  const ad = found.error?.status === 404 ? undefined : found.data
  if (ad) return <ManagedAdEdit ad={ad} />
  return (
    <div className="page">
      <PageTitle title="지역광고 상세" breadcrumb={DETAIL_CRUMBS} />
      {isId && !found.error ? (
        <LoadingState />
      ) : (
        <ErrorState
          text={found.error?.detail ?? readManagedAd.refusals.NOT_FOUND.text}
          onRetry={isId ? () => void found.refetch() : undefined}
        />
      )}
    </div>
  )
}
