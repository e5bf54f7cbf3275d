/**
 * How much faster than real the time of a run passes, for portals and simulators alike. Whoever waits for a lease, a
 * second look or a retry then waits a sixth as long; calls still take the real time they take.
 */
export const RUN_SPEED = 6

/** From a real instant on, this is the time of the run. In milliseconds. */
interface Beginning {
  readonly realMs: number
  readonly runMs: number
}

/** The time of the run: from an instant of our choice on, the same for portals and simulators. Only ever jumps ahead. */
export class RunClock {
  private last: Beginning
  private readonly beginnings: Beginning[]

  constructor(start: string) {
    this.last = { realMs: Date.now(), runMs: Date.parse(start) }
    this.beginnings = [this.last]
  }

  now(): Date {
    return this.at(Date.now())
  }

  /** The time of the run at a real instant, in milliseconds, since it began. */
  at(realMs: number): Date {
    const { realMs: sinceMs, runMs } = this.beginnings.findLast((each) => each.realMs <= realMs) ?? this.last
    return new Date(runMs + (realMs - sinceMs) * RUN_SPEED)
  }

  jump(instant: Date): void {
    this.last = { realMs: Date.now(), runMs: instant.getTime() }
    this.beginnings.push(this.last)
  }

  /** What a portal process needs to have the same time: see `portal-time.ts`. */
  asEnvironment(): Record<string, string> {
    return { RUN_TIME: `${this.last.realMs} ${this.last.runMs} ${RUN_SPEED}` }
  }
}
