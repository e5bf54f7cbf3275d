import { setImmediate } from 'node:timers/promises'
import type { InSteps } from '#platform/contract/steps.ts'

/** So long others wait for their answer at most. */
const SLICE_MS = 20

/** Does work in steps, and lets the server answer others in between. */
export async function inSlices<T>(steps: InSteps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
