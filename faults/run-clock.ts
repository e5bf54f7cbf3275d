/**
 * How much faster than real the time of a run passes on a quiet machine, for portals and simulators alike. Whoever waits for
 * a lease, a second look or a retry then waits a sixth as long; calls still take the real time they take.
 */
const FASTEST = 6
/** Slower than this, nobody could overtake a call before its caller stops waiting for the answer. */
const SLOWEST = 2
/** A portal process comes up in so many real seconds on a quiet machine. */
const QUIET_START_SECONDS = 5

/**
 * How fast time may pass where a process takes so long to come up: the slower the machine, the slower the time, so that a
 * restart, or the steps of a person, take about as much of it everywhere. Else leases, holds and send times would run out
 * because the machine has other work.
 */
export const speedFor = (startSeconds: number): number =>
  Math.min(FASTEST, Math.max(SLOWEST, (FASTEST * QUIET_START_SECONDS) / startSeconds))

/** From a real instant on, this is the time of the run, and how fast it passes. Instants in milliseconds. */
interface Beginning {
  readonly realMs: number
  readonly runMs: number
  readonly speed: number
}

/** The time of the run: from an instant of our choice on, the same for portals and simulators. Only ever jumps ahead. */
export class RunClock {
  private last: Beginning
  private readonly beginnings: Beginning[]

  constructor(start: string) {
    this.last = { realMs: Date.now(), runMs: Date.parse(start), speed: FASTEST }
    this.beginnings = [this.last]
  }

  now(): Date {
    return this.at(Date.now())
  }

  /** How much faster than real it passes now. */
  get speed(): number {
    return this.last.speed
  }

  /** The real milliseconds that so many seconds of the run take now. */
  realMsOf(seconds: number): number {
    return Math.round((seconds * 1000) / this.speed)
  }

  /** The time of the run at a real instant, in milliseconds, since it began. */
  at(realMs: number): Date {
    const { realMs: since, runMs, speed } = this.beginnings.findLast((each) => each.realMs <= realMs) ?? this.last
    return new Date(runMs + (realMs - since) * speed)
  }

  /** Only while no portal runs: a process keeps the time that it was started with. */
  jump(instant: Date, speed: number = this.speed): void {
    this.last = { realMs: Date.now(), runMs: instant.getTime(), speed }
    this.beginnings.push(this.last)
  }

  /** What a portal process needs to have the same time: see `portal-time.ts`. */
  asEnvironment(): Record<string, string> {
    const { realMs, runMs, speed } = this.last
    return { RUN_TIME: `${realMs} ${runMs} ${speed}` }
  }
}
