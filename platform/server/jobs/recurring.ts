import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Work done again and again by whichever worker process gets to it: one process of the cluster at a time, unless it says otherwise. */
export interface Recurring {
  readonly name: string
  readonly everySeconds: number
  /** The work shares itself out safely: every worker process does it, and one that hangs holds up nobody. */
  readonly inEveryProcess?: boolean
  /** It is about the process itself, so those that only answer requests do it, too. Goes with `inEveryProcess`. */
  readonly inServersToo?: boolean
  run(now: Date): Promise<void>
}

/**
 * How long a process has a recurring work to itself without saying again that it lives. After a crash the work rests for so
 * long at most; a process that is frozen for longer and then goes on meets the next one, which every work survives.
 */
export const LEASE_SECONDS = 15

/** Takes the work for this process; null when another one has it. All instants are those of the database. */
export async function takeWork(db: Db, name: string): Promise<string | null> {
  const lease = randomUUID()
  const taken = await sql`
    insert into platform.recurring (name, lease_id, lease_until)
    values (${name}, ${lease}, clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (name) do update set lease_id = excluded.lease_id, lease_until = excluded.lease_until
    where recurring.lease_until is null or recurring.lease_until < clock_timestamp()
    returning 1`.execute(db)
  return taken.rows.length > 0 ? lease : null
}

/** Keeps the work for another lease; false when another process has it meanwhile. */
export async function keepWork(db: Db, name: string, lease: string): Promise<boolean> {
  const kept = await sql`
    update platform.recurring set lease_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    where name = ${name} and lease_id = ${lease} returning 1`.execute(db)
  return kept.rows.length > 0
}

/** Gives the work back and notes whether it went well. */
export async function returnWork(db: Db, name: string, lease: string, wentWell: boolean): Promise<void> {
  await sql`
    update platform.recurring set lease_id = null, lease_until = null,
      succeeded_at = case when ${wentWell} then clock_timestamp() else succeeded_at end
    where name = ${name} and lease_id = ${lease}`.execute(db)
}

/** Notes that a work failed once more, in whichever process, or that it went well again after it had. */
export async function noteOutcome(db: Db, name: string, wentWell: boolean): Promise<void> {
  await sql`
    update platform.recurring
    set failures = case when ${wentWell} then 0 else failures + 1 end,
      failing_since = case when ${wentWell} then null else coalesce(failing_since, clock_timestamp()) end,
      failed_at = case when ${wentWell} then failed_at else clock_timestamp() end
    where name = ${name} and (not ${wentWell}::boolean or failures > 0)`.execute(db)
}

/** Notes which works there are, so that one which never succeeds is known from the first start on. */
export async function noteWorks(db: Db, names: readonly string[]): Promise<void> {
  await sql`insert into platform.recurring (name) select unnest(${names}::text[]) on conflict do nothing`.execute(db)
}

/** Seconds since each work last went well, in whichever process; since it became known, when it never did. */
export async function readAges(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ name: string; age: number }>`
    select name, extract(epoch from clock_timestamp() - coalesce(succeeded_at, known_at))::float8 as age
    from platform.recurring where name = any(${names})`.execute(db)
  return new Map(found.rows.map(({ name, age }) => [name, age]))
}
