import { useMemo } from 'react'
import { listQuestions } from '#areas/itempool/exam/contract/question.contract.ts'
import {
  type PurposeRow,
  readPurposes,
  replacePurposes,
  type Subject,
} from '#areas/itempool/exam/contract/subject.contract.ts'
import { SheetUpload } from '#areas/itempool/exam/web/sheet/sheet-upload.tsx'
import { purposeSheet } from '#areas/itempool/exam/web/sheet/subject-sheets.ts'
import { saveTemplate } from '#areas/itempool/exam/web/sheet/templates.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ProblemState } from '#platform/web/feedback/problem-state.tsx'
import { LoadingState } from '#platform/web/feedback/states.tsx'
import { ListSection } from '#platform/web/list/list-section.tsx'
import { useLocalPage } from '#platform/web/list/local-page.ts'
import type { Column } from '#platform/web/list/table/columns.ts'
import { useDecision } from '#platform/web/record/use-decision.ts'

/** What is to be achieved by each question of a subject, and its upload. */
export function PurposeTab({ subject }: { subject: Subject }) {
  const query = { itempoolExamSubjectNo: subject.itempoolExamSubjectNo }
  const goals = useCall(readPurposes, { query })
  const items = useCall(listQuestions, { query })
  const error = goals.error ?? items.error
  const retry = () => Promise.all([goals.refetch(), items.refetch()])
  if (goals.data && items.data)
    return (
      <Purposes
        key={subject.itempoolExamSubjectNo}
        subject={subject}
        purposes={goals.data}
        questions={items.data.list}
      />
    )
  return error ? <ProblemState problem={error} onRetry={retry} /> : <LoadingState />
}

const COLUMNS: readonly Column<PurposeRow>[] = [
  { key: 'questionNo', title: '문항', width: 96, primary: true, render: ({ questionNo }) => `${questionNo}번` },
  { key: 'purpose', title: '성취목표', render: ({ purpose }) => purpose },
]

const columnsOf = () => COLUMNS

const questionOf = ({ questionNo }: PurposeRow): number => questionNo

interface PurposesProps {
  subject: Subject
  purposes: CallOutput<typeof readPurposes>
  questions: CallOutput<typeof listQuestions>['list']
}

function Purposes({ subject, purposes, questions }: PurposesProps) {
  const { itempoolExamSubjectNo, subjectDisplayName } = subject
  const { list, version } = purposes
  const { decide } = useDecision(replacePurposes)
  const page = useLocalPage(list, 20)
  const sheet = useMemo(() => purposeSheet(new Set(questions.map(({ no }) => no))), [questions])
  const template = questions.map(({ no }) => list.find((row) => row.questionNo === no) ?? { questionNo: no })
  return (
    <>
      <ListSection
        {...page}
        name="성취목표"
        columns={COLUMNS}
        rowKey={questionOf}
        emptyText="등록된 성취목표가 없습니다. 양식을 내려받아 등록해주세요."
      />
      <SheetUpload
        title="성취목표 업로드"
        sheet={sheet}
        stored={list}
        columnsOf={columnsOf}
        rowKey={questionOf}
        submitText="저장"
        onTemplate={() => saveTemplate(sheet, template, `${subjectDisplayName} 성취목표`)}
        onSend={(rows) =>
          decide({ input: { body: { itempoolExamSubjectNo, rows: [...rows], version } }, done: '수정되었습니다.' })
        }
      />
    </>
  )
}
