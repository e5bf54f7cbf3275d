import { createAd, readManagedAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { MANAGED_ADS } from '#areas/advertising/regional-ad/contract/places.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { day, id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { ManagedAdEdit } from './edit.tsx'
import { ManagedAdForm } from './form.tsx'
import { AD_FORM, EMPTY_AD } from './values.ts'
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

const TITLE = '지역광고 등록'

/** What the form of a new ad begins with, for whoever comes from a free place. */
const NewAdSearch = searchOf({ startDate: day(), endDate: day(), provinceId: id(), districtId: id() })

/** The form of an ad that is not there yet; once registered, the ad itself opens. */
function ManagedAdNew() {
  const go = useGo()
  const [{ startDate = '', endDate = '', provinceId, districtId }] = useSearchOf(NewAdSearch)
  const creating = useWrite(createAd)
  const form = useKeptForm({
    ...AD_FORM,
    // What was typed for one place is not brought back for another.
    name: ['ads.ad.new', districtId, startDate].filter(Boolean).join('.'),
    initial: { ...EMPTY_AD, advertisementStartDate: startDate, advertisementEndDate: endDate },
    submit: (body) => creating.run({ body }),
    onDone: ({ advertisementId }) => {
      toast.success('광고를 등록했습니다.')
      go(`${MANAGED_ADS.path}/${advertisementId}`, { replace: true })
    },
  })
  return (
    <Page title={TITLE} breadcrumb={DETAIL_CRUMBS}>
      <ManagedAdForm
        name={TITLE}
        form={form}
        submitText="등록"
        startAt={provinceId === undefined ? undefined : { provinceId, districtId }}
        onCancel={() => go(MANAGED_ADS.path)}
      />
    </Page>
  )
}
