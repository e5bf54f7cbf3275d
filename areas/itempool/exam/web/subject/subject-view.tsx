import type { FunctionComponent } from 'react'
import type { Exam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { SUBJECT_RECORD, type Subject } from '#areas/itempool/exam/contract/subject.contract.ts'
import { answersPath, examPath } from '#areas/itempool/exam/web/paths.ts'
import { late } from '#platform/web/layer/late.tsx'
import { Figures } from '#platform/web/list/facts.tsx'
import { buttonLook } from '#platform/web/look/button.tsx'
import { Panel } from '#platform/web/look/panel.tsx'
import { Tabs } from '#platform/web/look/tabs.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { type Crumb, Page } from '#platform/web/screens/page-title.tsx'
import { ScreenLink } from '#platform/web/screens/screen-link.tsx'
import { useSearchOf } from '#platform/web/screens/use-search.ts'
import { CoachTab } from './coach-tab.tsx'
import { ExerciseTab } from './exercise-tab.tsx'
import { ItemTab } from './item-tab.tsx'
import { EXAM_SEARCH, SUBJECT_TABS, type SubjectTab } from './subject-search.ts'

// What reads files is as large as the rest of the screen, and few open it: it comes with the first of these tabs.
const StatisticsTab = late(async () => (await import('./statistics-tab.tsx')).StatisticsTab)
const PurposeTab = late(async () => (await import('./purpose-tab.tsx')).PurposeTab)

/** What a tab shows of a subject. */
const CONTENTS: Readonly<Record<SubjectTab, FunctionComponent<{ subject: Subject }>>> = {
  coach: CoachTab,
  item: ItemTab,
  exercise: ExerciseTab,
  statistics: StatisticsTab,
  purpose: PurposeTab,
}

interface SubjectViewProps {
  exam: Exam
  subject: Subject
  breadcrumb: readonly Crumb[]
}

/** One subject of a paper, in the place of the paper: its five parts. */
export function SubjectView({ exam, subject, breadcrumb }: SubjectViewProps) {
  const [{ tab }, move] = useSearchOf(EXAM_SEARCH)
  const { itempoolExamSubjectNo, subjectDisplayName, subjectCode, totalItemCount, totalScore } = subject
  const Content = CONTENTS[tab]
  return (
    <Page
      title={subjectDisplayName}
      description={exam.examName}
      breadcrumb={breadcrumb}
      actions={
        <>
          <ScreenLink to={examPath(exam.itemPoolExamNo)} {...buttonLook()}>
            시험지로 돌아가기
          </ScreenLink>
          <ScreenLink to={answersPath(itempoolExamSubjectNo)} {...buttonLook()}>
            문항 분석
          </ScreenLink>
        </>
      }
    >
      <Panel aria-label="과목 정보">
        <Figures
          facts={[
            ['과목 코드', subjectCode],
            ['문항 수', `${totalItemCount.toLocaleString('ko-KR')}문항`],
            ['총점', `${totalScore}점`],
          ]}
        />
      </Panel>
      <Tabs
        label="과목 상세"
        words={SUBJECT_TABS}
        value={tab}
        onChoose={(chosen) => move({ tab: chosen }, { stay: true })}
      >
        <Content subject={subject} />
      </Tabs>
      <RecordHistory level={2} isPanel of={SUBJECT_RECORD} id={itempoolExamSubjectNo} />
    </Page>
  )
}
