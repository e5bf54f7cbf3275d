/**
 * How much faster than real the time of a run passes, for portals and simulators alike. Whoever waits for a lease, a
 * second look or a retry then waits a sixth as long; calls still take the real time they take.
 */
export const RUN_SPEED = 6

/** The time of the run: from an instant of our choice on, the same for portals and simulators. Only ever jumps ahead. */
export class RunClock {
  private realMs: number
  private runMs: number

  constructor(start: string) {
    this.realMs = Date.now()
    this.runMs = Date.parse(start)
  }

  now(): Date {
    return new Date(this.runMs + (Date.now() - this.realMs) * RUN_SPEED)
  }

  jump(instant: Date): void {
    this.realMs = Date.now()
    this.runMs = instant.getTime()
  }

  /** What a portal process needs to have the same time: see `portal-time.ts`. */
  asEnvironment(): Record<string, string> {
    return { RUN_TIME: `${this.realMs} ${this.runMs} ${RUN_SPEED}` }
  }
}
