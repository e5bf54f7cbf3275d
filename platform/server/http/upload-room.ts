import { refuseCommon } from '../refuse.ts'

/** Files that handlers want whole, held in memory by one process at once: six of the largest. */
const MOST_BYTES = 67_108_864
/** What one person may hold of it, so that nobody's slow uploads keep all others out. */
const SHARE = 0.5
const WAIT_SECONDS = 5

/** Bounds how much memory uploads may take in this process. */
export interface UploadRoom {
  /** Takes room for a person's upload; answers how to give it back. Throws 503 when there is none. */
  enter(userId: number, bytes: number): () => void
}

export function openUploadRoom(mostBytes = MOST_BYTES): UploadRoom {
  const held = new Map<number, number>()
  let total = 0
  const add = (userId: number, bytes: number) => {
    total += bytes
    const rest = (held.get(userId) ?? 0) + bytes
    if (rest > 0) held.set(userId, rest)
    else held.delete(userId)
  }
  return {
    enter(userId, bytes) {
      if (total + bytes > mostBytes || (held.get(userId) ?? 0) + bytes > mostBytes * SHARE)
        throw refuseCommon('UNAVAILABLE', { retryAfterSeconds: WAIT_SECONDS })
      add(userId, bytes)
      return () => add(userId, -bytes)
    },
  }
}
