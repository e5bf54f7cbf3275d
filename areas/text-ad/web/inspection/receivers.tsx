import { Button, Input } from 'antd'
import { useState } from 'react'
import { modifyReservation } from '#areas/text-ad/contract/inspection.contract.ts'
import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { MOST_RECEIVERS } from '#areas/text-ad/rules/policy.ts'
import { readReceivers, takeReceiversInput } from '#areas/text-ad/rules/receivers.rules.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { Field } from '#platform/web/form/field.tsx'
import { useRefusal } from './refusal.ts'

const withoutMasked = (text: string): string =>
  text
    .split(',')
    .filter((entry) => !entry.includes('*'))
    .join(',')

/** Changes who else hears how the ad went. A masked number that stays in the field stays stored. */
export function ReceiversEdit({ ad, onDone }: { ad: ManagedReservation; onDone: () => void }) {
  const before = takeReceiversInput(ad.additionalReceivePhoneNumber).text
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const modify = useWrite(modifyReservation)
  const refuse = useRefusal()
  const save = async (): Promise<void> => {
    // What the masks hide only the server knows, so here only the new numbers are checked.
    const verdict = readReceivers(withoutMasked(text))
    setError(verdict.ok ? undefined : verdict.text)
    if (!verdict.ok) return
    try {
      await modify.run({
        params: { id: ad.adSmsReserveSeq },
        body: { adSmsContents: { adSmsContentsSeq: ad.adSmsContentsSeq }, additionalReceivePhoneNumber: text },
      })
      toast.success('결과 수신번호가 수정되었습니다.')
      onDone()
    } catch (problem) {
      if (problem instanceof ProblemError && problem.status === 400) setError(problem.detail)
      else await refuse('결과 수신번호를 수정하지 못했습니다.', problem)
    }
  }
  return (
    <div className="ad-edit">
      <Field
        label="결과 수신번호"
        error={error}
        hint={`쉼표로 구분해 ${MOST_RECEIVERS}개까지 입력합니다. 가려진 번호는 그대로 두면 유지됩니다.`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="tel"
            autoComplete="off"
            value={text}
            onChange={(event) => {
              const taken = takeReceiversInput(event.target.value)
              setText(taken.text)
              setError(taken.problem)
            }}
          />
        )}
      </Field>
      <div className="ad-edit-buttons">
        <Button type="primary" disabled={text === before} loading={modify.isRunning} onClick={() => void save()}>
          수신번호 저장
        </Button>
        <Button onClick={onDone}>취소</Button>
      </div>
    </div>
  )
}
