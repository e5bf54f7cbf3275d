import { useState } from 'react'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'
import css from './sign.module.css'

/** Whether the sign-in that was begun is over, and begins with the password again. */
export const isOver = (error: unknown): boolean => error instanceof ProblemError && error.code === 'STEP_OVER'

interface PasskeyProps {
  text: string
  returnUrl: string
  /** In place of id and password, not after them. */
  isAlone: boolean
  goOn: (address: string) => void
  onOver?: (sentence: string) => void
}

/** Signs in by a passkey of this device; not there where the browser knows none. */
export function PasskeyButton({ text, returnUrl, isAlone, goOn, onOver }: PasskeyProps) {
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  if (!('PublicKeyCredential' in window)) return null
  const run = async (): Promise<void> => {
    setRunning(true)
    setProblem(undefined)
    try {
      const { signInByPasskeyHere } = await import('./sign-in-by-passkey.ts')
      goOn((await signInByPasskeyHere({ isAlone, returnUrl })).returnUrl)
    } catch (error) {
      if (onOver && isOver(error)) onOver(sentenceOf(error))
      else setProblem(sentenceOf(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <>
      <div role="alert">{problem && <p className={css.signProblem}>{problem}</p>}</div>
      <button type="button" className={css.signOutside} disabled={isRunning} onClick={() => void run()}>
        {isRunning ? '확인 중…' : text}
      </button>
    </>
  )
}
