import type { ManagedReservation } from '#areas/text-ad/contract/reservation-shapes.contract.ts'
import { MOST_RECEIVERS } from '#areas/text-ad/rules/policy.ts'
import { readReceivers, takeReceiversInput } from '#areas/text-ad/rules/receivers.rules.ts'
import { refusalText } from '#areas/text-ad/rules/verdict.ts'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import { EditForm } from './edit-form.tsx'
import { useEditForm } from './use-edit-form.ts'

const withoutMasked = (text: string): string =>
  text
    .split(',')
    .filter((entry) => !entry.includes('*'))
    .join(',')

/** Changes who else hears how the ad went. A masked number that stays in the field stays stored. */
export function ReceiversEdit({ ad, onDone }: { ad: ManagedReservation; onDone: () => void }) {
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
