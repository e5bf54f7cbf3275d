import type { Clock } from '../clock.ts'
import { askInBackground } from '../database/asking.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Recurring } from './recurring.ts'
import { keepWork, LEASE_SECONDS, noteOutcome, returnWork, takeWork } from './recurring.ts'

const FIRST_RUN_SECONDS = 5
const KEEP_EVERY_MS = (LEASE_SECONDS * 1000) / 3

interface LoopNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly measured: (job: string, work: () => Promise<void>) => Promise<void>
}

/** One recurring work in this process. No connection is held while it runs: it has a lease, and says that it lives. */
export class RecurringLoop {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> = Promise.resolve()
  private isStopped = false
  private succeededAt = performance.now()
  /** Whether a failure may be noted of this work: of this process since its last success, or of one before it. */
  private isNoted = true
  readonly work: Recurring
  private readonly needs: LoopNeeds

  constructor(work: Recurring, needs: LoopNeeds) {
    this.work = work
    this.needs = needs
  }

  /** The first run comes soon, so that rare work gets done although processes are restarted often. */
  start(waitSeconds: number = Math.min(this.work.everySeconds, FIRST_RUN_SECONDS)): void {
    if (this.isStopped) return
    this.timer = setTimeout(() => {
      this.running = this.runInTurn().finally(() => this.start(this.work.everySeconds))
    }, waitSeconds * 1000)
  }

  /** Runs it now, whoever else does. */
  async runOnce(): Promise<void> {
    await this.needs.measured(this.work.name, () => askInBackground(() => this.work.run(this.needs.clock.now())))
    this.succeededAt = performance.now()
    if (!this.isNoted) return
    this.isNoted = false
    await this.note(true)
  }

  /** Seconds since this process last did it, or since it was started. */
  ageSeconds(): number {
    return (performance.now() - this.succeededAt) / 1000
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  private async runInTurn(): Promise<void> {
    try {
      if (this.work.inEveryProcess) await this.runOnce()
      else await askInBackground(() => this.runLeased())
    } catch (error) {
      this.needs.log.error({ err: error, job: this.work.name }, 'recurring work failed')
      this.isNoted = true
      await this.note(false)
    }
  }

  /** What cannot be noted is in the log all the same, and the next run notes it. */
  private async note(wentWell: boolean): Promise<void> {
    const { db, log } = this.needs
    await noteOutcome(db, this.work.name, wentWell).catch((error: unknown) =>
      log.warn({ err: error, job: this.work.name }, 'the outcome of recurring work cannot be noted'),
    )
  }

  private async runLeased(): Promise<void> {
    const { db } = this.needs
    const { name } = this.work
    const lease = await takeWork(db, name)
    if (lease === null) return
    const keeping = setInterval(() => void this.keep(lease), KEEP_EVERY_MS)
    let wentWell = false
    try {
      await this.runOnce()
      wentWell = true
    } finally {
      clearInterval(keeping)
      await returnWork(db, name, lease, wentWell)
    }
  }

  private async keep(lease: string): Promise<void> {
    const { db, log } = this.needs
    const job = this.work.name
    try {
      if (!(await keepWork(db, job, lease))) log.warn({ job }, 'another process does this work too')
    } catch (error) {
      log.warn({ err: error, job }, 'recurring work cannot be kept')
    }
  }
}
