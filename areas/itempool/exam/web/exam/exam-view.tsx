import { useState } from 'react'
import { EXAM_RECORD, removeExam } from '#areas/itempool/exam/contract/exam.contract.ts'
import { EXAMS } from '#areas/itempool/exam/contract/places.ts'
import type { listSubjects } from '#areas/itempool/exam/contract/subject.contract.ts'
import { EXAM_CRUMBS } from '#areas/itempool/exam/web/paths.ts'
import { EXAM_TARGETS } from '#areas/itempool/item/contract/codes.ts'
import type { CallResult } from '#platform/web/calls/use-call.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { useDecision } from '#platform/web/record/use-decision.ts'
import { Page } from '#platform/web/screens/page-title.tsx'
import { useGo } from '#platform/web/screens/use-search.ts'
import { ExamEditor } from './exam-editor.tsx'
import type { ExamPageProps } from './exam-page-props.ts'
import { SubjectList } from './subject-list.tsx'
import { VideoLayer } from './video-layer.tsx'

const TARGET_WORDS: Readonly<Record<string, string>> = EXAM_TARGETS

/** A paper: what is known of it, its subjects, and what can be done with it. */
export function ExamView({
  exam,
  changedByName,
  subjects,
  onGoing,
}: ExamPageProps & { subjects: CallResult<typeof listSubjects>; onGoing: (isGoing: boolean) => void }) {
  const [isVideoOpen, setVideoOpen] = useState(false)
  const remove = useRemoval(exam.itemPoolExamNo, onGoing)
  return (
    <Page
      title="시험지 상세"
      description={exam.examName}
      breadcrumb={EXAM_CRUMBS}
      actions={
        <>
          <Button onClick={() => setVideoOpen(true)}>해설 영상 재생목록</Button>
          <Button isDanger isBusy={remove.isRunning} onClick={remove.ask}>
            삭제
          </Button>
        </>
      }
    >
      <Neighbours list={EXAMS.path} current={exam.itemPoolExamNo} />
      <Panel title="기본 정보" className={lookCss.stack}>
        <Facts
          facts={[
            ['시험지 번호', String(exam.itemPoolExamNo)],
            ['콘텐츠 제공사', exam.contentProviderName],
            ['카테고리', exam.category.fullCategoryName],
            ['대상', TARGET_WORDS[exam.examTarget] ?? exam.examTarget],
            ['과목 수', `${exam.subjectCount}과목`],
            ['총 문항 수', `${exam.totalCount.toLocaleString('ko-KR')}문항`],
            ['등록일시', stampText(exam.registerYmdt)],
            ['수정일시', exam.modifyYmdt ? stampText(exam.modifyYmdt) : '-'],
          ]}
        />
      </Panel>
      <SubjectList subjects={subjects} />
      <ExamEditor exam={exam} changedByName={changedByName} />
      <RecordHistory level={2} isPanel of={EXAM_RECORD} id={exam.itemPoolExamNo} />
      {isVideoOpen && <VideoLayer exam={exam} onClose={() => setVideoOpen(false)} />}
    </Page>
  )
}

const REMOVAL_NOTE = '문항은 문항 관리에 남고, 같은 문항 ID로는 다시 등록할 수 없습니다.'

function useRemoval(examNo: number, onGoing: (isGoing: boolean) => void) {
  const { decide, isRunning } = useDecision(removeExam)
  const go = useGo()
  const ask = async (): Promise<void> => {
    onGoing(true)
    const isGone = await decide({
      ask: { title: '정말 삭제하시겠습니까?', text: REMOVAL_NOTE, okText: '삭제', danger: true },
      input: { params: { id: examNo } },
      done: '삭제되었습니다.',
      onDone: () => go(EXAMS.path, { replace: true }),
    })
    if (!isGone) onGoing(false)
  }
  return { ask: () => void ask(), isRunning }
}
