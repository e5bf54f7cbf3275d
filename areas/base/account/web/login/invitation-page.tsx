import { useEffect, useState } from 'react'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { LIGHT_CALLS } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import css from './sign.module.css'
import { LOGIN, SignDone, SignPage } from './sign-page.tsx'
import { useLightForm } from './use-light-form.ts'

/** Whom the link is for, once the server has said so. */
type Invited = { loginId: string; name: string } | { problem: string }

/** Whoever was invited chooses a password. The token stands behind the `#` of the link, which no server sees. */
export function InvitationPage() {
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)))
  const [invited, setInvited] = useState<Invited>()
  const [done, setDone] = useState<string>()
  useEffect(() => {
    sendLight(LIGHT_CALLS.readInvitation, { body: { token } }).then(setInvited, (error: unknown) =>
      setInvited({ problem: sentenceOf(error) }),
    )
  }, [token])
  const isGood = invited !== undefined && !('problem' in invited)
  return (
    <SignPage
      title="비밀번호 정하기"
      text={isGood && !done ? `${invited.name} 님, 파트너센터에 오신 것을 환영합니다.` : undefined}
      links={[LOGIN]}
    >
      {done ? (
        <SignDone>{done}</SignDone>
      ) : isGood ? (
        <ChooseForm token={token} loginId={invited.loginId} onDone={setDone} />
      ) : (
        <div role="alert">{invited && <p className={css.signProblem}>{invited.problem}</p>}</div>
      )}
    </SignPage>
  )
}

interface ChooseFormProps {
  token: string
  loginId: string
  onDone: (message: string) => void
}

function ChooseForm({ token, loginId, onDone }: ChooseFormProps) {
  const form = useLightForm({
    initial: { loginId, newPassword: '' },
    required: { newPassword: '비밀번호를 입력해주세요.' },
    send: async ({ newPassword }) =>
      onDone((await sendLight(LIGHT_CALLS.acceptInvitation, { body: { token, newPassword } })).message),
  })
  return (
    <form className={css.signForm} onSubmit={form.submit} noValidate>
      {/* Shown, and known to whoever keeps passwords, but not to be changed. */}
      <LightField form={form} name="loginId" label="아이디" input={{ readOnly: true, autoComplete: 'username' }} />
      <LightField
        form={form}
        name="newPassword"
        label="비밀번호"
        hint="10자 이상이어야 합니다. 아이디, 이름, 휴대폰 번호는 넣을 수 없습니다."
        input={{ type: 'password', autoComplete: 'new-password', autoFocus: true, maxLength: 200 }}
      />
      <LightSubmit form={form} text="비밀번호 정하기" />
    </form>
  )
}
