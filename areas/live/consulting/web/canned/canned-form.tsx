import {
  addCannedAnswer,
  type CannedAnswer,
  changeCannedAnswer,
} from '#areas/live/channel/contract/canned-answer.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea, TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

interface CannedFormProps {
  liveBroadcastNo: number
  /** Undefined: a new one. */
  answer: CannedAnswer | undefined
  onDone: () => void
}

/** Where a canned answer is written, or changed. */
export function CannedForm({ liveBroadcastNo, answer, onDone }: CannedFormProps) {
  const adding = useWrite(addCannedAnswer)
  const changing = useWrite(changeCannedAnswer)
  const form = useForm({
    initial: { title: answer?.title ?? '', contents: answer?.contents ?? '' },
    schema: addCannedAnswer.body,
    submit: async (body) => {
      if (!answer) return void (await adding.run({ params: { liveBroadcastNo }, body }))
      const { cannedAnswerNo, version } = answer
      await changing.run({ params: { liveBroadcastNo, cannedAnswerNo }, body: { ...body, version } })
    },
    onDone: () => {
      toast.success('저장했습니다.')
      onDone()
    },
  })
  return (
    <Form form={form} className={lookCss.stack} aria-label="자주 쓰는 답변">
      <TextInput form={form} name="title" label="이름" placeholder="목록에서 찾을 이름을 입력해주세요." />
      <TextArea form={form} name="contents" label="내용" rows={6} placeholder="답변 내용을 입력해주세요." />
      <div className={formCss.formActions}>
        <Button onClick={onDone}>취소</Button>
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          저장
        </Button>
      </div>
    </Form>
  )
}
