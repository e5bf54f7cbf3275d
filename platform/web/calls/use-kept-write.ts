import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { dropDraft, keepDraft, keptDraft } from '../form/drafts.ts'
import { newKey } from './idempotency-key.ts'
import { refreshReads } from './live.ts'
import { ProblemError } from './problem-error.ts'
import { type SendInput, type SendOptions, send } from './send.ts'
import { serverNow } from './server-clock.ts'

/** What was sent and never answered, as it is kept for another try. */
interface Unsent<C extends Call> {
  readonly key: string
  readonly input: SendInput<C>
  readonly sentAt: string
}

export interface KeptWrite<C extends Call> {
  /** Sends; while something is unsent, exactly that again, whatever is given. Rejects with a ProblemError. */
  run: (input: SendInput<C>) => Promise<CallOutput<C>>
  /** Sends what is unsent once more; undefined where nothing is. Rejects as `run` does. */
  resend: () => Promise<CallOutput<C> | undefined>
  /** Something was sent and nobody knows what became of it: nothing else may be sent before that is known. */
  isUnsent: boolean
  /** Why it has no answer; undefined before the first try of this page. */
  problem: ProblemError | undefined
}

// Shorter than the server keeps its answers (24 hours): a key that it forgot would do the work a second time.
const REPEATABLE_MS = 20 * 3_600_000

/** The unsent one of this name, unless it is too old to be repeated. */
function keptUnsent<C extends Call>(name: string): Unsent<C> | undefined {
  const { key, input, sentAt } = keptDraft<Unsent<C>>(name)
  if (key === undefined || input === undefined || sentAt === undefined) return undefined
  return serverNow().getTime() - Date.parse(sentAt) < REPEATABLE_MS ? { key, input, sentAt } : undefined
}

/**
 * A write that stands a network that comes and goes. It carries one key until its outcome is known, also when the page is
 * loaded anew in between, so it is done once however often it is sent. Leaving the screen forgets it. Files cannot be sent so.
 */
export function useKeptWrite<C extends Call>(
  call: C,
  name: string,
  options: Pick<SendOptions, 'handles'> = {},
): KeptWrite<C> {
  const cache = useQueryClient()
  const shelf = `${name}.unsent`
  const [isUnsent, setUnsent] = useState(() => keptUnsent(shelf) !== undefined)
  const [problem, setProblem] = useState<ProblemError>()
  const running = useRef<Promise<CallOutput<C>>>(undefined)
  useEffect(() => () => dropDraft(shelf), [shelf])

  const sendOnce = async (input: SendInput<C>): Promise<CallOutput<C>> => {
    const unsent = keptUnsent<C>(shelf) ?? { key: newKey(), input, sentAt: serverNow().toISOString() }
    keepDraft(shelf, { ...unsent })
    try {
      const output = await send(call, unsent.input, { handles: options.handles, idempotencyKey: unsent.key })
      settle()
      void refreshReads(cache, call.changes)
      return output
    } catch (reason) {
      if (reason instanceof ProblemError && reason.isOutcomeUnknown) {
        setUnsent(true)
        setProblem(reason)
      } else settle()
      throw reason
    }
  }
  const settle = (): void => {
    dropDraft(shelf)
    setUnsent(false)
    setProblem(undefined)
  }
  const run = (input: SendInput<C>): Promise<CallOutput<C>> => {
    running.current ??= sendOnce(input).finally(() => {
      running.current = undefined
    })
    return running.current
  }
  const resend = async (): Promise<CallOutput<C> | undefined> => {
    const unsent = keptUnsent<C>(shelf)
    return unsent && run(unsent.input)
  }
  return { run, resend, isUnsent, problem }
}

const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Tries again by itself as long as something is unsent: at once when the page was loaded anew or the network comes back,
 * otherwise after pauses that grow.
 */
export function useResend(isUnsent: boolean, resend: () => Promise<unknown>): void {
  const tryAgain = useEffectEvent(resend)
  const wasKept = useRef(isUnsent)
  useEffect(() => {
    if (!isUnsent) return
    let pauseMs = wasKept.current ? 0 : FIRST_PAUSE_MS
    wasKept.current = false
    let timer: ReturnType<typeof setTimeout>
    const plan = (): void => {
      timer = setTimeout(again, pauseMs)
      pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    }
    const again = (): void => {
      clearTimeout(timer)
      void tryAgain().finally(() => isGone || plan())
    }
    let isGone = false
    plan()
    window.addEventListener('online', again)
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isUnsent])
}
