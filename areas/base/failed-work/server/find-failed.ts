import { sql } from 'kysely'
import { type Db, waitForLock } from '#platform/server/database/database.ts'
import type { FailedThing, FailedWorkSource } from '#platform/server/failed-work.ts'
import type { Log } from '#platform/server/log.ts'

/** What was tried again has so long to come right; what fails on after that is told anew. */
const RETRY_MINUTES = 10

interface FindingDeps {
  readonly sources: readonly FailedWorkSource[]
  readonly log: Pick<Log, 'error'>
}

/**
 * Asks every source what fails now, and keeps it: new things get a number, known ones what is said of them now, and what does not
 * fail any more is settled. One process at a time, so that nothing is told twice. A source that cannot be asked keeps what it told before.
 */
export async function findFailed(db: Db, { sources, log }: FindingDeps, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waitForLock(tx, 'failed_work.find')
    const found: Kept[] = []
    const asked: string[] = []
    for (const source of sources) {
      const things = await askSource(tx, source, now).catch((error: unknown) => {
        log.error({ err: error, source: source.name }, 'failed work could not be found')
        return null
      })
      if (things === null) await sql`rollback to savepoint source`.execute(tx)
      else {
        asked.push(source.name)
        found.push(...things.map((thing) => toKept(source, thing)))
      }
    }
    await keepFound(tx, asked, found, now)
  })
}

async function askSource(tx: Db, source: FailedWorkSource, now: Date): Promise<readonly FailedThing[]> {
  await sql`savepoint source`.execute(tx)
  return source.find(tx, now)
}

type Kept = ReturnType<typeof toKept>

const toKept = ({ name, kind, flags }: FailedWorkSource, thing: FailedThing) => ({
  source: name,
  kind,
  ref: thing.ref,
  title: thing.title,
  reason: thing.reason,
  since: thing.since,
  tries: thing.tries,
  href: thing.href,
  own_href: thing.ownHref ?? null,
  owner_id: thing.ownerId,
  flags: [...(thing.flags ?? flags)],
})

async function keepFound(tx: Db, asked: readonly string[], found: readonly Kept[], now: Date): Promise<void> {
  const things = sql`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (source text, kind text, ref text, title text,
    reason text, since timestamptz, tries integer, href text, own_href text, owner_id bigint, flags text[])`
  const isSame = sql`i.source = f.source and i.ref = f.ref and i.since_at = f.since`
  await sql`
    update failed_work.item i set outcome = 'GONE', settled_at = ${now}
    where settled_at is null and source = any(${asked}::text[]) and not exists (select from ${things} where ${isSame})`.execute(
    tx,
  )
  await sql`
    update failed_work.item i
    set title = f.title, reason = f.reason, tries = f.tries, href = f.href, own_href = f.own_href, flags = f.flags
    from ${things}
    where i.settled_at is null and ${isSame}
      and (i.title, i.reason, i.tries, i.href, i.own_href, i.flags)
        is distinct from (f.title, f.reason, f.tries, f.href, f.own_href, f.flags)`.execute(tx)
  const patience = new Date(now.getTime() - RETRY_MINUTES * 60_000)
  await sql`
    insert into failed_work.item (source, kind, ref, title, reason, since_at, tries, href, own_href, owner_id, flags, found_at)
    select f.source, f.kind, f.ref, f.title, f.reason, f.since, f.tries, f.href, f.own_href, f.owner_id, f.flags, ${now}
    from ${things}
    where not exists (
      select from failed_work.item i
      where ${isSame} and (i.settled_at is null or i.outcome = 'SETTLED'
        or (i.outcome = 'RETRIED' and i.settled_at > ${patience})))
    order by f.since`.execute(tx)
}
