import { useId } from 'react'
import type { z } from 'zod'
import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import { readGradeCuts } from '#areas/itempool/exam/contract/subject.contract.ts'
import { readScoreHistogram } from '#areas/itempool/report/contract/histogram.contract.ts'
import { planMonthText } from '#areas/nsat/plan/contract/codes.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { EmptyState, LoadingState } from '#platform/web/feedback/states.tsx'
import { Select } from '#platform/web/form/select.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { id, searchOf } from '#platform/web/screens/search-fields.ts'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { CutEditor } from './cut-editor.tsx'
import css from './grade-cuts.module.css'

const TITLE = '등급컷 편집'
const CRUMBS = [{ text: '문항뱅크' }, crumbOf(EXAMS)]
const SEARCH = searchOf({ planNo: id() })
type Search = z.output<typeof SEARCH>

/** Grade cuts of a subject beside the scores of a round. */
export function GradeCutsScreen() {
  const [search, setSearch] = useSearchOf(SEARCH)
  return (
    <RecordScreen
      read={readScoreHistogram}
      ask={(subjectNo) => ({ params: { id: subjectNo }, query: search })}
      param="subjectNo"
      title={TITLE}
      breadcrumb={CRUMBS}
    >
      {(histogram) => <GradeCutsPage histogram={histogram} onSearch={(patch) => setSearch(patch, { stay: true })} />}
    </RecordScreen>
  )
}

interface GradeCutsPageProps {
  histogram: CallOutput<typeof readScoreHistogram>
  onSearch: (patch: Partial<Search>) => void
}

function GradeCutsPage({ histogram, onSearch }: GradeCutsPageProps) {
  const { itempoolExamSubjectNo, examName, subjectDisplayName, itemPoolExamNo } = histogram
  const { data, error, refetch } = useCall(readGradeCuts, { query: { itempoolExamSubjectNo } })
  const exam = `${EXAMS.path}/${itemPoolExamNo}?subject=${itempoolExamSubjectNo}&tab=statistics`
  return (
    <Page
      title={TITLE}
      description={`${examName} · ${subjectDisplayName}`}
      breadcrumb={[...CRUMBS, { text: examName, to: exam }]}
    >
      <RoundChoice histogram={histogram} onSearch={onSearch} />
      {data && <CutEditor key={itempoolExamSubjectNo} histogram={histogram} stored={data} />}
      {!data && (error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />)}
    </Page>
  )
}

const countText = (count: number): string => `${count.toLocaleString('ko-KR')}명`

/** The round whose scores are shown. */
function RoundChoice({ histogram: { roundList, planNo }, onSearch }: GradeCutsPageProps) {
  const controlId = useId()
  if (roundList.length === 0) return <EmptyState text="채점된 답안이 없어 점수 분포를 볼 수 없습니다." />
  return (
    <div className={css.filter}>
      <label htmlFor={controlId}>회차</label>
      <Select
        id={controlId}
        choices={roundList.map((round) => ({
          value: round.planNo,
          label: `${planMonthText(round.planYm)} (${countText(round.examineeCount)})`,
        }))}
        value={planNo ?? undefined}
        onChoose={(chosen: number) => onSearch({ planNo: chosen })}
      />
    </div>
  )
}
