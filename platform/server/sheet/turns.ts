import { askerNow } from '../database/asking.ts'
import { Places } from '../places.ts'
import { refuseCommon } from '../refuse.ts'

const TRY_AGAIN_SECONDS = 5

/**
 * Work of which so much runs at once, half of it for one person; the rest waits for its turn, which goes from person to person. The work
 * hears by the signal that whoever asks has left. Throws 503 when too many wait.
 */
export function turnsFor(atOnce: number): <T>(work: (signal: AbortSignal | undefined) => Promise<T>) => Promise<T> {
  const places = new Places(atOnce, () => refuseCommon('UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_SECONDS }))
  return async (work) => {
    const { personId, signal } = askerNow()
    await places.take({ personId, signal })
    try {
      signal?.throwIfAborted()
      return await work(signal)
    } finally {
      places.give(personId)
    }
  }
}
