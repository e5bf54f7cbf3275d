import { useState } from 'react'
import { REQUEST_CUTOFF, SEND_TIMES } from '#areas/advertising/text-ad/rules/policy.ts'
import { checkSchoolChoice } from '#areas/advertising/text-ad/rules/schedule/school-choice.rules.ts'
import {
  calendarMonths,
  checkSendTime,
  firstSendDay,
  isSelectableDay,
} from '#areas/advertising/text-ad/rules/schedule/send-day.rules.ts'
import { sendDayOptionsOf } from '#areas/advertising/text-ad/web/ad/guided.tsx'
import { instantOf, toClock, toDay, toYmdt } from '#platform/contract/seoul.ts'
import { serverNow } from '#platform/web/calls/server-clock.ts'
import { alert } from '#platform/web/feedback/dialog.ts'
import { MonthCalendar } from '#platform/web/form/month-calendar.tsx'
import { Button } from '#platform/web/look/button.tsx'
import { dayText, longStampText } from '#platform/web/look/korean-text.ts'
import lookCss from '#platform/web/look/look.module.css'
import { Panel } from '#platform/web/look/panel.tsx'
import type { Wizard } from '../use-wizard.ts'
import css from '../wizard.module.css'
import { WizardBasket } from './basket.tsx'
import { SameAsLast } from './same-as-last.tsx'
import { WizardSchools } from './schools.tsx'
import { WizardSlots } from './slot-map.tsx'

/** Step 1: when the ad goes out, and to which schools. */
export function WizardSchedule({ wizard }: { wizard: Wizard }) {
  const { state, guide } = wizard
  const goOn = async (): Promise<void> => {
    const sendAt = new Date(state.targetDateTime)
    if (state.targetDateTime === '') return alert({ title: '발송 일시를 선택해주세요.' })
    const time = checkSendTime(sendAt, serverNow(), sendDayOptionsOf(guide))
    if (!time.ok) return alert({ title: time.text })
    const choice = checkSchoolChoice(state.targetSchools.map((school) => school.organizationId))
    if (!choice.ok) return alert({ title: choice.text })
    if (state.targetSchools.some((school) => school.isTaken))
      return alert({ title: '예약할 수 없는 학교가 있습니다.', text: '표시된 학교를 빼고 다시 진행해주세요.' })
    if (state.isScheduleSaved) return wizard.goTo(2)
    try {
      await wizard.save({ contentsStatus: 'TEMPORARY_SAVE', isStepOne: true })
    } catch (problem) {
      await wizard.refuse('저장하지 못했습니다.', problem)
    }
  }
  return (
    <>
      <div className={lookCss.row}>
        <SameAsLast wizard={wizard} />
      </div>
      <div className={css.wizardColumns} data-step="1">
        <SendTime wizard={wizard} />
        <WizardSchools wizard={wizard} />
      </div>
      <WizardBasket wizard={wizard} />
      <WizardSlots wizard={wizard} />
      <div className={`${lookCss.row} ${css.wizardActions}`}>
        <Button kind="primary" size="large" isBusy={wizard.isSaving} onClick={() => void goOn()}>
          다음
        </Button>
      </div>
    </>
  )
}

function SendTime({ wizard: { state, guide, setSchedule } }: { wizard: Wizard }) {
  const dayOptions = sendDayOptionsOf(guide)
  const now = serverNow()
  const [clock, setClock] = useState<string>(SEND_TIMES[0])
  const chosen = state.targetDateTime === '' ? undefined : new Date(state.targetDateTime)
  const day = chosen ? toDay(chosen) : ''
  const time = chosen ? toClock(chosen) : clock
  const choose = (nextDay: string, nextClock: string): void => {
    setClock(nextClock)
    if (nextDay !== '') setSchedule({ targetDateTime: toYmdt(instantOf(nextDay, nextClock)) })
  }
  const firstDay = firstSendDay(now, dayOptions)
  return (
    <Panel title="발송 일시" level={3}>
      <p className={css.wizardHint}>
        지금 신청하면 <strong>{dayText(firstDay)}</strong>부터 발송할 수 있습니다. {REQUEST_CUTOFF} 이후 신청은 하루 더
        걸리며, 주말{guide.excludeHolidays && '과 공휴일'}에는 발송하지 않습니다.
      </p>
      <MonthCalendar
        dayName="발송일"
        months={calendarMonths(now)}
        value={day}
        firstDay={firstDay}
        today={toDay(now)}
        holidays={new Map(guide.holidays.map(({ day, names }) => [day, names.join(', ')]))}
        isSelectable={(each) => isSelectableDay(each, now, dayOptions)}
        onChoose={(next) => choose(next, time)}
      />
      <fieldset className={css.sendClock}>
        <legend>발송 시간</legend>
        {SEND_TIMES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="send-clock"
              value={each}
              checked={time === each}
              onChange={() => choose(day, each)}
            />
            {each}
          </label>
        ))}
      </fieldset>
      <p className={css.sendChosen} role="status">
        {chosen ? longStampText(state.targetDateTime) : '발송일을 선택해주세요.'}
      </p>
    </Panel>
  )
}
