import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { askInBackground } from '../database/asking.ts'
import type { Db } from '../database/database.ts'
import { connectionSettings, PATIENCE } from '../database/pool.ts'
import type { Log } from '../log.ts'
import type { Metrics, Reading } from '../metrics.ts'
import { noteWorks, type Recurring, readAges } from './recurring.ts'
import { RecurringLoop } from './recurring-loop.ts'

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

/** What runs may go on for so long after a stop was asked for; whoever takes over survives what is left half done. */
const STOP_PATIENCE_MS = 15_000

const impatience = () => pause(STOP_PATIENCE_MS, undefined, { ref: false })

/** Jobs on PostgreSQL through pg-boss, plus recurring work under a lease. */
export function openJobs(options: JobsOptions): Jobs {
  const { db, clock, log, metrics, isWorker } = options
  const boss = new PgBoss({
    ...connectionSettings(options.databaseUrl, PATIENCE.work),
    application_name: 'partner-portal jobs',
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
            if (!job) return
            const work = () => queue.run(job.data as Record<string, unknown>)
            await measured(queue.name, () => askInBackground(work))
          })
        }
      }
      await noteWorks(
        db,
        recurring.map((work) => work.name),
      )
      for (const work of recurring) {
        loops.set(work.name, new RecurringLoop(work, { db, clock, log, measured }))
        if (isWorker) loops.get(work.name)?.start()
      }
      if (isWorker) watchWork(metrics, db, [...loops.values()])
    },
    async runNow(name) {
      const loop = loops.get(name)
      if (!loop) throw new Error(`no recurring work named ${name}`)
      await loop.runOnce()
    },
    async stop() {
      const ended = Promise.all([...loops.values()].map((loop) => loop.stop()))
      await Promise.race([ended, impatience()])
      if (isStarted) await Promise.race([boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS }), impatience()])
    },
  }
}

/** When each work last went well, how often it should, and how many jobs wait. */
function watchWork(metrics: Metrics, db: Db, loops: readonly RecurringLoop[]): void {
  metrics.watch('portal_recurring_age_seconds', 'Time since a recurring work last went well', ['work'], async () => {
    const shared = loops.filter(({ work }) => !work.inEveryProcess).map(({ work }) => work.name)
    const ages = await readAges(db, shared)
    return loops.map((loop) => ({
      labels: { work: loop.work.name },
      value: ages.get(loop.work.name) ?? loop.ageSeconds(),
    }))
  })
  metrics.watch('portal_recurring_every_seconds', 'How often a recurring work runs', ['work'], async () =>
    loops.map(({ work }) => ({ labels: { work: work.name }, value: work.everySeconds })),
  )
  metrics.watch('portal_jobs_waiting', 'Jobs that could run now and do not yet', ['queue'], () => countWaitingJobs(db))
}

async function countWaitingJobs(db: Db): Promise<Reading[]> {
  const found = await sql<{ queue: string; waiting: number }>`
    select q.name as queue, count(j.id) as waiting
    from pgboss.queue q left join pgboss.job j
      on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
    where q.name not like '\\_\\_%' group by q.name`.execute(db)
  return found.rows.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting }))
}
