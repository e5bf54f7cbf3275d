import { useMemo, useState } from 'react'
import { createRepeatGuard } from '#platform/web/calls/idempotency-key.ts'
import { ProblemError, sentenceOf } from '#platform/web/calls/problem-error.ts'

export interface Sending {
  /** Why the last try did not succeed, to be shown. */
  problem: string | undefined
  isRunning: boolean
  /** Sends `input` once, however often it is asked: `work` gets the key for it. */
  run: <T>(input: unknown, work: (key: string) => Promise<T>, done: (output: T) => void) => void
}

const LATER = '잠시 후'

/** The sentence of a failure, with the time to wait where the server says one. */
function failureText(error: unknown): string {
  const text = sentenceOf(error)
  const seconds = error instanceof ProblemError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return text
  return text.includes(LATER) ? text.replace(LATER, `${seconds}초 후`) : `${text} ${seconds}초 후에 다시 시도해주세요.`
}

/** Sends what a person wrote on the light page. */
export function useSending(): Sending {
  const [problem, setProblem] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const guard = useMemo(() => createRepeatGuard<unknown>(), [])
  const go = async <T>(input: unknown, work: (key: string) => Promise<T>, done: (output: T) => void): Promise<void> => {
    setRunning(true)
    setProblem(undefined)
    try {
      let output: T | undefined
      await guard(input, async (key) => {
        output = await work(key)
      })
      if (output !== undefined) done(output)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setRunning(false)
    }
  }
  return {
    problem,
    isRunning,
    run: (input, work, done) => {
      if (!isRunning) void go(input, work, done)
    },
  }
}
