import { lazy, useEffect, useState } from 'react'
import { safeReturnPath } from '#areas/base/account/rules/return-address.rules.ts'
import { apiBase, sendLight } from '#platform/web/calls/send.ts'
import type { SessionEnd } from '#platform/web/screens/session.ts'
import { LIGHT_CALLS } from './light-calls.ts'
import { LightField, LightSubmit } from './light-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import css from './sign.module.css'
import { FIND_ID, FIND_PASSWORD, INQUIRY, type Leave, SignPage } from './sign-page.tsx'
import { useLightForm } from './use-light-form.ts'

/** For those who have a second factor: all others need nothing of it. */
const SecondStepPage = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStepPage }))

/** Why an outside sign-in came back without success. */
const OUTSIDE_PROBLEMS: Readonly<Record<string, string>> = {
  expired: '로그인 시간이 초과되었습니다. 다시 시도해주세요.',
  unavailable: '외부 로그인 서비스에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.',
  cancelled: '외부 로그인이 취소되었습니다.',
  refused: '외부 로그인에 실패했습니다. 다시 시도해주세요.',
  unknown: '파트너센터에 등록되지 않은 계정입니다. 관리자에게 문의해주세요.',
}

/** Why somebody who was signed in stands here. The server does not always know, and then nothing is claimed. */
const END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  elsewhere: '다른 기기에서 로그아웃되었습니다.',
  over: '로그인이 끝났습니다.',
}

export function SignInPage({ leave }: { leave: Leave }) {
  const query = new URLSearchParams(location.search)
  const returnUrl = safeReturnPath(query.get('returnUrl'), location.origin)
  const outsideProblem = OUTSIDE_PROBLEMS[query.get('error') ?? '']
  const end = query.get('ended')
  const [factors, setFactors] = useState(query.get('secondFactor')?.split(','))
  const [over, setOver] = useState<string>()
  const goOn = (address: string): void => leave(safeReturnPath(address, location.origin))
  const form = useLightForm({
    initial: { loginId: '', password: '' },
    required: { loginId: '아이디를 입력해주세요.', password: '비밀번호를 입력해주세요.' },
    send: async (values) => {
      const answer = await sendLight(LIGHT_CALLS.login, { body: { ...values, returnUrl } })
      if ('secondFactor' in answer) setFactors(answer.secondFactor)
      else goOn(answer.returnUrl)
    },
  })
  const beginAnew = (sentence: string): void => {
    form.set({ password: '' })
    setOver(sentence)
    setFactors(undefined)
  }
  if (factors) return <SecondStepPage factors={factors} returnUrl={returnUrl} leave={leave} onOver={beginAnew} />
  return (
    <SignPage title="로그인" links={[FIND_ID, FIND_PASSWORD, INQUIRY]}>
      {end !== null && !outsideProblem && (
        <p className={css.signNotice} role="status">
          {END_TEXTS[end === 'elsewhere' ? end : 'over']} 다시 로그인하면 보던 화면으로 돌아갑니다.
        </p>
      )}
      {(over ?? outsideProblem) && (
        <p className={css.signProblem} role="alert">
          {over ?? outsideProblem}
        </p>
      )}
      <form className={css.signForm} onSubmit={form.submit} noValidate>
        <LightField form={form} name="loginId" label="아이디" input={{ autoComplete: 'username', autoFocus: true }} />
        <LightField
          form={form}
          name="password"
          label="비밀번호"
          input={{ type: 'password', autoComplete: 'current-password' }}
        />
        <LightSubmit form={form} text="로그인" />
      </form>
      <PasskeyButton text="패스키로 로그인" returnUrl={returnUrl} isAlone goOn={goOn} />
      <OtherWays returnUrl={returnUrl} />
    </SignPage>
  )
}

/** Ways to sign in besides id and password, as far as the server offers them. */
function OtherWays({ returnUrl }: { returnUrl: string }) {
  const [options, setOptions] = useState({ isOidcEnabled: false, isDemo: false })
  useEffect(() => {
    // Without an answer the page offers id and password alone.
    sendLight(LIGHT_CALLS.readSignInOptions, {}).then(setOptions, () => undefined)
  }, [])
  return (
    <>
      {options.isOidcEnabled && (
        <a className={css.signOutside} href={`${apiBase()}/auth/oidc/login?returnUrl=${encodeURIComponent(returnUrl)}`}>
          통합 계정으로 로그인
        </a>
      )}
      {options.isDemo && (
        <p className={css.signHint}>체험용 환경입니다. 시작할 때 안내된 체험 계정으로 로그인하세요.</p>
      )}
    </>
  )
}
