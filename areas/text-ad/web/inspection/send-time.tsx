import type { Guide } from '#areas/text-ad/contract/guide.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { checkMovedSendTime } from '#areas/text-ad/rules/send-day.rules.ts'
import { refusalText } from '#areas/text-ad/rules/verdict.ts'
import { instantOf, toClock, toDay, toYmdt } from '#platform/contract/seoul.ts'
import { serverNow, serverToday } from '#platform/web/calls/server-clock.ts'
import { SelectInput, sameWords } from '#platform/web/form/choice-inputs.tsx'
import { DayInput } from '#platform/web/form/day-input.tsx'
import css from '../ad/detail.module.css'
import { sendDayOptionsOf } from '../ad/guide.ts'
import { EditForm } from './edit-form.tsx'
import { useEditForm } from './use-edit-form.ts'

interface EditProps {
  ad: ManagedReservation
  guide: Guide
  onDone: () => void
}

type SendTime = { day: string | undefined; clock: string }

const instantOfTyped = ({ day, clock }: SendTime): Date => instantOf(day ?? '', clock)

/** Moves the ad to another send day or time. */
export function SendTimeEdit({ ad, guide, onDone }: EditProps) {
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
      <div className={css.adEditRow}>
        <DayInput form={form} name="day" label="발송일" min={serverToday()} max={guide.lastSendDay} />
        <SelectInput form={form} name="clock" label="발송 시간" words={sameWords(guide.sendTimes)} />
      </div>
    </EditForm>
  )
}
