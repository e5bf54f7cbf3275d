interface Waiting<Said extends unknown[]> {
  /** What came since it was told last; the newest counts. */
  said: Said | null
  readonly timer: NodeJS.Timeout
}

/** Tells at once what is new, and what comes again soon after only once for all of it. */
export interface Teller<Said extends unknown[]> {
  /** Tells about one thing, or lets it wait when the same was told a moment ago. Nothing is lost: what waits is told later. */
  about(thing: string, ...said: Said): void
  /** Tells at once what waits, before the end. */
  rest(): void
}

/** A teller that says the same thing at most once in so many milliseconds. */
export function atMostEvery<Said extends unknown[]>(ms: number, tell: (...said: Said) => void): Teller<Said> {
  const waiting = new Map<string, Waiting<Said>>()
  const about = (thing: string, ...said: Said): void => {
    const earlier = waiting.get(thing)
    if (earlier) {
      earlier.said = said
      return
    }
    tell(...said)
    waiting.set(thing, { said: null, timer: setTimeout(() => goOn(thing), ms) })
  }
  const goOn = (thing: string): void => {
    const said = waiting.get(thing)?.said
    waiting.delete(thing)
    if (said) about(thing, ...said)
  }
  return {
    about,
    rest() {
      for (const { said, timer } of waiting.values()) {
        clearTimeout(timer)
        if (said) tell(...said)
      }
      waiting.clear()
    },
  }
}
