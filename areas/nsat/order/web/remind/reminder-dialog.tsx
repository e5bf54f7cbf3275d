import { type readReminder, sendReminder } from '#areas/nsat/order/contract/reminder.contract.ts'
import { checkFields, REMINDER_FIELDS, reminderText } from '#areas/nsat/order/rules/reminder.rules.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { IMPORTANT_TOAST_MS, toast } from '#platform/web/feedback/toast.ts'
import formCss from '#platform/web/form/form.module.css'
import { Form } from '#platform/web/form/form.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Layer } from '#platform/web/layer/layer.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import css from './reminder.module.css'

type Reminder = CallOutput<typeof readReminder>

interface ReminderDialogProps {
  reminder: Reminder
  round: NonNullable<Reminder['round']>
  /** When the messages leave, where that is not at once. */
  leavesAt: string | undefined
  onClose: () => void
}

/** What is sent to whoever has not ordered: written on the left, and below it exactly as the first of them gets it. */
export function ReminderDialog({ reminder, round, leavesAt, onClose }: ReminderDialogProps) {
  const sending = useWrite(sendReminder)
  const count = `${reminder.remindableSchool.toLocaleString('ko-KR')}곳`
  const form = useKeptForm({
    name: `nsat-reminder-${round.nsatPlanNo}`,
    initial: { nsatPlanNo: round.nsatPlanNo, text: reminder.text },
    schema: sendReminder.body,
    mainField: 'text',
    check: ({ text }) => {
      const verdict = checkFields(text)
      return verdict.ok ? {} : { text: verdict.text }
    },
    submit: (body) => sending.run({ body }),
    onDone: ({ remindedSchool, sendYmdt }) => {
      const told = `${remindedSchool.toLocaleString('ko-KR')}곳에 주문 안내 문자를`
      toast.success(
        leavesAt === undefined ? `${told} 보냈습니다.` : `${told} ${stampText(sendYmdt)}에 보냅니다.`,
        IMPORTANT_TOAST_MS,
      )
      onClose()
    },
  })
  return (
    <Layer title={`${round.roundName} 주문 안내`} width={560} onClose={onClose}>
      <Form form={form} className={lookCss.stack} aria-label="주문 안내 문자">
        <p className={lookCss.note}>
          주문하지 않은 학원 {count}에 보냅니다. 문자는 학원마다 한 번, 같은 학원에는 {reminder.everyDays}일에 한 번
          보낼 수 있습니다.
          {leavesAt !== undefined && ` 밤에는 보낼 수 없어 ${stampText(leavesAt)}에 발송됩니다.`}
        </p>
        <TextArea
          form={form}
          name="text"
          label="내용"
          rows={6}
          hint={`쓸 수 있는 항목: ${REMINDER_FIELDS.map((name) => `{${name}}`).join(' ')}`}
        />
        <section className={css.part} aria-label="미리보기">
          <strong>미리보기 ({reminder.sample.학원명})</strong>
          <p className={css.preview}>{reminderText(form.values.text, reminder.sample, reminder.frame)}</p>
        </section>
        <div className={formCss.formActions}>
          <Button onClick={onClose}>취소</Button>
          <Button kind="primary" type="submit" isBusy={form.isSubmitting}>
            {count}에 보내기
          </Button>
        </div>
      </Form>
    </Layer>
  )
}
