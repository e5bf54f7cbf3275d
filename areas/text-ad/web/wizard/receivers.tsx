import { MOST_RECEIVERS } from '#areas/text-ad/rules/policy.ts'
import { takeReceiversInput } from '#areas/text-ad/rules/receivers.rules.ts'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { FormFields } from '#platform/web/form/use-form.ts'
import lookCss from '#platform/web/look/look.module.css'

/** Who else hears how the ad went. */
export const WizardReceivers = ({ form }: { form: FormFields<{ receivers: string }> }) => (
  <section className={lookCss.panel} data-part="panel">
    <TextInput
      form={form}
      name="receivers"
      label="추가 결과 수신번호"
      inputMode="tel"
      placeholder="01000000000,01000000001"
      hint={`발송 결과를 함께 받을 번호를 쉼표로 구분해 ${MOST_RECEIVERS}개까지 입력할 수 있습니다.`}
      take={takeReceiversInput}
    />
  </section>
)
