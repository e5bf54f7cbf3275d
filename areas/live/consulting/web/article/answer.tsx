import { useState } from 'react'
import type { Article, ConsultAnswer } from '#areas/board/contract/article.contract.ts'
import { answerRequest } from '#areas/live/consulting/contract/answer.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import type { Form as FormState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { type RecordForm, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { CannedAnswers } from '../canned/canned-answers.tsx'
import type { RoomBoard } from '../subject.ts'
import css from './article.module.css'
import { GivenAnswer } from './given-answer.tsx'
import { useClaim } from './use-claim.ts'

type AnswerValues = { contents: string }

const SCHEMA = answerRequest.body.pick({ contents: true })
/** What leads away from what is typed, beside the path. */
const LEFT_BY = ['article'] as const

function useAnswerForm({ articleId, answer }: Article, onDone: () => void): RecordForm<AnswerValues> {
  const answering = useWrite(answerRequest)
  return useRecordForm({
    name: `liveConsulting.answer.${articleId}`,
    leftBy: LEFT_BY,
    record: { version: answer?.version ?? 0, values: { contents: answer?.contents ?? '' } },
    changedBy: answer?.name,
    changedAt: answer?.answeredDate,
    schema: SCHEMA,
    call: answerRequest,
    save: (body, version) => answering.run({ params: { articleId }, body: { ...body, version } }),
    onDone: () => {
      toast.success('답변을 작성하였습니다.')
      onDone()
    },
  })
}

/**
 * The answer to a request and the place to write it, which is open while there is none. What is typed stays when somebody else
 * answers meanwhile: their answer stands beside it.
 */
export function Answer({ board, article }: { board: Pick<RoomBoard, 'liveBroadcastNo'>; article: Article }) {
  const { articleId, answer } = article
  const [isWanted, setWanted] = useState(false)
  const { form, conflict } = useAnswerForm(article, () => setWanted(false))
  const isOpen = answer === null || form.isChanged || isWanted
  // Whoever opens it to answer is seen at once, not when they have typed.
  useClaim(articleId, isOpen)
  const close = (): void => {
    form.reset({ contents: answer?.contents ?? '' })
    setWanted(false)
  }
  return (
    <>
      {answer && (
        <GivenAnswer answer={answer}>{!isOpen && <ChangeButton onClick={() => setWanted(true)} />}</GivenAnswer>
      )}
      {isOpen && (
        <>
          <RecordConflict conflict={conflict} thing="답변" />
          <AnswerForm liveBroadcastNo={board.liveBroadcastNo} form={form} answer={answer} onCancel={close} />
        </>
      )}
    </>
  )
}

const ChangeButton = ({ onClick }: { onClick: () => void }) => (
  <div className={css.formActions}>
    <Button size="small" onClick={onClick}>
      답변 수정
    </Button>
  </div>
)

interface AnswerFormProps {
  liveBroadcastNo: number
  form: FormState<AnswerValues>
  answer: ConsultAnswer | null
  onCancel: () => void
}

const AnswerForm = ({ liveBroadcastNo, form, answer, onCancel }: AnswerFormProps) => (
  <div className={css.form}>
    {/* Beside the form, not in it: what it opens has a form of its own. */}
    <div>
      <CannedAnswers
        liveBroadcastNo={liveBroadcastNo}
        onInsert={(text) => form.set({ contents: [form.values.contents, text].filter(Boolean).join('\n') })}
      />
    </div>
    <Form form={form} className={css.form} aria-label="답변 작성">
      <TextArea form={form} name="contents" label="답변 내용" rows={6} placeholder="답변을 입력해주세요." />
      <div className={css.formActions}>
        {answer && <Button onClick={onCancel}>취소</Button>}
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          {answer ? '답변 수정' : '답변 작성'}
        </Button>
      </div>
    </Form>
  </div>
)
