import { availableParallelism, loadavg } from 'node:os'

/** How much longer than on a quiet machine things take now: how many want each of its processors. At least 1. */
export const slowness = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

/**
 * How long somebody waits in vain: so many seconds of a quiet machine. Seconds in which many want the processors count for
 * less, so nobody gives up because the machine has other work; only what hangs is given up.
 */
export class Patience {
  private leftMs: number
  private lookedAt = performance.now()

  constructor(seconds: number) {
    this.leftMs = seconds * 1000
  }

  /** To be asked again and again while waiting. */
  get isOver(): boolean {
    const now = performance.now()
    this.leftMs -= (now - this.lookedAt) / slowness()
    this.lookedAt = now
    return this.leftMs <= 0
  }
}
