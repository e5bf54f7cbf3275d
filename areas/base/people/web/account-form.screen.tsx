import { ACCOUNT_STATES } from '#areas/base/account/contract/account-states.ts'
import type { Authority } from '#areas/base/account/contract/authorities.ts'
import { ACCOUNT_RECORD } from '#areas/base/account/contract/user.contract.ts'
import { changeAccount, createAccount, readAccount } from '#areas/base/people/contract/account.contract.ts'
import { AccountForm, NewAccount } from '#areas/base/people/contract/account.record.ts'
import { ACCOUNTS } from '#areas/base/people/contract/places.ts'
import type { CallOutput } from '#platform/contract/call.ts'
import { crumbOf } from '#platform/contract/place.ts'
import { useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { FormPage } from '#platform/web/form/form-page.tsx'
import { PhoneInput } from '#platform/web/form/phone-input.tsx'
import { TextInput } from '#platform/web/form/text-inputs.tsx'
import type { Form } from '#platform/web/form/use-form.ts'
import { useKeptForm } from '#platform/web/form/use-kept-form.ts'
import { Facts } from '#platform/web/list/facts.tsx'
import { Neighbours } from '#platform/web/list/neighbours/neighbours.tsx'
import { StatusTag } from '#platform/web/list/status-tag.tsx'
import { stampText } from '#platform/web/look/korean-text.ts'
import { RecordConflict } from '#platform/web/record/record-conflict.tsx'
import { RecordHistory } from '#platform/web/record/record-history.tsx'
import { RecordScreen } from '#platform/web/record/record-screen.tsx'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useSession } from '#platform/web/screens/session.ts'
import { useGo } from '#platform/web/screens/use-search.ts'
import { AccountSteps } from './account-steps.tsx'
import { AuthoritiesInput } from './authorities-input.tsx'

const LIST = ACCOUNTS.path
const CRUMBS = [{ text: '관리자' }, crumbOf(ACCOUNTS)]

type Values = { name: string; phoneNumber: string; email: string; authorities: Authority[] }
type NewValues = Values & { loginId: string }

const EMPTY: NewValues = { loginId: '', name: '', phoneNumber: '', email: '', authorities: [] }

/** Invites somebody, or changes the one in the address. */
export const AccountFormScreen = () => (
  <RecordScreen
    read={readAccount}
    ask={(neoIdNo) => ({ params: { neoIdNo } })}
    param="neoIdNo"
    title="사용자 상세"
    breadcrumb={CRUMBS}
    created={<Invitation />}
  >
    {(account) => <Change account={account} />}
  </RecordScreen>
)

function Invitation() {
  const go = useGo()
  const create = useWrite(createAccount)
  const form = useKeptForm({
    initial: EMPTY,
    schema: NewAccount,
    refusedAt: { LOGIN_ID_TAKEN: 'loginId' },
    submit: (body) => create.run({ body }),
    onDone: ({ neoIdNo }) => {
      toast.success('초대 문자를 보냈습니다.')
      go(`${LIST}/${neoIdNo}`)
    },
  })
  return (
    <FormPage
      title="사용자 초대"
      description="72시간 동안 한 번 쓸 수 있는 링크를 문자로 보냅니다. 링크에서 비밀번호를 정하면 로그인할 수 있습니다."
      breadcrumb={CRUMBS}
      form={form}
      submitText="초대 보내기"
      onCancel={() => go(LIST)}
    >
      <TextInput form={form} name="loginId" label="아이디" hint="만든 뒤에는 바꿀 수 없습니다." />
      <PersonInputs form={form} />
      <AuthoritiesInput form={form} name="authorities" label="권한" />
    </FormPage>
  )
}

const PersonInputs = <V extends Pick<Values, 'name' | 'phoneNumber' | 'email'> & Record<string, unknown>>({
  form,
}: {
  form: Form<V>
}) => {
  const fields = form as unknown as Form<Pick<Values, 'name' | 'phoneNumber' | 'email'>>
  return (
    <>
      <TextInput form={fields} name="name" label="이름" />
      <PhoneInput form={fields} name="phoneNumber" label="휴대폰 번호" placeholder="010-1234-5678" />
      <TextInput form={fields} name="email" label="이메일" />
    </>
  )
}

function Change({ account }: { account: CallOutput<typeof readAccount> }) {
  const { neoIdNo, version, changedByName, name, phoneNumber, email, state } = account
  const go = useGo()
  const isOwn = useSession()?.userId === neoIdNo
  const change = useWrite(changeAccount)
  const values: Values = { name, phoneNumber, email: email ?? '', authorities: account.authorities as Authority[] }
  const { form, conflict } = useRecordForm<Values, { version: number }>({
    record: { version, values },
    changedBy: changedByName,
    call: changeAccount,
    schema: AccountForm,
    refusedAt: { OTHER_PHONE: 'phoneNumber', NO_PHONE: 'phoneNumber' },
    save: (body, seen) => change.run({ params: { neoIdNo }, body: { ...body, version: seen } }),
    onDone: () => {
      toast.success('저장되었습니다.')
      go(LIST)
    },
  })
  return (
    <FormPage
      title={`${account.name} (${account.loginId})`}
      breadcrumb={CRUMBS}
      form={form}
      submitText="저장"
      isReady={state !== 'CLOSED'}
      onCancel={() => go(LIST)}
    >
      <Neighbours list={LIST} current={neoIdNo} />
      <RecordConflict conflict={conflict} thing="사용자" />
      <Facts
        facts={[
          ['상태', <StatusTag key="state" of={ACCOUNT_STATES[state]} />],
          ['2단계 인증', account.hasSecondFactor ? '사용' : '사용 안 함'],
          ['최근 로그인', account.lastSignInYmdt ? stampText(account.lastSignInYmdt) : '없음'],
          ['만든 날', stampText(account.createdYmdt)],
        ]}
      />
      <AccountSteps account={account} />
      <PersonInputs form={form} />
      <AuthoritiesInput
        form={form}
        name="authorities"
        label="권한"
        isLocked={isOwn}
        hint={isOwn ? '자신의 권한은 변경할 수 없습니다.' : undefined}
      />
      <RecordHistory level={2} of={ACCOUNT_RECORD} id={neoIdNo} />
    </FormPage>
  )
}
