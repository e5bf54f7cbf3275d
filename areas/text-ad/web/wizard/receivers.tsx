import { Input } from 'antd'
import { MOST_RECEIVERS } from '#areas/text-ad/rules/policy.ts'
import { type ReceiversInput, takeReceiversInput } from '#areas/text-ad/rules/receivers.rules.ts'
import { Field } from '#platform/web/form/field.tsx'

interface ReceiversProps {
  value: string
  error: string | undefined
  onChange: (input: ReceiversInput) => void
}

/** Who else hears how the ad went. */
export function WizardReceivers({ value, error, onChange }: ReceiversProps) {
  return (
    <section className="panel">
      <Field
        label="추가 결과 수신번호"
        {...(error !== undefined && { error })}
        hint={`발송 결과를 함께 받을 번호를 쉼표로 구분해 ${MOST_RECEIVERS}개까지 입력할 수 있습니다.`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="tel"
            autoComplete="off"
            value={value}
            placeholder="01000000000,01000000001"
            onChange={(event) => onChange(takeReceiversInput(event.target.value))}
          />
        )}
      </Field>
    </section>
  )
}
