import { sql } from 'kysely'
import type { TaskStatus } from '#platform/contract/own-tasks.contract.ts'
import type { Db } from '../database/database.ts'
import { TASK_SIGNAL } from './task.ts'

/** Older ones are found by nobody: a person starts a few a day, and they are kept for a week. */
const MOST_LISTED = 30

/** A task as its owner may see it. */
export interface OwnTask {
  readonly taskNo: number
  readonly kind: string
  readonly title: string
  readonly input: unknown
  readonly status: TaskStatus
  readonly doneCount: number
  readonly totalCount: number | null
  readonly askedAt: Date
  readonly finishedAt: Date | null
  readonly failure: string | null
  readonly fileKey: string
  readonly fileName: string | null
  readonly fileType: string | null
  readonly seenAt: Date | null
}

const COLUMNS = sql`task_no, kind, title, input, status, done_count, total_count, asked_at, finished_at, failure, file_key,
  file_name, file_type, seen_at`

/** The newest tasks of a person. */
export async function listOwnTasks(db: Db, ownerId: number): Promise<OwnTask[]> {
  const { rows } = await sql<OwnTask>`
    select ${COLUMNS} from platform.task where owner_id = ${ownerId} and cleared_at is null
    order by task_no desc limit ${MOST_LISTED}`.execute(db)
  return rows
}

/** One task of a person; undefined when there is none or it is somebody else's. */
export async function findOwnTask(db: Db, ownerId: number, taskNo: number): Promise<OwnTask | undefined> {
  const { rows } = await sql<OwnTask>`
    select ${COLUMNS} from platform.task where owner_id = ${ownerId} and task_no = ${taskNo} and cleared_at is null`.execute(
    db,
  )
  return rows[0]
}

const EVENTS = {
  /** Whoever runs it notices at the next sign of life, and its outcome does not count. */
  cancel: {
    from: sql`status in ('WAITING', 'RUNNING')`,
    set: (now: Date) =>
      sql`status = 'CANCELED', finished_at = ${now}, seen_at = ${now}, lease_id = null, lease_until = null`,
  },
  retry: {
    from: sql`status = 'FAILED'`,
    set: () =>
      sql`status = 'WAITING', tries = 0, broken_off = 0, failure = null, finished_at = null, seen_at = null, due_at = clock_timestamp()`,
  },
  clear: { from: sql`finished_at is not null`, set: (now: Date) => sql`cleared_at = ${now}` },
} as const

/** Moves a task of a person, or with `ownerId` null one of the portal's own; false when it is not where it would have to be, or not theirs. */
export async function moveOwnTask(
  db: Db,
  event: keyof typeof EVENTS,
  { ownerId, taskNo, now }: { ownerId: number | null; taskNo: number; now: Date },
): Promise<boolean> {
  const { from, set } = EVENTS[event]
  const { rows } = await sql`
    update platform.task set ${set(now)}
    where task_no = ${taskNo} and owner_id is not distinct from ${ownerId} and cleared_at is null and ${from} returning 1`.execute(
    db,
  )
  if (event === 'retry') await sql`select pg_notify(${TASK_SIGNAL}, '')`.execute(db)
  return rows.length > 0
}

/** Notes that a person has looked at what ended. */
export async function seeOwnTasks(db: Db, ownerId: number, now: Date): Promise<void> {
  await sql`
    update platform.task set seen_at = ${now}
    where owner_id = ${ownerId} and cleared_at is null and finished_at is not null and seen_at is null`.execute(db)
}
