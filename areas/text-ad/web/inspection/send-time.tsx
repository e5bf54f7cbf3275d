import { Button } from 'antd'
import { useState } from 'react'
import { modifyReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { checkMovedSendTime } from '#areas/text-ad/rules/send-day.rules.ts'
import { instantOf, toClock, toDay, toYmdt } from '#platform/contract/seoul.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { DayField } from '#platform/web/form/day-field.tsx'
import { Field, nativeControl } from '#platform/web/form/field.tsx'
import type { GuideNow } from '../ad/server-now.ts'
import { useRefusal } from './refusal.ts'

interface EditProps {
  ad: ManagedReservation
  guideNow: GuideNow
  onDone: () => void
}

/** Moves the ad to another send day or time. */
export function SendTimeEdit({ ad, guideNow, onDone }: EditProps) {
  const before = new Date(ad.reserveYmdt)
  const [day, setDay] = useState<string | undefined>(toDay(before))
  const [clock, setClock] = useState(toClock(before))
  const [error, setError] = useState<string>()
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal()
  const isSame = instantOf(day ?? '', clock).getTime() === before.getTime()
  const save = async (): Promise<void> => {
    const sendAt = instantOf(day ?? '', clock)
    const verdict = checkMovedSendTime(sendAt, guideNow.now(), guideNow.dayOptions)
    setError(verdict.ok ? undefined : verdict.text)
    if (!verdict.ok) return
    try {
      await modify.run({
        params: { id: ad.adSmsReserveSeq },
        body: { adSmsContents: { adSmsContentsSeq: ad.adSmsContentsSeq }, reserveDateTime: toYmdt(sendAt) },
      })
      toast.success('발송 일시가 수정되었습니다.')
      onDone()
    } catch (problem) {
      if (problem instanceof ProblemError && problem.status < 500) setError(problem.detail)
      await refuse('발송 일시를 수정하지 못했습니다.', problem)
    }
  }
  return (
    <div className="ad-edit">
      <div className="ad-edit-row">
        <Field label="발송일" error={error}>
          {({ status: _, ...control }) => (
            <DayField
              {...control}
              value={day}
              min={toDay(guideNow.now())}
              max={guideNow.guide.lastSendDay}
              onChange={(next) => {
                setDay(next)
                setError(undefined)
              }}
            />
          )}
        </Field>
        <Field label="발송 시간">
          {(control) => (
            <select {...nativeControl(control)} value={clock} onChange={(event) => setClock(event.target.value)}>
              {guideNow.guide.sendTimes.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="ad-edit-buttons">
        <Button type="primary" disabled={isSame} loading={modify.isRunning} onClick={() => void save()}>
          발송 일시 저장
        </Button>
        <Button onClick={onDone}>취소</Button>
      </div>
    </div>
  )
}
