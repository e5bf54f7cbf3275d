import { useState } from 'react'
import { CHOICE_COUNT, LONGEST_CHOICE } from '#areas/live/poll/contract/limits.ts'
import { startPoll } from '#areas/live/poll/contract/poll.contract.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'

const CHOICES = ['choice1', 'choice2', 'choice3', 'choice4', 'choice5'] as const
type ChoiceName = (typeof CHOICES)[number]
type PollValues = { question: string } & Record<ChoiceName, string>

const EMPTY: PollValues = { question: '', choice1: '', choice2: '', choice3: '', choice4: '', choice5: '' }

const choicesOf = (values: PollValues): string[] => CHOICES.map((name) => values[name].trim()).filter(Boolean)

/** What is wrong with the choices, beside the first that is missing. */
function checkChoices(values: PollValues): Partial<Record<ChoiceName, string>> {
  const [first, second] = CHOICES
  const choices = choicesOf(values)
  if (values[first].trim() === '') return { [first]: '보기를 입력해주세요.' }
  if (choices.length < CHOICE_COUNT.least) return { [second]: `보기는 ${CHOICE_COUNT.least}개 이상이어야 합니다.` }
  const twice = CHOICES.find((name, at) => {
    const choice = values[name].trim()
    return choice !== '' && CHOICES.slice(0, at).some((before) => values[before].trim() === choice)
  })
  return twice ? { [twice]: '같은 보기를 두 번 쓸 수 없습니다.' } : {}
}

/** Where staff write a poll and start it. */
export function PollForm({ liveBroadcastNo }: { liveBroadcastNo: number }) {
  const [shown, setShown] = useState<number>(CHOICE_COUNT.least)
  const start = useWrite(startPoll)
  const form = useForm({
    initial: EMPTY,
    schema: startPoll.body.pick({ question: true }),
    body: (values: PollValues) => ({ question: values.question, choices: choicesOf(values) }),
    check: checkChoices,
    submit: (body) => start.run({ params: { liveBroadcastNo }, body }),
    onDone: () => toast.success('투표를 시작했습니다.'),
  })
  return (
    <Form form={form} className={lookCss.stack} aria-label="투표 만들기">
      <TextInput form={form} name="question" label="질문" placeholder="모두에게 물을 질문을 입력해주세요." />
      {CHOICES.slice(0, shown).map((name, at) => (
        <TextInput
          key={name}
          form={form}
          name={name}
          label={`보기 ${at + 1}`}
          take={(typed) => typed.slice(0, LONGEST_CHOICE)}
        />
      ))}
      <div className={formCss.formActions}>
        {shown < CHOICE_COUNT.most && <Button onClick={() => setShown(shown + 1)}>보기 추가</Button>}
        <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
          투표 시작
        </Button>
      </div>
    </Form>
  )
}
