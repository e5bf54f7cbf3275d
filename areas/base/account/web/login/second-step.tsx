import { useState } from 'react'
import { safeReturnPath } from '#areas/base/account/rules/return-address.rules.ts'
import { sentenceOf } from '#platform/web/calls/problem-error.ts'
import { sendLight } from '#platform/web/calls/send.ts'
import { LIGHT_CALLS } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import { isOver, PasskeyButton } from './passkey-button.tsx'
import css from './sign.module.css'
import { type Leave, LOGIN, SignPage } from './sign-page.tsx'
import { useLightForm } from './use-light-form.ts'

interface StepProps {
  /** What the account has: `totp`, `passkey`. */
  factors: readonly string[]
  returnUrl: string
  leave: Leave
  /** The sign-in begins anew, with the reason. */
  onOver: (sentence: string) => void
}

/** The second step of signing in: a code of the authenticator app, a passkey, or a recovery code. */
export function SecondStepPage(props: StepProps) {
  const { factors, returnUrl, leave, onOver } = props
  const [isRecovering, setRecovering] = useState(false)
  const hasTotp = factors.includes('totp')
  const goOn = (address: string): void => leave(safeReturnPath(address, location.origin))
  const isTyping = hasTotp || isRecovering
  return (
    <SignPage
      title="2단계 인증"
      text={isRecovering ? '저장해 둔 복구 코드 하나를 입력해주세요. 코드마다 한 번만 쓸 수 있습니다.' : undefined}
      links={[LOGIN]}
    >
      {isTyping && <CodeForm key={String(isRecovering)} isRecovering={isRecovering} goOn={goOn} onOver={onOver} />}
      {factors.includes('passkey') && !isRecovering && (
        <PasskeyButton text="패스키로 인증" returnUrl={returnUrl} isAlone={false} goOn={goOn} onOver={onOver} />
      )}
      <button type="button" className={css.signOther} onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? '다른 방법으로 인증' : '휴대폰이 없으신가요? 복구 코드 사용'}
      </button>
      <p className={css.signHint}>복구 코드도 없다면 관리자에게 2단계 인증 초기화를 요청해주세요.</p>
    </SignPage>
  )
}

interface CodeProps {
  isRecovering: boolean
  goOn: (address: string) => void
  onOver: (sentence: string) => void
}

function CodeForm({ isRecovering, goOn, onOver }: CodeProps) {
  const form = useLightForm({
    initial: { code: '' },
    required: { code: isRecovering ? '복구 코드를 입력해주세요.' : '인증 코드를 입력해주세요.' },
    send: async (body) => {
      try {
        goOn((await sendLight(LIGHT_CALLS.signInByCode, { body })).returnUrl)
      } catch (error) {
        if (!isOver(error)) throw error
        onOver(sentenceOf(error))
      }
    },
  })
  return (
    <form className={css.signForm} onSubmit={form.submit} noValidate>
      {isRecovering ? (
        <LightField
          form={form}
          name="code"
          label="복구 코드"
          input={{ autoComplete: 'off', autoCapitalize: 'none', autoFocus: true, maxLength: 30 }}
        />
      ) : (
        <LightField
          form={form}
          name="code"
          label="인증 코드"
          hint="인증 앱에 표시된 6자리 숫자를 입력해주세요."
          input={{ inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 7, autoFocus: true }}
        />
      )}
      <LightSubmit form={form} text="인증" />
    </form>
  )
}
