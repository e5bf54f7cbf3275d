import { useState } from 'react'
import { readExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { listSubjects } from '#areas/itempool/exam/contract/subject.contract.ts'
import { EXAM_CRUMBS, examPath } from '#areas/itempool/exam/web/paths.ts'
import { EXAM_SEARCH } from '#areas/itempool/exam/web/subject/subject-search.ts'
import { SubjectView } from '#areas/itempool/exam/web/subject/subject-view.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import type { ExamPageProps } from './exam-page-props.ts'
import { ExamView } from './exam-view.tsx'

/** One paper with its subjects, or in its place the one of them that the address names. */
export function ExamDetailScreen() {
  return (
    <RecordScreen read={readExam} param="examNo" title="시험지 상세" breadcrumb={EXAM_CRUMBS}>
      {({ changedByName, ...exam }) => <ExamPage key={exam.itemPoolExamNo} exam={exam} changedByName={changedByName} />}
    </RecordScreen>
  )
}

function ExamPage({ exam, changedByName }: ExamPageProps) {
  const [{ subject: subjectNo }] = useSearchOf(EXAM_SEARCH)
  const [isGoing, setGoing] = useState(false)
  // Of a paper that is being removed nothing is asked any more.
  const subjects = useCall(listSubjects, { query: { examNo: exam.itemPoolExamNo } }, { enabled: !isGoing })
  if (subjectNo === undefined)
    return <ExamView exam={exam} changedByName={changedByName} subjects={subjects} onGoing={setGoing} />
  const subject = subjects.data?.list.find(({ itempoolExamSubjectNo }) => itempoolExamSubjectNo === subjectNo)
  const crumbs = [...EXAM_CRUMBS, { text: exam.examName, to: examPath(exam.itemPoolExamNo) }]
  if (subject) return <SubjectView key={subjectNo} exam={exam} subject={subject} breadcrumb={crumbs} />
  return (
    <Page title="과목 상세" breadcrumb={crumbs}>
      <Panel>
        {subjects.error ? (
          <ProblemState problem={subjects.error} onRetry={subjects.refetch} />
        ) : subjects.data ? (
          <ErrorState text="과목을 찾을 수 없습니다.">
            <ScreenLink to={examPath(exam.itemPoolExamNo)} {...buttonLook()}>
              시험지로 돌아가기
            </ScreenLink>
          </ErrorState>
        ) : (
          <LoadingState />
        )}
      </Panel>
    </Page>
  )
}
