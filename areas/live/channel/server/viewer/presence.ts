import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { OPEN_SECONDS } from './open-pages.ts'

const MINUTE_MS = 60_000

/** More than once a minute, so that no minute is left out. */
export const COUNT_EVERY_SECONDS = 20

/** Who watches which broadcast in one process, each person once. */
export type Watching = ReadonlyMap<number, readonly string[]>

/**
 * Notes who watches in this process, and how many watch altogether in this minute: the most that were counted in it. People are known by
 * what they are, not by the process that saw them: whoever came over from one that died is one person, not two. Whoever leaves the page
 * of an ended broadcast open watches nothing.
 */
export async function notePresence(db: Db, process: string, watching: Watching, now: Date): Promise<void> {
  const pairs = [...watching].flatMap(([no, watchers]) => watchers.map((watcher) => [no, watcher] as const))
  const numbers = pairs.map(([no]) => no)
  const watchers = pairs.map(([, watcher]) => watcher)
  await sql`
    with here as (select * from unnest(${numbers}::integer[], ${watchers}::text[]) as h(no, watcher)),
    gone as (
      update live_channel.watcher w set is_open = false
      where w.process = ${process} and w.is_open
        and not exists (select from here h where h.no = w.live_broadcast_no and h.watcher = w.watcher))
    insert into live_channel.watcher as w (live_broadcast_no, watcher, process, first_at, seen_at, is_open)
    select no, watcher, ${process}, ${now}::timestamptz, ${now}::timestamptz, true from here
    where exists (select from live_broadcast.broadcast b where b.live_broadcast_no = no and b.end_at is null)
    order by no, watcher
    on conflict (live_broadcast_no, watcher) do update set
      process = excluded.process, seen_at = greatest(w.seen_at, excluded.seen_at), is_open = true`.execute(db)
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await sql`
    insert into live_channel.presence as p (live_broadcast_no, counted_at, process, viewers)
    select w.live_broadcast_no, ${minute}::timestamptz, ${EVERYBODY}, count(*)::int
    from live_channel.watcher w join live_broadcast.broadcast b using (live_broadcast_no)
    where w.live_broadcast_no = any(${[...watching.keys()]}::integer[]) and b.end_at is null
      and w.is_open and w.seen_at > ${stillOpen(now)}
    group by w.live_broadcast_no
    on conflict (live_broadcast_no, counted_at, process) do update set viewers = greatest(p.viewers, excluded.viewers)`.execute(
    db,
  )
}

/** Stands where each process noted its own before: all of them together. */
const EVERYBODY = 'all'

const stillOpen = (now: Date): Date => new Date(now.getTime() - OPEN_SECONDS * 1_000)

/** How many watch a broadcast: those who are `here` in this process, and those whom others saw last, each once. */
export async function countWatching(
  db: Db,
  { liveBroadcastNo, process, here }: { liveBroadcastNo: number; process: string; here: readonly string[] },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ elsewhere: number }>`
    select count(*)::int as elsewhere from live_channel.watcher w
    where w.live_broadcast_no = ${liveBroadcastNo} and w.process <> ${process} and w.is_open
      and w.seen_at > ${stillOpen(now)}
      and not exists (select from unnest(${[...here]}::text[]) h where h = w.watcher)`.execute(db)
  return here.length + (rows[0]?.elsewhere ?? 0)
}

/** Notes that somebody of the staff is in these broadcasts. */
export async function noteStaff(db: Db, numbers: readonly number[], now: Date): Promise<void> {
  if (numbers.length === 0) return
  await sql`
    insert into live_channel.staff_seen as s (live_broadcast_no, seen_at)
    select no, ${now}::timestamptz from unnest(${[...numbers].sort((one, other) => one - other)}::integer[]) as here(no)
    on conflict (live_broadcast_no) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`.execute(db)
}

/** When somebody of the staff was in each of these broadcasts last; one in which nobody was is missing. */
export async function staffSeenAt(db: Db, numbers: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ no: number; at: Date }>`
    select live_broadcast_no as no, seen_at as at from live_channel.staff_seen
    where live_broadcast_no = any(${[...numbers]}::integer[])`.execute(db)
  return new Map(rows.map(({ no, at }) => [no, at]))
}
