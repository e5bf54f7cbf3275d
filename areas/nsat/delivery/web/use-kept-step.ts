import { useState } from 'react'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import { ProblemError } from '#platform/web/calls/problem-error.ts'
import type { SendInput } from '#platform/web/calls/send.ts'
import { type KeptWrite, useKeptWrite, useResend } from '#platform/web/calls/use-kept-write.ts'

export interface KeptStep<C extends Call> {
  /** Sends; resolves when the outcome is told, or as soon as it is clear that it is not known yet. */
  take: (input: SendInput<C>) => Promise<void>
  /** Nothing else may be sent: this is under way, or nobody knows what became of it. */
  isLocked: boolean
  /** For `UnsentNotice`. */
  notice: { write: Pick<KeptWrite<C>, 'isUnsent' | 'problem'>; isBusy: boolean; onResend: () => void }
}

interface Outcomes<C extends Call> {
  onDone: (output: CallOutput<C>) => void
  onRefused: (problem: unknown) => Promise<void> | void
}

/**
 * A step that is taken on the way, where the network comes and goes: what has no answer is sent again by itself until it
 * has one, also after the page was loaded anew.
 */
export function useKeptStep<C extends Call>(call: C, name: string, { onDone, onRefused }: Outcomes<C>): KeptStep<C> {
  const write = useKeptWrite(call, name)
  const [isBusy, setBusy] = useState(false)
  const settle = async (sending: Promise<CallOutput<C> | undefined>): Promise<void> => {
    setBusy(true)
    try {
      const output = await sending
      if (output !== undefined) onDone(output)
    } catch (problem) {
      if (!(problem instanceof ProblemError && problem.isOutcomeUnknown)) await onRefused(problem)
    } finally {
      setBusy(false)
    }
  }
  const resend = () => settle(write.resend())
  useResend(write.isUnsent, resend)
  return {
    take: (input) => settle(write.run(input)),
    isLocked: isBusy || write.isUnsent,
    notice: { write, isBusy, onResend: () => void resend() },
  }
}
