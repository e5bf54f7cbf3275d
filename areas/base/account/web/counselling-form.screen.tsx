import type { CallOutput } from '#platform/contract/call.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { useCall, useWrite } from '#platform/web/calls/use-call.ts'
import { ErrorState, LoadingState } from '#platform/web/feedback/states.tsx'
import { toast } from '#platform/web/feedback/toast.ts'
import { SelectInput } from '#platform/web/form/choice-inputs.tsx'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { PhoneInput } from '#platform/web/form/phone-input.tsx'
import { TextArea } from '#platform/web/form/text-inputs.tsx'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { useGo, useSearchOf } from '#platform/web/screens/use-search.ts'
import { askForCounselling, type CounsellingSubject, readOwnContact } from '../contract/counselling.contract.ts'
import { INQUIRY_SUBJECTS } from '../contract/inquiry.contract.ts'
import { CounsellingSearch } from './counselling-search.ts'

const { ADVERTISING, MEMBERSHIP } = INQUIRY_SUBJECTS
const SUBJECT_WORDS: Readonly<Record<CounsellingSubject, string>> = { ADVERTISING, MEMBERSHIP }

/** Asks to be called back; who asks is known already. */
export function CounsellingFormScreen() {
  const contact = useCall(readOwnContact, {})
  if (contact.data) return <CounsellingForm contact={contact.data} />
  return contact.error ? (
    <ErrorState text={sentenceOf(contact.error)} onRetry={() => void contact.refetch()} />
  ) : (
    <LoadingState />
  )
}

function CounsellingForm({ contact }: { contact: CallOutput<typeof readOwnContact> }) {
  const [{ subject }] = useSearchOf(CounsellingSearch)
  const go = useGo()
  const asking = useWrite(askForCounselling)
  const form = useKeptForm({
    name: 'account.counselling',
    initial: { subject, phoneNumber: '', content: '' },
    schema: askForCounselling.body,
    refusedAt: { NO_PHONE_NUMBER: 'phoneNumber' },
    submit: (body) => asking.run({ body }),
    onDone: ({ message }) => {
      toast.success(message)
      go('/dashboard')
    },
  })
  return (
    <FormPage
      title="상담 신청"
      description={`${contact.name}(${contact.loginId}) 님께 담당자가 연락드립니다.`}
      form={form}
      submitText="상담 신청"
      onCancel={() => go('/dashboard')}
    >
      <SelectInput form={form} name="subject" label="상담 구분" words={SUBJECT_WORDS} />
      <PhoneInput
        form={form}
        name="phoneNumber"
        label="휴대폰 번호"
        placeholder="010-1234-5678"
        hint={
          contact.phoneNumber
            ? `비워 두면 회원 정보의 번호(${contact.phoneNumber})로 연락드립니다.`
            : '연락받을 번호를 입력해주세요.'
        }
      />
      <TextArea form={form} name="content" label="상담받을 내용" rows={6} />
    </FormPage>
  )
}
