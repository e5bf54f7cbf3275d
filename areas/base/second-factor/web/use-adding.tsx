import { type ReactNode, useState } from 'react'
import type { CallOutput } from '#platform/contract/call.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import { showProblem, useWrite } from '#platform/web/calls/use-call.ts'
import { toast } from '#platform/web/feedback/toast.ts'
import { addPasskey, askForNewPasskey, beginTotp } from '../contract/second-factor.contract.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

type Step = { totp: CallOutput<typeof beginTotp> } | { codes: readonly string[] }
type Work = (password?: string) => Promise<void>

const needsPassword = (error: unknown): boolean => error instanceof ProblemError && error.code === 'PASSWORD_NEEDED'

/**
 * Adds an authenticator app or a passkey: `step` is what stands in place of the choice meanwhile, `dialog` asks for the
 * password where the session is not fresh any more.
 */
export function useAdding(onDone: () => void) {
  const beginning = useWrite(beginTotp)
  const asking = useWrite(askForNewPasskey)
  const keeping = useWrite(addPasskey)
  const [step, setStep] = useState<Step>()
  const [waiting, setWaiting] = useState<Work>()
  const [isMaking, setMaking] = useState(false)
  const finish = (): void => {
    setStep(undefined)
    onDone()
  }
  const addTotp: Work = async (password) =>
    setStep({ totp: await beginning.run({ body: password === undefined ? {} : { password } }) })
  const addOwnPasskey: Work = async (password) => {
    const question = await asking.run({ body: password === undefined ? {} : { password } })
    setWaiting(undefined)
    const { makePasskey } = await import('./make-passkey.ts')
    const { recoveryCodes } = await keeping.run({ body: await makePasskey(question) })
    toast.success('패스키를 등록했습니다.')
    if (recoveryCodes) setStep({ codes: recoveryCodes })
    else finish()
  }
  const start = (work: Work) => async (): Promise<void> => {
    setMaking(true)
    try {
      await work()
    } catch (error) {
      if (needsPassword(error)) setWaiting(() => work)
      else showProblem(error)
    } finally {
      setMaking(false)
    }
  }
  const shown: ReactNode =
    step &&
    ('totp' in step ? (
      <TotpSetUp
        {...step.totp}
        onDone={(codes) => {
          toast.success('인증 앱을 등록했습니다.')
          setStep({ codes })
        }}
        onCancel={() => setStep(undefined)}
      />
    ) : (
      <RecoveryCodes codes={step.codes} onDone={finish} />
    ))
  const dialog: ReactNode = waiting && (
    <PasswordDialog
      title="비밀번호 확인"
      text="로그인한 지 오래되어 본인인지 한 번 더 확인합니다."
      okText="확인"
      onClose={() => setWaiting(undefined)}
      run={async ({ password }) => {
        await waiting(password)
        setWaiting(undefined)
      }}
    />
  )
  return {
    step: shown,
    dialog,
    isMaking,
    addTotp: () => void start(addTotp)(),
    addPasskey: () => void start(addOwnPasskey)(),
    show: (codes: readonly string[]) => setStep({ codes }),
  }
}
