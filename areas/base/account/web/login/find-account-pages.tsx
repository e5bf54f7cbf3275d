import { useState } from 'react'
import { typedPhone } from '#platform/contract/phone.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { LIGHT_CALLS } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import css from './sign.module.css'
import { FIND_ID, FIND_PASSWORD, LOGIN, SignDone, SignPage } from './sign-page.tsx'
import { useLightForm } from './use-light-form.ts'

/** Two steps: a code goes to the phone of the account, then the code buys a new password. */
export function FindPasswordPage() {
  const [sent, setSent] = useState<{ loginId: string; message: string }>()
  return (
    <SignPage
      title="비밀번호 찾기"
      text={sent ? undefined : '아이디와 등록된 휴대폰 번호를 입력하시면 인증번호를 보내드립니다.'}
      links={[LOGIN, FIND_ID]}
    >
      {sent ? <ResetForm {...sent} /> : <CodeForm onSent={(loginId, message) => setSent({ loginId, message })} />}
    </SignPage>
  )
}

function CodeForm({ onSent }: { onSent: (loginId: string, message: string) => void }) {
  const form = useLightForm({
    initial: { loginId: '', phoneNumber: '' },
    required: { loginId: '아이디를 입력해주세요.', phoneNumber: '휴대폰 번호를 입력해주세요.' },
    send: async (body) => onSent(body.loginId, (await sendLight(LIGHT_CALLS.findPassword, { body })).message),
  })
  return (
    <form className={css.signForm} onSubmit={form.submit} noValidate>
      <LightField form={form} name="loginId" label="아이디" input={{ autoComplete: 'username', autoFocus: true }} />
      <LightField
        form={form}
        name="phoneNumber"
        label="휴대폰 번호"
        input={{ type: 'tel', autoComplete: 'tel', placeholder: '010-1234-5678' }}
        take={typedPhone}
      />
      <LightSubmit form={form} text="인증번호 받기" />
    </form>
  )
}

function ResetForm({ loginId, message }: { loginId: string; message: string }) {
  const [done, setDone] = useState<string>()
  const form = useLightForm({
    initial: { code: '', newPassword: '' },
    required: { code: '인증번호를 입력해주세요.', newPassword: '새 비밀번호를 입력해주세요.' },
    send: async (values) =>
      setDone((await sendLight(LIGHT_CALLS.resetPassword, { body: { loginId, ...values } })).message),
  })
  if (done) return <SignDone>{done}</SignDone>
  return (
    <>
      <SignDone>{message}</SignDone>
      <form className={css.signForm} onSubmit={form.submit} noValidate>
        <LightField
          form={form}
          name="code"
          label="인증번호"
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 6, autoFocus: true }}
        />
        <LightField
          form={form}
          name="newPassword"
          label="새 비밀번호"
          hint="10자 이상 입력해주세요."
          input={{ type: 'password', autoComplete: 'new-password' }}
        />
        <LightSubmit form={form} text="비밀번호 변경" />
      </form>
    </>
  )
}

export function FindIdPage() {
  const [loginIds, setLoginIds] = useState<readonly string[]>()
  const form = useLightForm({
    initial: { name: '', phoneNumber: '' },
    required: { name: '이름을 입력해주세요.', phoneNumber: '휴대폰 번호를 입력해주세요.' },
    send: async (body) => setLoginIds((await sendLight(LIGHT_CALLS.findId, { body })).loginIds),
  })
  return (
    <SignPage
      title="아이디 찾기"
      text="가입할 때 등록한 이름과 휴대폰 번호를 입력해주세요."
      links={[LOGIN, FIND_PASSWORD]}
    >
      <form className={css.signForm} onSubmit={form.submit} noValidate>
        <LightField form={form} name="name" label="이름" input={{ autoComplete: 'name', autoFocus: true }} />
        <LightField
          form={form}
          name="phoneNumber"
          label="휴대폰 번호"
          input={{ type: 'tel', autoComplete: 'tel', placeholder: '010-1234-5678' }}
          take={typedPhone}
        />
        <LightSubmit form={form} text="아이디 찾기" />
      </form>
      {loginIds && (
        <SignDone>
          {loginIds.length === 0 ? '일치하는 아이디가 없습니다.' : `회원님의 아이디: ${loginIds.join(', ')}`}
        </SignDone>
      )}
    </SignPage>
  )
}
