import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#platform/contract/call.ts'
import { toast } from '../feedback/toast.ts'
import { createRepeatGuard } from './idempotency-key.ts'
import { refreshReads } from './live.ts'
import { sentenceOf } from './problem-error.ts'
import { type SendInput, send } from './send.ts'

/** A call of the area that takes back what was done. */
export interface StepBack {
  readonly changes: readonly string[]
  readonly run: () => Promise<unknown>
}

/** The step back by this call. */
export function stepBack<C extends Call>(call: C, input: SendInput<C>): StepBack {
  const guard = createRepeatGuard()
  const run = () =>
    guard(input, (key) => send(call, input, { idempotencyKey: call.method === 'DELETE' ? undefined : key }))
  return { changes: call.changes, run }
}

/** What could not be taken back, in the words of the server. */
async function refusalsOf(steps: readonly StepBack[]): Promise<string[]> {
  const refusals: string[] = []
  // One after the other: what is taken back may meet in one record.
  for (const step of steps) await step.run().catch((problem: unknown) => refusals.push(sentenceOf(problem)))
  return refusals
}

function tellUndone(count: number, refusals: readonly string[]): void {
  if (refusals.length === 0) {
    toast.success('되돌렸습니다.')
    return
  }
  const few = count > 1 ? `${count}건 중 ${refusals.length}건은 ` : ''
  toast.error(`${few}되돌리지 못했습니다. ${[...new Set(refusals)].join(' ')}`, Number.POSITIVE_INFINITY)
}

/**
 * Says what was done, and offers for ten seconds to take it back by the steps, the last one first. What others changed
 * meanwhile stays as it is, and why is said. Nothing is offered where there is no step.
 */
export function useUndo(): (done: string, steps: readonly StepBack[], onUndone?: () => void) => void {
  const cache = useQueryClient()
  return (done, steps, onUndone) => {
    if (steps.length === 0) return
    toast.undo(done, async () => {
      onUndone?.()
      tellUndone(steps.length, await refusalsOf(steps.toReversed()))
      void refreshReads(
        cache,
        steps.flatMap(({ changes }) => changes),
      )
    })
  }
}
