import { AD } from '#areas/advertising/regional-ad/contract/ad.record.ts'
import { changeAd } from '#areas/advertising/regional-ad/contract/managed-ad.contract.ts'
import { MANAGED_ADS, TIMELINE } from '#areas/advertising/regional-ad/contract/places.ts'
import { AD_STATUSES } from '#areas/advertising/regional-ad/contract/statuses.ts'
import { rangeProblem } from '#areas/advertising/regional-ad/rules/find-range.rules.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { ManagedAdActions } from './actions.tsx'
import { ManagedAdForm } from './form.tsx'
import css from './managed.module.css'
import { AdStatusTag } from './status.tsx'
import { AD_FORM, type AdValues, type ManagedAdDetail, valuesOf } from './values.ts'
import { DETAIL_CRUMBS } from './words.ts'

const TITLE = '지역광고 상세'

/** An ad that exists: its form with what was written, the decisions that are possible, and its history. */
export function ManagedAdEdit({ ad }: { ad: ManagedAdDetail }) {
  const go = useGo()
  const isLocked = !AD_STATUSES[ad.advertisementStatus].isChangeable
  const { form, conflict } = useAdForm(ad, isLocked)
  return (
    <Page
      title={TITLE}
      breadcrumb={DETAIL_CRUMBS}
      description={<Summary ad={ad} />}
      actions={
        <>
          <Neighbours list={MANAGED_ADS.path} current={ad.advertisementId} />
          <ScreenLink to={TIMELINE.path} search={timelineSearchOf(ad)} {...buttonLook()}>
            현황에서 보기
          </ScreenLink>
          <ManagedAdActions ad={ad} />
        </>
      }
    >
      {isLocked && (
        <p className={css.adNotice} role="note">
          {changeAd.refusals.AD_CANCELED.text}
        </p>
      )}
      <RecordConflict conflict={conflict} thing="광고" />
      <div className={css.adLayout}>
        <ManagedAdForm
          name={TITLE}
          form={form}
          submitText="저장"
          isLocked={isLocked}
          onCancel={() => go(MANAGED_ADS.path)}
        />
        <RecordHistory level={2} isPanel of={AD} id={ad.advertisementId} />
      </div>
    </Page>
  )
}

/** The days of the ad, unless they are more than the timeline shows. */
const timelineSearchOf = ({ advertisementStartDate: startDate, advertisementEndDate: endDate }: ManagedAdDetail) =>
  rangeProblem(startDate, endDate) === null ? { startDate, endDate } : {}

const Summary = ({ ad }: { ad: ManagedAdDetail }) => (
  <span className={css.adSummary}>
    <AdStatusTag status={ad.advertisementStatus}>{ad.advertisementStatusDisplayName}</AdStatusTag>
    <span>광고번호 {ad.advertisementId}</span>
  </span>
)

/** An ad that exists, as its form: what it sends goes over the version that was read. */
function useAdForm(ad: ManagedAdDetail, isLocked: boolean): RecordForm<AdValues> {
  const saving = useWrite(changeAd)
  const id = ad.advertisementId
  return useRecordForm({
    ...AD_FORM,
    name: `ads.ad.${id}`,
    record: { version: ad.version, values: valuesOf(ad) },
    changedBy: ad.changedByName,
    call: changeAd,
    isLocked,
    save: (body, version) => saving.run({ params: { id }, body: { ...body, version } }),
    onDone: () => toast.success('변경한 내용을 저장했습니다.'),
  })
}
