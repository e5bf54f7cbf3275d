import { askerNow } from '#platform/server/database/asking.ts'
import { Places } from '#platform/server/places.ts'
import { refuseCommon } from '#platform/server/refuse.ts'

/** Archives that a process unpacks at once: each takes place on the disk and a few pictures of memory. */
export const MOST_AT_ONCE = 4
const TRY_AGAIN_SECONDS = 10

const places = new Places(MOST_AT_ONCE, () => refuseCommon('UNAVAILABLE', { retryAfterSeconds: TRY_AGAIN_SECONDS }))

/**
 * Does work with an archive when it is its turn: so many at once, half of them for one person. Throws 503 where too many wait, and
 * the reason of the asker's signal when they have left.
 */
export async function inTurns<T>(work: () => Promise<T>): Promise<T> {
  const { personId, signal } = askerNow()
  await places.take({ personId, signal })
  try {
    return await work()
  } finally {
    places.give(personId)
  }
}
