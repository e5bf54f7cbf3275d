/** Counts how many of something each key has at the moment. */
export interface Counter {
  /** Whether this key may have no more. */
  isFull(key: string): boolean
  enter(key: string): void
  leave(key: string): void
}

/** Counts up to `most` of each key. */
export function openCounter(most: number): Counter {
  const counts = new Map<string, number>()
  return {
    isFull: (key) => (counts.get(key) ?? 0) >= most,
    enter: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    leave(key) {
      const rest = (counts.get(key) ?? 0) - 1
      if (rest > 0) counts.set(key, rest)
      else counts.delete(key)
    },
  }
}
