import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { changeAd } from '#areas/ads/contract/managed-ad.contract.ts'
import { isChangeable } from '#areas/ads/rules/advertisement-status.rules.ts'
import { rangeProblem } from '#areas/ads/rules/find-range.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { refreshReads } from '#platform/web/calls/live.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { type KeptForm, useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { PageTitle } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { ManagedAdActions } from './actions.tsx'
import { ManagedAdForm } from './form.tsx'
import { atTargets } from './refusal.ts'
import { AdStatusTag } from './status.tsx'
import { ManagedAdTrail } from './trail.tsx'
import { type AdValues, adErrors, bodyOf, type ManagedAdDetail, saysTheSame, valuesOf } from './values.ts'
import { DETAIL_CRUMBS, LIST_PATH } from './words.ts'

const TITLE = '지역광고 상세'

/** An ad that exists: its form with what was written, the decisions that are possible, and its history. */
export function ManagedAdEdit({ ad }: { ad: ManagedAdDetail }) {
  const go = useGo()
  const form = useAdForm(ad)
  const isOutdated = useLatest(ad, form)
  const isLocked = !isChangeable(ad.advertisementStatus)
  return (
    <div className="page">
      <PageTitle
        title={TITLE}
        breadcrumb={DETAIL_CRUMBS}
        description={<Summary ad={ad} />}
        actions={
          <>
            <Neighbours list={LIST_PATH} current={ad.advertisementId} />
            <ScreenLink to="/ad-timeline" search={timelineSearchOf(ad)} className="tool-button ad-tool-link">
              현황에서 보기
            </ScreenLink>
            <ManagedAdActions ad={ad} />
          </>
        }
      />
      {isLocked && (
        <p className="ad-notice" role="note">
          {changeAd.refusals.AD_CANCELED.text}
        </p>
      )}
      {isOutdated && <Outdated onReload={() => form.reset(valuesOf(ad))} />}
      <div className="ad-layout">
        <ManagedAdForm name={TITLE} form={form} submitText="저장" isLocked={isLocked} onCancel={() => go(LIST_PATH)} />
        <ManagedAdTrail trail={ad.trail} />
      </div>
    </div>
  )
}

/** The days of the ad, unless they are more than the timeline shows. */
const timelineSearchOf = ({ advertisementStartDate: startDate, advertisementEndDate: endDate }: ManagedAdDetail) =>
  rangeProblem(startDate, endDate) === null ? { startDate, endDate } : {}

const Summary = ({ ad }: { ad: ManagedAdDetail }) => (
  <span className="ad-summary">
    <AdStatusTag status={ad.advertisementStatus}>{ad.advertisementStatusDisplayName}</AdStatusTag>
    <span>광고번호 {ad.advertisementId}</span>
  </span>
)

const Outdated = ({ onReload }: { onReload: () => void }) => (
  <div className="ad-notice" data-tone="danger" role="alert">
    <p>다른 사용자가 이 광고를 먼저 변경했습니다. 최신 내용을 불러오면 저장하지 않은 내용은 사라집니다.</p>
    <button type="button" className="tool-button" onClick={onReload}>
      최신 내용 불러오기
    </button>
  </div>
)

function useAdForm(ad: ManagedAdDetail): KeptForm<AdValues> {
  const [initial] = useState(() => valuesOf(ad))
  const saving = useWrite(changeAd)
  const cache = useQueryClient()
  const refused = (problem: unknown): never => {
    // The ad is not what the form was read from; reading it again shows what it has become.
    if (problem instanceof ProblemError && problem.status === 409) void refreshReads(cache, changeAd.changes)
    throw atTargets(problem)
  }
  const form: KeptForm<AdValues> = useKeptForm<AdValues, CallOutput<typeof changeAd>>({
    name: `ads.ad.${ad.advertisementId}`,
    initial,
    check: adErrors,
    submit: (values) =>
      saving
        .run({ params: { id: ad.advertisementId }, body: { ...bodyOf(values), version: values.version } })
        .catch(refused),
    onDone: ({ version }, values) => {
      form.reset({ ...values, version })
      toast.success('변경한 내용을 저장했습니다.')
    },
  })
  return form
}

/**
 * Keeps the form beside the newest version of the ad. While nothing is typed the form follows; what is typed stays
 * when the others changed something that the form does not hold. Answers whether both sides changed the same ad.
 */
function useLatest(ad: ManagedAdDetail, form: KeptForm<AdValues>): boolean {
  const known = useRef<AdValues>(undefined)
  const isBehind = ad.version > form.values.version
  // Before painting, so that a version that can be followed never shows as a conflict.
  useLayoutEffect(() => {
    const latest = valuesOf(ad)
    if (ad.version === form.values.version) known.current = latest
    if (!isBehind) return
    if (!(form.isChanged && isChangeable(ad.advertisementStatus))) form.reset(latest)
    else if (known.current && saysTheSame(known.current, latest)) form.set({ version: ad.version })
  }, [ad, form, isBehind])
  return isBehind && form.isChanged
}
