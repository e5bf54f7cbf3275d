import { refuseCommon } from '../refuse.ts'

/** Files that handlers want whole, held in memory by one process at once: six of the largest. */
const MOST_BYTES = 67_108_864
/** What one person may hold of it, so that nobody's slow uploads keep all others out. */
const SHARE = 0.5
const WAIT_SECONDS = 5

/** Bounds how much memory uploads may take in this process. */
export interface UploadRoom {
  /** Takes room for an upload of this sender; answers how to give it back. Throws 503 when there is none. */
  enter(sender: string, bytes: number): () => void
}

/** Opens the room of this process, of so many bytes. */
export function openUploadRoom(mostBytes = MOST_BYTES): UploadRoom {
  const held = new Map<string, number>()
  let total = 0
  const add = (sender: string, bytes: number) => {
    total += bytes
    const rest = (held.get(sender) ?? 0) + bytes
    if (rest > 0) held.set(sender, rest)
    else held.delete(sender)
  }
  return {
    enter(sender, bytes) {
      if (total + bytes > mostBytes || (held.get(sender) ?? 0) + bytes > mostBytes * SHARE)
        throw refuseCommon('UNAVAILABLE', { retryAfterSeconds: WAIT_SECONDS })
      add(sender, bytes)
      return () => add(sender, -bytes)
    },
  }
}
