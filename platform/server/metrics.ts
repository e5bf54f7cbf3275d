import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The process's own measurements, answered as Prometheus text. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'call' | 'status'>
  readonly jobs: Histogram<'job' | 'outcome'>
  /** Things that went well or badly, by name, for example `payment.refund_failed`. */
  readonly events: Counter<'event'>
  readonly gauge: (name: string, help: string, read: () => number) => void
}

/** A registry of its own, so that several portals can live in one test process. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  return {
    registry,
    requests: new Histogram({
      name: 'portal_request_seconds',
      help: 'Time to answer a call',
      labelNames: ['call', 'status'],
      buckets,
      registers: [registry],
    }),
    jobs: new Histogram({
      name: 'portal_job_seconds',
      help: 'Time of one run of a job',
      labelNames: ['job', 'outcome'],
      buckets,
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
