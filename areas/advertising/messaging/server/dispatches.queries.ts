import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { groupRecipients } from '../rules/group-recipients.rules.ts'
import { OWN_CODE } from '../rules/vendor-codes.rules.ts'
import type { DispatchPlan, DispatchPurpose } from './door.ts'
import { tables } from './messaging.tables.ts'

/** Writes a dispatch with its requests and recipients, or answers the one that is already there. */
export async function insertDispatch(
  tx: Db,
  plan: DispatchPlan,
  recipientsPerRequest: number,
  now: Date,
): Promise<{ dispatchId: number; recipientCount: number }> {
  const groups = groupRecipients(plan.recipients, recipientsPerRequest)
  const recipientCount = groups.reduce((sum, group) => sum + group.recipients.length, 0)
  const isEmpty = recipientCount === 0
  const inserted = await tables(tx)
    .insertInto('messaging.dispatch')
    .values({
      purpose: plan.purpose,
      reserveSeq: plan.reserveSeq,
      sendAt: plan.sendAt,
      giveUpAt: plan.giveUpAt,
      isAdvertising: plan.isAdvertising,
      imageKey: plan.image?.objectKey ?? null,
      imageName: plan.image?.name ?? null,
      state: isEmpty ? 'FINISHED' : 'PLANNED',
      recipientCount,
      createdAt: now,
      finishedAt: isEmpty ? now : null,
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'reserveSeq']).doNothing())
    .returning('dispatchId')
    .executeTakeFirst()
  if (!inserted) return findDispatch(tx, plan.purpose, plan.reserveSeq)
  const dispatchId = inserted.dispatchId
  await insertParts(tx, dispatchId, plan.parts)
  await insertRequests(
    tx,
    dispatchId,
    groups.map((group) => ({ ...group, requestKey: randomUUID() })),
  )
  return { dispatchId, recipientCount }
}

async function findDispatch(
  db: Db,
  purpose: DispatchPurpose,
  reserveSeq: number,
): Promise<{ dispatchId: number; recipientCount: number }> {
  const row = await tables(db)
    .selectFrom('messaging.dispatch')
    .select(['dispatchId', 'recipientCount'])
    .where('purpose', '=', purpose)
    .where('reserveSeq', '=', reserveSeq)
    .executeTakeFirstOrThrow()
  return { dispatchId: row.dispatchId, recipientCount: row.recipientCount }
}

async function insertParts(tx: Db, dispatchId: number, parts: DispatchPlan['parts']): Promise<void> {
  await sql`
    insert into messaging.dispatch_part (dispatch_id, part_no, title, body)
    select ${dispatchId}, part_no, title, body
    from unnest(${parts.map((part) => part.partNo)}::int[], ${parts.map((part) => part.title)}::text[], ${parts.map((part) => part.body)}::text[])
      as p(part_no, title, body)`.execute(tx)
}

interface KeyedGroup {
  readonly requestKey: string
  readonly partNo: number
  readonly recipients: DispatchPlan['recipients']
}

async function insertRequests(tx: Db, dispatchId: number, groups: readonly KeyedGroup[]): Promise<void> {
  await sql`
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, recipient_count)
    select request_key, ${dispatchId}, part_no, request_no, recipient_count
    from unnest(${groups.map((group) => group.requestKey)}::uuid[], ${groups.map((group) => group.partNo)}::int[],
                ${groups.map((group) => group.recipients.length)}::int[]) with ordinality as q(request_key, part_no, recipient_count, request_no)`.execute(
    tx,
  )
  const rows = groups.flatMap((group) =>
    group.recipients.map((recipient) => ({ ...recipient, requestKey: group.requestKey })),
  )
  await sql`
    insert into messaging.recipient (dispatch_id, phone_number, request_key, organization_id)
    select ${dispatchId}, phone_number, request_key, organization_id
    from unnest(${rows.map((row) => row.phone)}::text[], ${rows.map((row) => row.requestKey)}::uuid[],
                ${rows.map((row) => row.organizationId ?? null)}::int[]) as r(phone_number, request_key, organization_id)`.execute(
    tx,
  )
}

/** Takes back a dispatch of which nothing has started; false when any of it has, or is just about to. A repeat answers true. */
export async function cancelUnstarted(
  tx: Tx,
  purpose: DispatchPurpose,
  reserveSeq: number,
  now: Date,
): Promise<boolean> {
  // A request that is being claimed is locked, is skipped here, and so makes the numbers differ.
  const found = await sql<{ dispatchId: number; state: string; isUntouched: boolean }>`
    with mine as (
      select dispatch_id, state from messaging.dispatch where purpose = ${purpose} and reserve_seq = ${reserveSeq} for update
    ), free as (
      select q.request_key from messaging.request q join mine using (dispatch_id)
      where q.state = 'READY' and q.attempts = 0
      for update of q skip locked
    )
    select m.dispatch_id, m.state,
           (select count(*) from free) = (select count(*) from messaging.request q where q.dispatch_id = m.dispatch_id) as is_untouched
    from mine m`.execute(tx)
  const mine = found.rows[0]
  if (mine?.state === 'CANCELLED') return true
  if (!mine?.isUntouched) return false
  await sql`update messaging.request set state = 'CANCELLED' where dispatch_id = ${mine.dispatchId}`.execute(tx)
  await sql`update messaging.dispatch set state = 'CANCELLED', finished_at = ${now} where dispatch_id = ${mine.dispatchId}`.execute(
    tx,
  )
  return true
}

/** Takes back what is planned for some organizations of a dispatch; a request that has begun to leave, or is just about to, stays. */
export async function takeBack(
  tx: Tx,
  purpose: DispatchPurpose,
  reserveSeq: number,
  organizationIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    with free as (
      select q.request_key from messaging.request q join messaging.dispatch d using (dispatch_id)
      where d.purpose = ${purpose} and d.reserve_seq = ${reserveSeq} and q.state = 'READY' and q.attempts = 0
      order by q.request_key for update of q skip locked),
    taken as (
      update messaging.recipient r set state = 'NOT_SENT', code = ${OWN_CODE.takenBack}, answered_at = ${now}
      from free
      where r.request_key = free.request_key and r.state = 'PLANNED' and r.organization_id = any(${[...organizationIds]}::int[])
      returning r.request_key)
    update messaging.request q set not_sent_count = not_sent_count + c.taken
    from (select request_key, count(*)::int as taken from taken group by request_key) c
    where q.request_key = c.request_key`.execute(tx)
}
