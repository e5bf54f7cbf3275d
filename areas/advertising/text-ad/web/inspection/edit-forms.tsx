import type { ReactNode } from 'react'
import { useEffect } from 'react'
import type { Guide } from '#areas/advertising/text-ad/contract/guide.contract.ts'
import { modifyReservation } from '#areas/advertising/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/advertising/text-ad/contract/reservation-shapes.contract.ts'
import { checkContents } from '#areas/advertising/text-ad/rules/message/contents-check.rules.ts'
import { MOST_RECEIVERS } from '#areas/advertising/text-ad/rules/policy.ts'
import { checkMovedSendTime } from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { readReceivers, takeReceiversInput } from '#areas/advertising/text-ad/rules/sending/receivers.rules.ts'
import { refusalText } from '#areas/advertising/text-ad/rules/verdict.ts'
import { instantOf, toClock, toDay, toYmdt } from '#platform/contract/seoul.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { serverNow, serverToday } from '#platform/web/calls/server-clock.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { SelectInput, sameWords } from '#platform/web/form/choice-inputs.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import type { FieldErrors } from '#platform/web/form/field-errors.ts'
import type { FieldOf } from '#platform/web/form/field-path.ts'
import { Form } from '#platform/web/form/form.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { useForm, type Values } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/look/button.tsx'
import lookCss from '#platform/web/look/look.module.css'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { type Latest, useLatest } from '#platform/web/record/use-latest.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { useRefusal } from '#platform/web/record/use-refusal.ts'
import css from '../ad/detail.module.css'
import { sendDayOptionsOf } from '../ad/guided.tsx'
import { MessageTextField } from '../wizard/material/message-text-field.tsx'

interface EditProps {
  ad: ManagedReservation
  onDone: () => void
}

type Change = Omit<SendInput<typeof modifyReservation>['body'], 'adSmsContents' | 'version'> & { contents?: string }

interface EditFormOptions<V extends Values> {
  ad: ManagedReservation
  /** The part as it stands in `ad`, and in no other answer: they are of one version. */
  initial: V
  check: (values: V) => FieldErrors<V>
  /** What the typed values change of the ad. */
  change: (values: V) => Change
  /** Beside which field a refusal of what was typed stands. */
  mainField: FieldOf<V, never>
  done: string
  failed: string
  onDone: () => void
}

/** The form of one part of an ad that an administrator puts right, over the version that its values are based on. */
function useEditForm<V extends Values>(options: EditFormOptions<V>): RecordForm<V> {
  const { ad, done, failed, change, onDone, ...rest } = options
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal(modifyReservation.changes)
  const form = useForm<V, unknown>({
    ...rest,
    submit: (values) => {
      const { contents, ...body } = change(values)
      const adSmsContents = { adSmsContentsSeq: ad.adSmsContentsSeq, contents }
      const { version } = latest.base ?? ad
      return modify.run({ params: { id: ad.adSmsReserveSeq }, body: { ...body, adSmsContents, version } })
    },
    onDone: () => {
      toast.success(done)
      onDone()
    },
    onProblem: (problem) => void refuse(failed, problem),
  })
  const latest: Latest<V> = useLatest({
    record: { version: ad.version, values: rest.initial },
    values: form.values,
    isChanged: form.isChanged,
    isBusy: form.isSubmitting,
    words: form.words,
    changedBy: ad.changedByName,
    take: (values) => {
      form.reset(rest.initial)
      form.set(values)
    },
  })
  return { form, conflict: latest.conflict }
}

interface EditFormProps<V extends Values> {
  edit: RecordForm<V>
  /** Names the form, and with 저장 its button. */
  name: string
  onDone: () => void
  children: ReactNode
}

/** One part of an ad being put right, with the buttons that save it or leave it as it was. */
const EditForm = <V extends Values>({ edit: { form, conflict }, name, onDone, children }: EditFormProps<V>) => (
  <Form form={form} className={`${lookCss.stack} ${css.adEdit}`} aria-label={`${name} 수정`}>
    <RecordConflict conflict={conflict} thing="광고" />
    {children}
    <div className={lookCss.row}>
      <Button kind="primary" type="submit" disabled={!form.isChanged} isBusy={form.isSubmitting}>
        {name} 저장
      </Button>
      <Button onClick={onDone}>취소</Button>
    </div>
  </Form>
)

type SendTime = { day: string; clock: string }

const instantOfTyped = ({ day, clock }: SendTime): Date => instantOf(day, clock)

/** Moves the ad to another send day or time. */
export function SendTimeEdit({ ad, guide, onDone }: EditProps & { guide: Guide }) {
  const before = new Date(ad.reserveYmdt)
  const initial: SendTime = { day: toDay(before), clock: toClock(before) }
  const edit = useEditForm({
    ad,
    initial,
    check: (typed) => ({
      day: refusalText(checkMovedSendTime(instantOfTyped(typed), serverNow(), sendDayOptionsOf(guide))),
    }),
    change: (typed) => ({ reserveDateTime: toYmdt(instantOfTyped(typed)) }),
    mainField: 'day',
    done: '발송 일시가 수정되었습니다.',
    failed: '발송 일시를 수정하지 못했습니다.',
    onDone,
  })
  const { form } = edit
  return (
    <EditForm edit={edit} name="발송 일시" onDone={onDone}>
      <div className={lookCss.row} data-align="end">
        <DayInput form={form} name="day" label="발송일" min={serverToday()} max={guide.lastSendDay} />
        <SelectInput form={form} name="clock" label="발송 시간" words={sameWords(guide.sendTimes)} />
      </div>
    </EditForm>
  )
}

const withoutMasked = (text: string): string =>
  text
    .split(',')
    .filter((entry) => !entry.includes('*'))
    .join(',')

/** Changes who else hears how the ad went. A masked number that stays in the field stays stored. */
export function ReceiversEdit({ ad, onDone }: EditProps) {
  const edit = useEditForm({
    ad,
    initial: { receivers: takeReceiversInput(ad.additionalReceivePhoneNumber).text },
    // What the masks hide only the server knows, so here only the new numbers are checked.
    check: ({ receivers }) => ({ receivers: refusalText(readReceivers(withoutMasked(receivers))) }),
    change: ({ receivers }) => ({ additionalReceivePhoneNumber: receivers }),
    mainField: 'receivers',
    done: '결과 수신번호가 수정되었습니다.',
    failed: '결과 수신번호를 수정하지 못했습니다.',
    onDone,
  })
  const { form } = edit
  return (
    <EditForm edit={edit} name="수신번호" onDone={onDone}>
      <TextInput
        form={form}
        name="receivers"
        label="결과 수신번호"
        inputMode="tel"
        hint={`쉼표로 구분해 ${MOST_RECEIVERS}개까지 입력합니다. 가려진 번호는 그대로 두면 유지됩니다.`}
        take={takeReceiversInput}
      />
    </EditForm>
  )
}

interface ContentsEditProps extends EditProps {
  guide: Guide
  /** The text as it is typed, for the phone beside it. */
  onDraft: (text: string) => void
}

/** Puts the text of the message right. */
export function ContentsEdit({ ad, guide, onDraft, onDone }: ContentsEditProps) {
  const edit = useEditForm({
    ad,
    initial: { contents: ad.smsContents.contents },
    check: ({ contents }) => ({ contents: refusalText(checkContents(contents, guide)) }),
    change: ({ contents }) => ({ contents }),
    mainField: 'contents',
    done: '내용이 수정되었습니다.',
    failed: '내용을 수정하지 못했습니다.',
    onDone,
  })
  const { form } = edit
  const { contents } = form.values
  useEffect(() => onDraft(contents), [onDraft, contents])
  return (
    <EditForm edit={edit} name="내용" onDone={onDone}>
      <MessageTextField form={form} linkBase={guide.linkBase} rows={10} />
    </EditForm>
  )
}
