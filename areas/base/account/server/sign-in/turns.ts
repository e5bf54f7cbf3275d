/** Work that is done in turns. */
export interface Turns {
  /**
   * Does the work when it is its turn: works with the same key one after the other, and over all keys only so many at
   * once. Null when the line is full and the work was not begun.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<{ done: T } | null>
}

/** Opens a line of this process: `atOnce` works run at the same time, `mostWaiting` wait for it. */
export function openTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Turns {
  const ends = new Map<string, Promise<void>>()
  const free: (() => void)[] = []
  let running = 0
  let waiting = 0

  const enter = (): Promise<void> => {
    running += 1
    return running <= atOnce ? Promise.resolve() : new Promise((resolve) => void free.push(resolve))
  }
  const leave = (): void => {
    running -= 1
    free.shift()?.()
  }
  const untilTurn = async (before: Promise<void> | undefined): Promise<void> => {
    waiting += 1
    await before
    await enter()
    waiting -= 1
  }

  return {
    async run(key, work) {
      if (waiting >= mostWaiting) return null
      const end = Promise.withResolvers<void>()
      const before = ends.get(key)
      ends.set(key, end.promise)
      await untilTurn(before)
      try {
        return { done: await work() }
      } finally {
        leave()
        end.resolve()
        if (ends.get(key) === end.promise) ends.delete(key)
      }
    },
  }
}
