import { readManagedAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { ManagedAdEdit } from './edit.tsx'
import { ManagedAdNew } from './new.tsx'
import { DETAIL_CRUMBS } from './words.ts'

/** One ad: its form, what may be decided about it, and its history; or the empty form of a new one. */
export const ManagedAdDetailScreen = () => (
  <RecordScreen
    read={readManagedAd}
    param="advertisementId"
    title="지역광고 상세"
    breadcrumb={DETAIL_CRUMBS}
    created={<ManagedAdNew />}
  >
    {(ad) => <ManagedAdEdit ad={ad} />}
  </RecordScreen>
)
