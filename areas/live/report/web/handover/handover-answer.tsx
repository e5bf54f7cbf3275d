import type { HandoverDetail } from '#areas/live/report/contract/handover.contract.ts'
import { answerHandover, HandoverAnswerForm } from '#areas/live/report/contract/handover-answer.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { useServerNow } from '#platform/web/calls/use-server-now.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'

/** Where whoever has a request answers whoever asked, as long as that is possible. */
export function HandoverAnswer({ handover }: { handover: HandoverDetail }) {
  const { articleId, answer, answersUntil } = handover
  const now = useServerNow()
  const answering = useWrite(answerHandover)
  const { form, conflict } = useRecordForm({
    name: `liveReport.answer.${articleId}`,
    record: { version: answer?.version ?? 0, values: { contents: answer?.contents ?? '' } },
    changedBy: answer?.name,
    changedAt: answer?.answeredDate,
    schema: HandoverAnswerForm,
    call: answerHandover,
    save: (body, version) => answering.run({ params: { id: articleId }, body: { ...body, version } }),
    onDone: () => toast.success('답변을 작성하였습니다.'),
  })
  if (answersUntil === null || now >= new Date(answersUntil))
    return <p className={lookCss.note}>답변할 수 있는 기간이 지났습니다. 연락처가 있으면 직접 연락해주세요.</p>
  return (
    <Form form={form} className={lookCss.stack} aria-label="답변 작성">
      <RecordConflict conflict={conflict} thing="답변" />
      <TextArea form={form} name="contents" label={answer ? '답변 수정' : '답변 작성'} rows={5} />
      <div className={lookCss.row}>
        <Button type="submit" isBusy={form.isSubmitting}>
          {answer ? '답변 수정' : '답변 작성'}
        </Button>
        <span className={lookCss.note}>
          {stampText(answersUntil)}까지 답변할 수 있습니다. 신청자는 본인만의 주소에서 답변을 봅니다.
        </span>
      </div>
    </Form>
  )
}
