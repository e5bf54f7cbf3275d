import { useState } from 'react'
import { onlyProviderOf } from '#areas/itempool/item/web/door.tsx'
import { OMR_SUBJECTS, type OmrSubject } from '#areas/itempool/report/contract/codes.ts'
import { listOmrPlans } from '#areas/itempool/report/contract/omr.contract.ts'
import { serverToday } from '#platform/web/calls/server-clock.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { EmptyState } from '#platform/web/feedback/states.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useSession } from '#platform/web/screens/session.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { OmrExceptions } from './omr-exceptions.tsx'
import { OmrForm } from './omr-form.tsx'
import { OmrScores } from './omr-scores.tsx'
import { OmrSearch } from './omr-search.ts'
import { OmrUploads } from './omr-uploads.tsx'
import { ReportSchools } from './report-schools.tsx'

const SUBJECTS = Object.keys(OMR_SUBJECTS) as OmrSubject[]

/** Files of the OMR reader: registering one, and what became of those of a round. */
export function OmrScreen() {
  const [search, setSearch] = useSearchOf(OmrSearch)
  const isRestricted = onlyProviderOf(useSession()?.flags ?? new Set()) !== null
  const subjects = isRestricted ? SUBJECTS.filter((code) => code === 'MATH') : SUBJECTS
  const subjectCode = subjects.includes(search.subjectCode) ? search.subjectCode : 'MATH'
  const all = useCall(listOmrPlans, {}).data
  const plans = all?.filter(({ nsatServiceNo }) => nsatServiceNo === OMR_SUBJECTS[subjectCode].nsatServiceNo)
  // Answers come after an exam: the only round that has begun is the one; of several a person says which.
  const possible = plans?.filter(({ examStartYmd }) => examStartYmd <= serverToday()) ?? []
  const begun = possible.length === 1 ? possible[0] : undefined
  const [isNone, setNone] = useState(false)
  const plan = plans?.find(({ planNo }) => planNo === search.planNo) ?? (isNone ? undefined : begun)
  const round = plan && { planNo: plan.planNo, subjectCode }
  return (
    <Page
      title="OMR 판독 파일 등록"
      description="OMR 판독 결과를 등록하면 답안이 채점됩니다. 신청자를 찾지 못한 답안은 아래에서 바로잡습니다."
      breadcrumb={[{ text: '문항뱅크' }]}
    >
      <OmrForm
        subjects={subjects}
        plans={plans ?? []}
        subjectCode={subjectCode}
        planNo={plan?.planNo}
        onChoose={(patch) => {
          // Whoever chose none is not given one again, unless for another subject.
          setNone(patch.subjectCode === undefined && patch.planNo === undefined)
          setSearch(patch, { replace: true, stay: true })
        }}
      />
      {round ? (
        <>
          <OmrExceptions key={`exceptions ${round.planNo} ${subjectCode}`} round={round} />
          <OmrScores key={`scores ${round.planNo} ${subjectCode}`} round={round} />
          <ReportSchools key={`schools ${round.planNo} ${subjectCode}`} round={round} />
          <OmrUploads round={round} />
        </>
      ) : (
        <EmptyState text="시행 월을 선택하면 등록한 파일과 채점 결과가 표시됩니다." />
      )}
    </Page>
  )
}
