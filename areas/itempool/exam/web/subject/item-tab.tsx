import { useState } from 'react'
import { listQuestions, type Question } from '#areas/itempool/exam/contract/question.contract.ts'
import type { Subject } from '#areas/itempool/exam/contract/subject.contract.ts'
import { itemPath } from '#areas/itempool/exam/web/paths.ts'
import { DIFFICULTIES, ITEM_TYPES } from '#areas/itempool/item/contract/codes.ts'
import { ItemAnswer } from '#areas/itempool/item/web/door.tsx'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import { ACTIONS, type Column } from '#platform/web/list/table/columns.ts'
import { Button } from '#platform/web/look/button.tsx'
import { ChangeAnswer } from './change-answer.tsx'
import { QuestionPicture } from './question-picture.tsx'

/** The questions of a subject, whose answers can be corrected. */
export function ItemTab({ subject }: { subject: Subject }) {
  const { itempoolExamSubjectNo } = subject
  const { data, error, refetch } = useCall(listQuestions, { query: { itempoolExamSubjectNo } })
  if (data) return <Questions subjectNo={itempoolExamSubjectNo} questions={data.list} />
  return error ? <ProblemState problem={error} onRetry={refetch} /> : <LoadingState />
}

const columnsOf = (onChange: (question: Question) => void): readonly Column<Question>[] => [
  { key: 'no', title: '문항', width: 72, primary: true, render: ({ no }) => `${no}번` },
  {
    key: 'picture',
    title: '이미지',
    width: 240,
    isTelling: true,
    render: (question) => <QuestionPicture question={question} isSmall />,
  },
  { key: 'answer', title: '정답', width: 110, isTelling: true, render: (question) => <ItemAnswer item={question} /> },
  { key: 'type', title: '유형', width: 80, isTelling: true, render: ({ itemTypeCode }) => ITEM_TYPES[itemTypeCode] },
  { key: 'point', title: '배점', width: 70, align: 'right', isTelling: true, render: ({ point }) => `${point}점` },
  {
    key: 'difficulty',
    title: '난이도',
    width: 80,
    isTelling: true,
    render: ({ difficultLevelCode }) => DIFFICULTIES[difficultLevelCode],
  },
  { key: 'unitLabel', title: '단원', render: ({ unitLabel }) => unitLabel },
  {
    key: ACTIONS,
    title: '관리',
    width: 110,
    fixed: true,
    render: (question) => (
      <Button size="small" aria-label={`${question.no}번 정답 변경`} onClick={() => onChange(question)}>
        정답 변경
      </Button>
    ),
  },
]

function Questions({ subjectNo, questions }: { subjectNo: number; questions: readonly Question[] }) {
  const [changed, setChanged] = useState<Question>()
  const page = useLocalPage(questions, 50)
  return (
    <>
      <ListSection
        {...page}
        name="문항 목록"
        columns={columnsOf(setChanged)}
        rowKey={({ no }) => no}
        rowLink={({ itemPoolItemNo }) => itemPath(itemPoolItemNo)}
        emptyText="등록된 문항이 없습니다."
      />
      {changed && <ChangeAnswer subjectNo={subjectNo} question={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}
