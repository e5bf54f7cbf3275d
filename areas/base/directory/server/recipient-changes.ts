import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { withdrawsTooMany } from '../rules/withdrawals.rules.ts'

/** What a delivery did with the parents of its schools. */
export interface RecipientCounts {
  readonly rows: number
  /** Rows that say the same as an earlier one. */
  readonly repeated: number
  readonly schools: number
  readonly added: number
  readonly changed: number
  /** Consents that ended: the delivery no longer names the parent at the school, or names it without a day. */
  readonly withdrawn: number
  /** Parents who withdrew after the day of the consent in the delivery. */
  readonly stillWithdrawn: number
  readonly unchanged: number
}

/** How a delivery treats consents that end or come back. */
export interface ConsentPolicy {
  readonly now: Date
  /** Share of the known consenting parents of the delivered schools that may be withdrawn, in percent. */
  readonly mostWithdrawnPercent: number
  /** Whether a consent counts again although the parent withdrew after its day. */
  readonly restoresWithdrawn: boolean
}

/** What a delivery changes, and how many consenting parents were known at its schools before. */
export interface RecipientChanges {
  readonly counts: RecipientCounts
  readonly known: number
}

/** A delivery that would end more consents than it may; nothing of it is stored. */
export class TooManyWithdrawals extends Error {
  override readonly name = 'TooManyWithdrawals'
  readonly changes: RecipientChanges
  constructor(changes: RecipientChanges) {
    super('the delivery would withdraw too many consents')
    this.changes = changes
  }
}

/**
 * Stores what waits in the stage of this connection. For each staged school it is the whole truth; other schools stay as
 * they are. Throws TooManyWithdrawals before anything is changed.
 */
export async function applyStaged(tx: Tx, policy: ConsentPolicy): Promise<RecipientChanges> {
  // Statistics from before a great change would make one statement compare every parent with every other.
  await sql`analyze delivered_school, delivered_recipient, directory.recipient`.execute(tx)
  const changes = await plan(tx, policy)
  if (withdrawsTooMany(changes.counts.withdrawn, changes.known, policy.mostWithdrawnPercent))
    throw new TooManyWithdrawals(changes)
  await store(tx, policy.now)
  return changes
}

type Kind = 'ADDED' | 'CHANGED' | 'WITHDRAWN' | 'STILL_WITHDRAWN' | 'UNCHANGED'

/** Decides what happens to each parent of the delivered schools, without changing any. */
async function plan(tx: Tx, policy: ConsentPolicy): Promise<RecipientChanges> {
  await sql`
    create temporary table recipient_change (
      organization_id integer not null, phone_number text not null, consented_on date,
      was_consenting boolean not null, kind text not null
    ) on commit drop`.execute(tx)
  await sql`
    with named as (
      select organization_id, phone_number, min(consented_on) as consented_on
      from delivered_recipient group by organization_id, phone_number
    ), known as (
      select organization_id, phone_number, (consented_at at time zone 'Asia/Seoul')::date as consented_on,
             (withdrawn_at at time zone 'Asia/Seoul')::date as withdrawn_on,
             consented_at is not null and withdrawn_at is null as is_consenting
      from directory.recipient where organization_id in (select organization_id from delivered_school)
    )
    insert into recipient_change (organization_id, phone_number, consented_on, was_consenting, kind)
    select organization_id, phone_number, named.consented_on, coalesce(known.is_consenting, false),
      case
        when known.phone_number is null then 'ADDED'
        when named.consented_on is null then case when known.is_consenting then 'WITHDRAWN' else 'UNCHANGED' end
        when named.consented_on < known.withdrawn_on and not ${policy.restoresWithdrawn}::boolean then 'STILL_WITHDRAWN'
        when known.is_consenting and known.consented_on = named.consented_on then 'UNCHANGED'
        else 'CHANGED'
      end
    from named full join known using (organization_id, phone_number)
    where named.phone_number is not null or known.is_consenting`.execute(tx)
  await sql`analyze recipient_change`.execute(tx)
  const found = await sql<{ kind: Kind; n: number; known: number }>`
    select kind, count(*) as n, count(*) filter (where was_consenting) as known
    from recipient_change group by kind`.execute(tx)
  const delivered = await sql<{ rows: number; schools: number; parents: number }>`
    select (select count(*) from delivered_school) as schools, count(*) as rows,
           count(distinct (organization_id, phone_number)) as parents
    from delivered_recipient`.execute(tx)
  const { rows = 0, schools = 0, parents = 0 } = delivered.rows[0] ?? {}
  const count = (kind: Kind) => found.rows.find((row) => row.kind === kind)?.n ?? 0
  const counts = {
    rows,
    repeated: rows - parents,
    schools,
    added: count('ADDED'),
    changed: count('CHANGED'),
    withdrawn: count('WITHDRAWN'),
    stillWithdrawn: count('STILL_WITHDRAWN'),
    unchanged: count('UNCHANGED'),
  }
  return { counts, known: found.rows.reduce((sum, row) => sum + row.known, 0) }
}

/** Carries the plan out. A consent counts from the beginning of its day in Seoul; many come faster in the order of the index. */
async function store(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into directory.recipient (organization_id, phone_number, consented_at)
    select organization_id, phone_number, consented_on::timestamp at time zone 'Asia/Seoul'
    from recipient_change where kind = 'ADDED' order by organization_id, phone_number`.execute(tx)
  await sql`
    update directory.recipient known
    set consented_at = change.consented_on::timestamp at time zone 'Asia/Seoul', withdrawn_at = null
    from recipient_change change
    where change.kind = 'CHANGED' and known.organization_id = change.organization_id
      and known.phone_number = change.phone_number`.execute(tx)
  await sql`
    update directory.recipient known set withdrawn_at = ${now}::timestamptz
    from recipient_change change
    where change.kind = 'WITHDRAWN' and known.organization_id = change.organization_id
      and known.phone_number = change.phone_number`.execute(tx)
}
