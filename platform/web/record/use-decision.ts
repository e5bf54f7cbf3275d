import { useRef } from 'react'
import type { Call, CallOutput } from '#platform/contract/call.ts'
import type { SendInput, SendOptions } from '../calls/send.ts'
import { useWrite } from '../calls/use-call.ts'
import { type ConfirmOptions, confirm, confirmWithReason, type ReasonOptions } from '../feedback/dialog.ts'
import { IMPORTANT_TOAST_MS, toast } from '../feedback/toast.ts'
import { keepFocus } from './kept-focus.ts'
import { useRefusal } from './use-refusal.ts'

type Question = ConfirmOptions & { readonly reason?: ReasonOptions }

export interface DecisionOptions<C extends Call> {
  /** Asked first; without it the decision is made at once. A function asks by itself: `undefined` is no, a text the reason; `kept` is one that was refused. */
  ask?: Question | ((kept: string | undefined) => Promise<string | undefined>)
  /** What is sent; `reason` is empty where none was asked or given. */
  input: SendInput<C> | ((reason: string) => SendInput<C>)
  /** Said when it is done. */
  done?: string | ((output: CallOutput<C>) => string)
  onDone?: (output: CallOutput<C>) => void
  /** Called as soon as it was refused, before the person has read why. */
  onRefused?: () => void
  /** Title of the message that says why it was not done. */
  failed?: string
  /** Replaces the sentence of the server where it answers one. */
  failureText?: (problem: unknown) => string | undefined
}

export interface Decision<C extends Call> {
  /** Asks, runs, says how it ended. Answers whether it was done. */
  decide: (decision: DecisionOptions<C>) => Promise<boolean>
  isRunning: boolean
}

const NOT_DONE = '처리하지 못했습니다.'
const REASON_KEPT = '입력한 사유는 다시 처리할 때 채워집니다.'

async function answerOf(ask: DecisionOptions<Call>['ask'], kept: string | undefined): Promise<string | undefined> {
  if (ask === undefined) return ''
  if (typeof ask === 'function') return ask(kept)
  const { reason, ...question } = ask
  if (reason) return confirmWithReason({ ...question, reason: { ...reason, initial: kept } })
  return (await confirm(question)) ? '' : undefined
}

/**
 * A step that a person decides: asked (with a reason where one is wanted), run, told with a toast; a refusal is told
 * with its reason and everything that the step changes is read again; the reason that was typed stands in the next question. The keyboard comes back to where it was.
 */
export function useDecision<C extends Call>(call: C, options: Pick<SendOptions, 'handles'> = {}): Decision<C> {
  const write = useWrite(call, options)
  const refuse = useRefusal(call.changes)
  const kept = useRef<string>(undefined)
  const run = async (decision: DecisionOptions<C>, reason: string): Promise<boolean> => {
    try {
      const output = await write.run(typeof decision.input === 'function' ? decision.input(reason) : decision.input)
      kept.current = undefined
      const done = typeof decision.done === 'function' ? decision.done(output) : decision.done
      if (done !== undefined) toast.success(done, IMPORTANT_TOAST_MS)
      decision.onDone?.(output)
      return true
    } catch (problem) {
      kept.current = reason || kept.current
      decision.onRefused?.()
      const note = reason ? REASON_KEPT : undefined
      await refuse(decision.failed ?? NOT_DONE, problem, decision.failureText?.(problem), note)
      return false
    }
  }
  const decide = async (decision: DecisionOptions<C>): Promise<boolean> => {
    const bringFocusBack = keepFocus()
    const reason = await answerOf(decision.ask, kept.current)
    const isDone = reason !== undefined && (await run(decision, reason))
    bringFocusBack()
    return isDone
  }
  return { decide, isRunning: write.isRunning }
}
