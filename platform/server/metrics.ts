import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { askAs } from './database/asking.ts'
import type { Db } from './database/database.ts'

/** One value of a gauge. */
export interface Reading {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A number in an area's own data that an operator's alarm watches. Read at every look: it has to be cheap. */
export interface AreaGauge {
  /** With `portal_` in front. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  read(db: Db, now: Date): Promise<readonly Reading[]>
}

/** The process's own measurements, answered as Prometheus text. */
export interface Metrics {
  readonly registry: Registry
  /** How long calls took. Without their outcome, which would make the text three times as long. */
  readonly requestTimes: Histogram<'call'>
  /** How calls ended, by class of status (`2xx`). */
  readonly requests: Counter<'call' | 'status'>
  readonly jobs: Histogram<'job' | 'outcome'>
  /** How long a database connection was waited for. */
  readonly databaseWaits: Histogram<'use'>
  /** Things that went well or badly, by name, for example `payment.refund_failed`. */
  readonly events: Counter<'event'>
  readonly gauge: (name: string, help: string, read: () => number) => void
  /** A gauge read from elsewhere, mostly the database, at every look; one that cannot be read in two seconds is left out. */
  readonly watch: (
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[]>,
  ) => void
}

/** A registry of its own, so that several portals can live in one test process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  return {
    registry,
    watch: (name, help, labels, read) => watch(registry, name, help, labels, read),
    requestTimes: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['call'],
      buckets: [0.025, 0.1, 0.5, 2.5],
      registers: [registry],
    }),
    requests: new Counter({
      name: 'portal_requests_total',
      help: 'Answered calls',
      labelNames: ['call', 'status'],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'portal_job_seconds',
      help: 'Time of one run of a job',
      labelNames: ['job', 'outcome'],
      buckets,
      registers: [registry],
    }),
    databaseWaits: new Histogram({
      name: 'portal_database_wait_seconds',
      help: 'Time until a database connection was to be had',
      labelNames: ['use'],
      buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    events: new Counter({
      name: 'portal_events_total',
      help: 'Noteworthy events',
      labelNames: ['event'],
      registers: [registry],
    }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

/** Runs a work and notes how long it took and whether it went well. */
export function measuredBy(metrics: Metrics): <T>(job: string, work: () => Promise<T>) => Promise<T> {
  return async (job, work) => {
    const end = metrics.jobs.startTimer({ job })
    try {
      const result = await work()
      end({ outcome: 'done' })
      return result
    } catch (error) {
      end({ outcome: 'failed' })
      throw error
    }
  }
}

const READING_PATIENCE_MS = 2000

function watch(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<readonly Reading[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const late = pause(READING_PATIENCE_MS, [], { ref: false })
      const readings = await Promise.race([askAs('metrics', read), late]).catch(() => [])
      this.reset()
      // Without labels a reset would leave a zero, which says that all is well.
      if (labelNames.length === 0) this.remove()
      for (const { labels = {}, value } of readings) this.set(labels, value)
    },
  })
}
