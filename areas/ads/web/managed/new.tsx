import { createAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import lookCss from '#platform/web/look/look.module.css'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { ManagedAdForm } from './form.tsx'
import { AD_FORM, EMPTY_AD } from './values.ts'
import { DETAIL_CRUMBS, LIST_PATH } from './words.ts'

const TITLE = '지역광고 등록'

/** The form of an ad that is not there yet; once registered, the ad itself opens. */
export function ManagedAdNew() {
  const go = useGo()
  const creating = useWrite(createAd)
  const form = useKeptForm({
    ...AD_FORM,
    name: 'ads.ad.new',
    initial: EMPTY_AD,
    submit: (body) => creating.run({ body }),
    onDone: ({ advertisementId }) => {
      toast.success('광고를 등록했습니다.')
      go(`${LIST_PATH}/${advertisementId}`, { replace: true })
    },
  })
  return (
    <div className={lookCss.page}>
      <PageTitle title={TITLE} breadcrumb={DETAIL_CRUMBS} />
      <ManagedAdForm name={TITLE} form={form} submitText="등록" onCancel={() => go(LIST_PATH)} />
    </div>
  )
}
