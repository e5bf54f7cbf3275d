import { sql } from 'kysely'
import type { AreaGauge } from '../metrics.ts'
import type { TaskKind } from './task.ts'

interface Line {
  readonly kind: string
  readonly count: number
  readonly seconds: number
}

/** How many tasks of each kind could run and do not yet, and how long the first of them has waited. */
export function taskGauges(kinds: readonly TaskKind[]): AreaGauge[] {
  const names = kinds.map(({ name }) => name)
  const gauge = (name: string, help: string, value: (line: Line) => number): AreaGauge => ({
    name,
    help,
    labels: ['kind'],
    async read(db) {
      const { rows } = await sql<Line>`
        select known.kind, count(t.task_no) as count,
          coalesce(extract(epoch from clock_timestamp() - min(greatest(t.due_at, t.lease_until))), 0)::float8 as seconds
        from unnest(${names}::text[]) as known (kind) left join platform.task t
          on t.kind = known.kind and t.status in ('WAITING', 'RUNNING') and t.due_at <= clock_timestamp()
            and (t.lease_until is null or t.lease_until < clock_timestamp())
        group by known.kind`.execute(db)
      return rows.map((line) => ({ labels: { kind: line.kind }, value: value(line) }))
    },
  })
  return [
    gauge('portal_tasks_waiting', 'Tasks that could run now and do not yet', ({ count }) => count),
    gauge('portal_task_wait_seconds', 'How long the first of them has waited', ({ seconds }) => seconds),
  ]
}
