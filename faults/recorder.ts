import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** The things whose every step is recorded: their table, the column that names one, and the one that says how it stands. */
const THINGS = {
  ad: ['text_ad.reservation', 'reserve_seq', 'status'],
  'ad removal': ['text_ad.reservation', 'reserve_seq', 'is_deleted'],
  order: ['package_ad.package_order', 'order_seq', 'state'],
  'exam order': ['nsat_order.school_order', 'nsat_school_order_no', 'order_type'],
  payment: ['payment.payment', 'pay_seq', 'status'],
  dispatch: ['messaging.dispatch', 'dispatch_id', 'state'],
  request: ['messaging.request', 'request_key', 'state'],
  charge: ['text_ad.agency_charge', 'reserve_seq', 'amount_won'],
  'charge end': ['text_ad.agency_charge', 'reserve_seq', 'cancelled_at'],
  text: ['text_ad.contents', 'contents_seq', 'contents'],
} as const
export type Thing = keyof typeof THINGS

/** How a step writes down that there is nothing there. */
export const NOTHING = 'nothing'

/** One change of one thing as the database saw it, whatever the program wrote about it. `from` null: it came to be. */
export interface Step {
  readonly no: number
  readonly thing: Thing
  readonly id: string
  readonly from: string | null
  readonly to: string
  readonly xid: string
  /** Real milliseconds. */
  readonly atMs: number
}

/** Records, beside and below the program, every change of state and the transaction of every row of the audit trail. */
export async function installRecorder(db: Db): Promise<void> {
  await sql`create schema recorded`.execute(db)
  await sql`
    create table recorded.step (
      no bigint generated always as identity primary key, thing text not null, id text not null, from_state text, to_state text not null,
      xid xid8 not null default pg_current_xact_id(), at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create table recorded.trail (audit_id bigint primary key, xid xid8 not null default pg_current_xact_id())`.execute(
    db,
  )
  await sql`
    create function recorded.note_step() returns trigger language plpgsql as $$
    declare was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end; becomes jsonb := to_jsonb(new);
    begin
      insert into recorded.step (thing, id, from_state, to_state)
      values (tg_argv[0], becomes ->> tg_argv[1], was ->> tg_argv[2], coalesce(becomes ->> tg_argv[2], tg_argv[3]));
      return null;
    end $$`.execute(db)
  await sql`
    create function recorded.note_trail() returns trigger language plpgsql as $$
    begin
      insert into recorded.trail (audit_id) values (new.id);
      return null;
    end $$`.execute(db)
  for (const [thing, [table, id, state]] of Object.entries(THINGS)) {
    await sql`
      create trigger ${sql.id(`record ${thing}`)} after insert or update of ${sql.id(state)} on ${sql.table(table)}
      for each row execute function recorded.note_step(${sql.lit(thing)}, ${sql.lit(id)}, ${sql.lit(state)}, ${sql.lit(NOTHING)})`.execute(
      db,
    )
  }
  await sql`
    create trigger "record trail" after insert on platform.audit for each row execute function recorded.note_trail()`.execute(
    db,
  )
}

/** Every recorded step, oldest first. */
export async function listSteps(db: Db): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select no, thing, id, from_state as "from", to_state as "to", xid::text as xid,
           (extract(epoch from at) * 1000)::float8 as "atMs"
    from recorded.step order by no`.execute(db)
  return rows
}

/** A change of status as the audit trail tells it. */
export interface TrailEntry {
  readonly thing: Thing
  readonly id: string
  readonly to: string
  readonly xid: string
}

const STATUS_BEFORE = sql`coalesce(a.from_state ->> 'status', a.from_state ->> 'paymentStatusCode')`
const STATUS_AFTER = sql`coalesce(a.to_state ->> 'status', a.to_state ->> 'paymentStatusCode')`

/** Every change of status in the audit trail of ads, orders and payments, with the transaction that wrote it. */
export async function listTrail(db: Db): Promise<TrailEntry[]> {
  const { rows } = await sql<TrailEntry>`
    select case a.entity when 'textAd.reservation' then 'ad' when 'packageAd.order' then 'order'
             when 'nsatOrder.order' then 'exam order' else 'payment' end as thing,
           case a.entity when 'nsatOrder.order' then a.to_state ->> 'nsatSchoolOrderNo' else a.entity_id end as id, ${STATUS_AFTER} as to, t.xid::text as xid
    from platform.audit a join recorded.trail t on t.audit_id = a.id
    where a.entity in ('textAd.reservation', 'packageAd.order', 'nsatOrder.order', 'payment.payment')
      and ${STATUS_AFTER} is not null and ${STATUS_AFTER} is distinct from ${STATUS_BEFORE}
    order by a.id`.execute(db)
  return rows
}
