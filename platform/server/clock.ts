/** The application's idea of now. Injected everywhere, so that tests and the demo decide what time it is. */
export interface Clock {
  now(): Date
}

/** Real time, or a clock that starts at the given instant and then runs at normal speed. */
export function runningClock(startAt: Date | null): Clock {
  const offset = startAt === null ? 0 : startAt.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  /** Jumps to an instant, ISO 8601 or Date. */
  set(instant: string | Date): void
  /** Moves forward by milliseconds. */
  advance(milliseconds: number): void
}

/** A standing clock for tests. */
export function testClock(start: string | Date): TestClock {
  let instant = new Date(start)
  return {
    now: () => new Date(instant),
    set: (next) => {
      instant = new Date(next)
    },
    advance: (milliseconds) => {
      instant = new Date(instant.getTime() + milliseconds)
    },
  }
}
