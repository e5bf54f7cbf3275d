import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Metrics, measuredBy } from '../metrics.ts'
import { noteWorks, type Recurring, readAges } from './recurring.ts'
import { RecurringLoop } from './recurring-loop.ts'

/** The recurring work of a process. */
export interface Jobs {
  /** Begins the works, in a worker. */
  start(recurring: readonly Recurring[]): Promise<void>
  /** Runs a recurring work now, in this process, whoever else has it. For tests and start-up. */
  runNow(name: string): Promise<void>
  /** Begins no work any more and waits for what runs. */
  stop(): Promise<void>
}

interface JobsOptions {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Whether this process works. */
  readonly isWorker: boolean
}

/** What runs may go on for so long after a stop was asked for; whoever takes over survives what is left half done. */
const STOP_PATIENCE_MS = 15_000

/** Recurring work under a lease. */
export function openJobs({ db, clock, log, metrics, isWorker }: JobsOptions): Jobs {
  const loops = new Map<string, RecurringLoop>()
  const measured = measuredBy(metrics)
  return {
    async start(recurring) {
      await noteWorks(
        db,
        recurring.map((work) => work.name),
      )
      for (const work of recurring) {
        loops.set(work.name, new RecurringLoop(work, { db, clock, log, measured }))
        if (isWorker || work.inServersToo) loops.get(work.name)?.start()
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
      await Promise.race([ended, pause(STOP_PATIENCE_MS, undefined, { ref: false })])
    },
  }
}

/** When each work last went well, and how often it should. */
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
}
