import { CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely'
import { askerNow } from '../database/asking.ts'
import { type Db, sendWithNext } from '../database/database.ts'
import { PLATFORM_COLUMNS, type PlatformColumns } from '../database/platform.columns.ts'
import { type Page, type PageRequest, pageOf } from '../list/page.ts'

/** One change as the audit trail keeps it: who, when, what, from, to. The trail is append-only. */
export interface AuditEntry {
  /** What happened, `area.verb`, for example `textAd.approve`. */
  readonly action: string
  /** Kind of the thing, for example `textAd.reservation`. */
  readonly entity: string
  readonly entityId: string | number
  /** What stood before in the fields that changed; no personal data. Where it stood in its life is `status`. */
  readonly from?: unknown
  /** What stands there now; no personal data. */
  readonly to?: unknown
  /** Why, in the words of whoever decided. */
  readonly comment?: string | null
  /** The values of people that `from` and `to` leave out, by field: kept for `ASIDE_DAYS`, in which the change can be taken back. */
  readonly aside?: { readonly from: object; readonly to: object } | undefined
}

/** For so many days values of people are kept beside the trail. */
export const ASIDE_DAYS = 30

export type AuditTables = Pick<PlatformColumns, 'platform.audit' | 'platform.audit_aside'>

export const STORED_AUDIT = PLATFORM_COLUMNS['platform.audit']

/** Who acts when no person does. */
export const SYSTEM_ACTOR = { userId: null, name: '시스템' } as const

// Nearly every write has it, and putting it together costs as much as sending it.
const INSERT = `
  insert into platform.audit (actor_id, actor_name, action, entity, entity_id, from_state, to_state, comment, at, request_id, ip, user_agent)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const INSERT_WITH_ASIDE = `
  with written as (${INSERT} returning id, at)
  insert into platform.audit_aside (audit_id, at, from_state, to_state) select id, at, $13, $14 from written`

/**
 * Writes one row of the audit trail through the given handle, so that it stands or falls with the change itself. Of what a
 * request does it keeps from where that came. It travels with the next statement, at the latest with the commit.
 */
export async function writeAudit(
  db: Db,
  actor: { userId: number | null; name: string },
  at: Date,
  entry: AuditEntry,
  requestId: string | null = null,
): Promise<void> {
  const { sender } = askerNow()
  const values = [
    actor.userId,
    actor.name,
    entry.action,
    entry.entity,
    String(entry.entityId),
    asJson(entry.from),
    asJson(entry.to),
    entry.comment ?? null,
    at,
    requestId,
    sender?.ip ?? null,
    sender?.userAgent || null,
  ]
  const { aside } = entry
  await sendWithNext(
    db,
    aside
      ? CompiledQuery.raw(INSERT_WITH_ASIDE, [...values, asJson(aside.from), asJson(aside.to)])
      : CompiledQuery.raw(INSERT, values),
  )
}

/** One row of the trail of one thing. */
export interface AuditRow {
  readonly id: number
  /** Null when no signed-in person acted. */
  readonly actorId: number | null
  readonly actorName: string
  readonly action: string
  readonly from: unknown
  readonly to: unknown
  readonly comment: string | null
  readonly at: Date
}

const trailOf = (db: Db, entity: string, entityId: string | number) =>
  db
    .withTables<AuditTables>()
    .selectFrom('platform.audit as a')
    .where('a.entity', '=', entity)
    .where('a.entityId', '=', String(entityId))

const toRow = (row: Selectable<AuditTables['platform.audit']>): AuditRow => ({
  id: row.id,
  actorId: row.actorId,
  actorName: row.actorName,
  action: row.action,
  from: row.fromState,
  to: row.toState,
  comment: row.comment,
  at: row.at,
})

/** The trail of one thing, oldest first. */
export async function listAudit(db: Db, entity: string, entityId: string | number): Promise<AuditRow[]> {
  return (await trailOf(db, entity, entityId).select(STORED_AUDIT).orderBy('a.id').execute()).map(toRow)
}

/** A page of the trail of one thing, newest first; `which` of its rows (`platform.audit as a`), all unless said otherwise. */
export function listAuditPage(
  db: Db,
  entity: string,
  entityId: string | number,
  page: PageRequest,
  which?: RawBuilder<boolean>,
): Promise<Page<AuditRow>> {
  const found = trailOf(db, entity, entityId).$if(which !== undefined, (all) => all.where(which ?? sql<boolean>`true`))
  return pageOf({ found, shown: found.select(STORED_AUDIT), order: [], id: 'a.id' }, page, toRow)
}

/** The kinds of which the trail holds anything, in order: one step of the index for each. */
export async function listAuditKinds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ entity: string }>`
    with recursive kind as (
      select min(entity) as entity from platform.audit
      union all
      select (select min(further.entity) from platform.audit as further where further.entity > kind.entity)
      from kind where kind.entity is not null
    )
    select entity from kind where entity is not null`.execute(db)
  return rows.map(({ entity }) => entity)
}

/** Who changed the thing last, by name; empty when nobody has. */
export async function lastChangedBy(db: Db, entity: string, entityId: string | number): Promise<string> {
  const last = trailOf(db, entity, entityId).select('a.actorName').orderBy('a.id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.actorName ?? ''
}

/** Who did this to a thing last, by name; empty where nobody did. */
export async function lastActorOf(db: Db, entity: string, entityId: string | number, action: string): Promise<string> {
  const last = trailOf(db, entity, entityId)
    .where('a.action', '=', action)
    .select('a.actorName')
    .orderBy('a.id', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.actorName ?? ''
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
