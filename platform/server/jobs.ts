import { fromKysely, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import { type Db, tryLock } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

/** Work done again and again by whichever worker process gets to it: one process of the cluster at a time, unless it says otherwise. */
export interface Recurring {
  readonly name: string
  readonly everySeconds: number
  /** The work shares itself out safely: every worker process does it, and one that hangs holds up nobody. */
  readonly inEveryProcess?: boolean
  run(now: Date): Promise<void>
}

/** Work that somebody enqueues, usually inside a business transaction. At least once: the handler must survive a repeat. */
export interface Queue {
  readonly name: string
  /** How many jobs of this queue one process works on at once. */
  readonly concurrency: number
  /** Seconds after which a job of a dead worker is given to another one. */
  readonly expireSeconds: number
  run(data: Readonly<Record<string, unknown>>): Promise<void>
}

export interface Jobs {
  /** Enqueues a job; with a transaction it exists only if that commits. `startAt` is an instant of the application's clock. */
  enqueue(
    queue: string,
    data: Readonly<Record<string, unknown>>,
    options?: { db?: Db; startAt?: Date; onceKey?: string },
  ): Promise<void>
  /** Starts the queues and, in a worker, the work on them. */
  start(queues: readonly Queue[], recurring: readonly Recurring[]): Promise<void>
  /** Runs a recurring work now, in this process, whoever else has the lock. For tests and start-up. */
  runNow(name: string): Promise<void>
  /** Takes no new work and waits for what runs. */
  stop(): Promise<void>
}

interface JobsOptions {
  readonly databaseUrl: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Whether this process works on jobs; every process may enqueue. */
  readonly isWorker: boolean
}

/** Jobs on PostgreSQL through pg-boss, plus recurring work under an advisory lock. */
export function openJobs(options: JobsOptions): Jobs {
  const { db, clock, log, metrics, isWorker } = options
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    schema: 'pgboss',
    max: 4,
    supervise: isWorker,
    schedule: false,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'job store'))
  const loops = new Map<string, RecurringLoop>()
  let isStarted = false

  const measured = async (job: string, work: () => Promise<void>) => {
    const end = metrics.jobs.startTimer({ job })
    try {
      await work()
      end({ outcome: 'done' })
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }

  return {
    async enqueue(queue, data, { db: tx, startAt, onceKey } = {}) {
      // The job store counts in real time; our instants are shifted by the distance between the two clocks.
      const startAfter = startAt ? new Date(Date.now() + startAt.getTime() - clock.now().getTime()) : undefined
      await boss.send(
        queue,
        { ...data },
        {
          ...(startAfter && { startAfter }),
          ...(onceKey && { singletonKey: onceKey }),
          ...(tx && { db: fromKysely(tx as never) }),
        },
      )
    },
    async start(queues, recurring) {
      await boss.start()
      isStarted = true
      for (const queue of queues) {
        await boss.createQueue(queue.name, {
          notify: true,
          retryLimit: 10,
          retryBackoff: true,
          retryDelay: 1,
          retryDelayMax: 60,
          expireInSeconds: queue.expireSeconds,
        })
        if (isWorker) {
          const rhythm = {
            batchSize: 1,
            localConcurrency: queue.concurrency,
            pollingIntervalSeconds: 0.5,
            notifyPollingIntervalSeconds: 0.5,
          }
          await boss.work(queue.name, rhythm, async ([job]) => {
            if (job) await measured(queue.name, () => queue.run(job.data as Record<string, unknown>))
          })
        }
      }
      for (const work of recurring) {
        loops.set(work.name, new RecurringLoop(work, db, clock, log, measured))
        if (isWorker) loops.get(work.name)?.start()
      }
    },
    async runNow(name) {
      const loop = loops.get(name)
      if (!loop) throw new Error(`no recurring work named ${name}`)
      await loop.runOnce()
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()))
      if (isStarted) await boss.stop({ graceful: true, timeout: 20_000 })
    },
  }
}

const FIRST_RUN_SECONDS = 5

class RecurringLoop {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<void> = Promise.resolve()
  private isStopped = false
  private readonly work: Recurring
  private readonly db: Db
  private readonly clock: Clock
  private readonly log: Log
  private readonly measured: (job: string, work: () => Promise<void>) => Promise<void>

  constructor(
    work: Recurring,
    db: Db,
    clock: Clock,
    log: Log,
    measured: (job: string, work: () => Promise<void>) => Promise<void>,
  ) {
    this.work = work
    this.db = db
    this.clock = clock
    this.log = log
    this.measured = measured
  }

  /** The first run comes soon, so that rare work gets done although processes are restarted often. */
  start(waitSeconds: number = Math.min(this.work.everySeconds, FIRST_RUN_SECONDS)): void {
    if (this.isStopped) return
    this.timer = setTimeout(() => {
      this.running = this.runUnderLock().finally(() => this.start(this.work.everySeconds))
    }, waitSeconds * 1000)
  }

  async runOnce(): Promise<void> {
    await this.measured(this.work.name, () => this.work.run(this.clock.now()))
  }

  async stop(): Promise<void> {
    this.isStopped = true
    clearTimeout(this.timer)
    await this.running
  }

  private async runUnderLock(): Promise<void> {
    try {
      if (this.work.inEveryProcess) return await this.runOnce()
      // The lock lives in a transaction of its own; the work opens its own ones, so a long run blocks no row.
      await this.db.transaction().execute(async (tx) => {
        if (await tryLock(tx, `recurring:${this.work.name}`)) await this.runOnce()
      })
    } catch (error) {
      this.log.error({ err: error, job: this.work.name }, 'recurring work failed')
    }
  }
}
