import { useEffect } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Facts } from '#platform/web/list/facts.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { readActivity, type SchoolStatisticsRow } from '../contract/statistics.contract.ts'
import css from './statistics.module.css'

const NOTICE_MS = 3_000

/** How a school uses the service. Where that cannot be read, the popup closes with a notice. */
export function ActivityPopup({ school, onClose }: { school: SchoolStatisticsRow; onClose: () => void }) {
  const { data, error } = useCall(readActivity, { params: { id: school.organizationId } })
  useEffect(() => {
    if (!error || data) return
    if (!error.isAnswered) toast.error('관리자에게 문의해주세요.', NOTICE_MS)
    onClose()
  }, [error, data, onClose])
  return (
    <Layer
      title={`${school.organizationName} 활동 내역`}
      width={440}
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {data ? <Counts activity={data} /> : <LoadingState />}
    </Layer>
  )
}

function Counts({ activity }: { activity: CallOutput<typeof readActivity> }) {
  const counts = [
    ['설문', activity.surveyCount],
    ['앨범', activity.albumCount],
    ['알림', activity.agendaCount],
    ['수강신청', activity.enrolmentCount],
  ] as const
  const facts = counts.map(([term, count]) => [term, `${count.toLocaleString('ko-KR')}건`] as const)
  return (
    <>
      <Facts className={css.activity} isStacked facts={facts} />
      <p className={css.statisticsNote}>지금까지 등록된 전체 건수입니다.</p>
    </>
  )
}
