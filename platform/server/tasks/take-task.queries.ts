import { sql } from 'kysely'
import { type Db, waitForLock } from '../database/database.ts'

/** How long a process has a task without saying again that it lives; after that another one takes it up. */
export const TASK_LEASE_SECONDS = 15

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${TASK_LEASE_SECONDS})`

/** A task that this process has under a lease. */
export interface TakenTask {
  readonly taskNo: number
  readonly kind: string
  readonly title: string
  readonly ownerId: number | null
  readonly input: unknown
  readonly state: unknown
  readonly tries: number
  /** Runs in a row of which nothing was heard again, and that had kept nothing. */
  readonly brokenOff: number
  readonly lease: string
  readonly askedAt: Date
  readonly fileKey: string
}

/** A kind that this process has room for, and how many of it may run in all processes. */
interface Wanted {
  readonly name: string
  readonly perCluster: number
}

/**
 * Takes a task of the person who was not served for the longest time, of theirs the one that has waited longest; also one
 * whose process is gone. Nobody has two at once, and no kind more than it may: processes take their tasks one after the
 * other, so the counts hold.
 */
export async function takeTask(db: Db, wanted: readonly Wanted[]): Promise<TakenTask | undefined> {
  if (!(await isAnyDue(db, wanted))) return undefined
  return db.transaction().execute(async (tx) => {
    await waitForLock(tx, 'platform.task')
    const { rows } = await sql<TakenTask>`
      with living as (
        select kind, owner_id from platform.task where status = 'RUNNING' and lease_until >= clock_timestamp()
      )
      update platform.task
      set status = 'RUNNING', lease_id = gen_random_uuid(), lease_until = ${leaseEnd}, tries = tries + 1,
        broken_off = broken_off + (status = 'RUNNING')::int
      where task_no = (
        select t.task_no from platform.task t
          join unnest(${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ perCluster }) => perCluster)}::int[])
            as room (kind, most) on room.kind = t.kind
        where t.status in ('WAITING', 'RUNNING') and t.due_at <= clock_timestamp()
          and (t.lease_until is null or t.lease_until < clock_timestamp())
          and (select count(*) from living where living.kind = t.kind) < room.most
          and not exists (select from living where living.owner_id = t.owner_id)
        order by (select taken_at from platform.task_turn turn where turn.owner_id = t.owner_id) nulls first,
          t.due_at, t.task_no limit 1)
      returning task_no as "taskNo", kind, title, owner_id as "ownerId", input, state, tries,
        broken_off as "brokenOff", lease_id as lease, asked_at as "askedAt", file_key as "fileKey"`.execute(tx)
    const taken = rows[0]
    if (taken?.ownerId != null)
      await sql`
        insert into platform.task_turn values (${taken.ownerId}, clock_timestamp())
        on conflict (owner_id) do update set taken_at = excluded.taken_at`.execute(tx)
    return taken
  })
}

/** Most looks find nothing to do: they take no lock. */
async function isAnyDue(db: Db, wanted: readonly Wanted[]): Promise<boolean> {
  const { rows } = await sql`
    select from platform.task
    where status in ('WAITING', 'RUNNING') and due_at <= clock_timestamp() and kind = any(${wanted.map(({ name }) => name)})
      and (lease_until is null or lease_until < clock_timestamp()) limit 1`.execute(db)
  return rows.length > 0
}

type Held = Pick<TakenTask, 'taskNo' | 'lease'>

/** How far a task is. */
export interface TaskProgress {
  readonly done: number
  readonly total: number | null
}

/** Keeps the task for another lease and stores how far it is; false when this process has it no longer. */
export async function keepTask(db: Db, { taskNo, lease }: Held, { done, total }: TaskProgress): Promise<boolean> {
  const { rows } = await sql`
    update platform.task set lease_until = ${leaseEnd}, done_count = ${done}, total_count = ${total}
    where task_no = ${taskNo} and lease_id = ${lease} returning 1`.execute(db)
  return rows.length > 0
}

/** Stores where the next run goes on; false when this process has the task no longer. */
export async function keepState(db: Db, { taskNo, lease }: Held, state: unknown): Promise<boolean> {
  const { rows } = await sql`
    update platform.task set state = ${JSON.stringify(state)}, broken_off = 0
    where task_no = ${taskNo} and lease_id = ${lease} returning 1`.execute(db)
  return rows.length > 0
}

/** How a task ended. */
export type TaskEnd =
  | { readonly status: 'DONE'; readonly file?: { readonly name: string; readonly mimeType: string } | undefined }
  | { readonly status: 'FAILED'; readonly failure: string }

/** Ends the task; false when this process has it no longer, and then nothing of this run counts. */
export async function endTask(db: Db, { taskNo, lease }: Held, end: TaskEnd, now: Date): Promise<boolean> {
  const file = end.status === 'DONE' ? end.file : undefined
  const { rows } = await sql`
    update platform.task
    set status = ${end.status}, failure = ${end.status === 'FAILED' ? end.failure : null}, finished_at = ${now},
      file_name = ${file?.name ?? null}, file_type = ${file?.mimeType ?? null}, lease_id = null, lease_until = null
    where task_no = ${taskNo} and lease_id = ${lease} returning 1`.execute(db)
  return rows.length > 0
}

/** Gives the task back, to be done again after some seconds; a run that is not counted was no try. */
export async function giveBackTask(
  db: Db,
  { taskNo, lease }: Held,
  { afterSeconds, isCounted }: { afterSeconds: number; isCounted: boolean },
): Promise<void> {
  await sql`
    update platform.task
    set status = 'WAITING', lease_id = null, lease_until = null, tries = tries - ${isCounted ? 0 : 1}::int,
      due_at = clock_timestamp() + make_interval(secs => ${afterSeconds})
    where task_no = ${taskNo} and lease_id = ${lease}`.execute(db)
}
