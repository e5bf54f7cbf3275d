import { sql } from 'kysely'
import { codeList } from '#platform/server/database/code-list.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { OPEN_DISPATCHES } from '../rules/dispatch-state.rules.ts'
import { OWN_CODE } from '../rules/vendor-codes.rules.ts'

/** A request that this process may call the vendor for, once. */
export interface Claim {
  readonly requestKey: string
  /** Which try this is. Whoever finds another number has lost the claim. */
  readonly attempt: number
}

/** When a claim is made and what it may take. */
export interface ClaimTimes {
  readonly now: Date
  readonly machineNow: Date
  readonly mayAdvertise: boolean
  /** When somebody else may look after this claim. */
  readonly firstLookAt: Date
}

/** Whether any dispatch could need attention at `now`: the cheap question of every second. */
export async function hasLiveDispatch(db: Db, now: Date): Promise<boolean> {
  const found = await sql<{ any: boolean }>`
    select exists(select from messaging.dispatch where state in (${codeList(OPEN_DISPATCHES)}) and send_at <= ${now}) as any`.execute(
    db,
  )
  return found.rows[0]?.any === true
}

/** Claims the oldest due request: it is SENDING from the commit on, whatever happens to this process. Null when none is free. */
export async function claimDueRequest(tx: Tx, times: ClaimTimes): Promise<Claim | null> {
  const claimed = await sql<{ requestKey: string; attempts: number; dispatchId: number; isAdvertising: boolean }>`
    with due as (
      select q.request_key, d.is_advertising
      from messaging.request q join messaging.dispatch d using (dispatch_id)
      where q.state = 'READY' and (q.next_try_at is null or q.next_try_at <= ${times.machineNow})
        and d.state in (${codeList(OPEN_DISPATCHES)}) and d.send_at <= ${times.now} and d.give_up_at >= ${times.now}
        and (${times.mayAdvertise} or not d.is_advertising)
        and (d.image_key is null or d.attachment_id is not null)
      order by d.send_at, q.dispatch_id, q.request_no
      limit 1
      for update of q skip locked
    )
    update messaging.request q
    set state = 'SENDING', attempts = q.attempts + 1, first_called_at = coalesce(q.first_called_at, ${times.now}),
        started_at = ${times.machineNow}, next_try_at = null, next_look_at = ${times.firstLookAt}, looks = 0, misses = 0
    from due where q.request_key = due.request_key
    returning q.request_key, q.attempts, q.dispatch_id, due.is_advertising`.execute(tx)
  const row = claimed.rows[0]
  if (!row) return null
  await sql`
    update messaging.dispatch set state = 'SENDING', started_at = ${times.now}
    where dispatch_id = ${row.dispatchId} and state = 'PLANNED'`.execute(tx)
  if (row.isAdvertising) await sparePeopleWhoRefuse(tx, row.requestKey, times.now)
  return { requestKey: row.requestKey, attempt: row.attempts }
}

async function sparePeopleWhoRefuse(tx: Tx, requestKey: string, now: Date): Promise<void> {
  await sql`
    with spared as (
      update messaging.recipient r set state = 'NOT_SENT', code = ${OWN_CODE.optedOut}, answered_at = ${now}
      from messaging.opt_out o
      where r.request_key = ${requestKey} and r.state = 'PLANNED' and o.phone_number = r.phone_number
      returning 1
    )
    update messaging.request set not_sent_count = not_sent_count + (select count(*) from spared)
    where request_key = ${requestKey} and exists (select from spared)`.execute(tx)
}

/** A request whose row this transaction holds, with everything the vendor needs. */
export interface HeldRequest extends Claim {
  readonly dispatchId: number
  readonly purpose: 'AD' | 'RESULT'
  readonly reserveSeq: number
  readonly sendAt: Date
  readonly giveUpAt: Date
  readonly isAdvertising: boolean
  readonly attachmentId: number | null
  readonly title: string
  readonly body: string
  readonly firstCalledAt: Date
  readonly startedAt: Date
  readonly looks: number
  readonly misses: number
  /** Who is still to get the message, in a stable order. */
  readonly phones: readonly string[]
}

interface HeldRow {
  requestKey: string
  attempts: number
  dispatchId: number
  purpose: 'AD' | 'RESULT'
  reserveSeq: number
  sendAt: Date
  giveUpAt: Date
  isAdvertising: boolean
  attachmentId: number | null
  title: string
  body: string
  firstCalledAt: Date
  startedAt: Date
  looks: number
  misses: number
}

const HELD = sql`
  select q.request_key, q.attempts, q.dispatch_id, d.purpose, d.reserve_seq, d.send_at, d.give_up_at, d.is_advertising,
         d.attachment_id, p.title, p.body, q.first_called_at, q.started_at, q.looks, q.misses
  from messaging.request q
    join messaging.dispatch d using (dispatch_id)
    join messaging.dispatch_part p on p.dispatch_id = q.dispatch_id and p.part_no = q.part_no
  where q.state = 'SENDING'`

/**
 * Takes the row lock that stands for "a call may be under way" until the end of the transaction. Null when the claim is lost.
 * A process that is paused keeps the lock; the database server notices within half a minute when its machine is gone.
 */
export async function holdClaim(tx: Tx, claim: Claim): Promise<HeldRequest | null> {
  await sql`select set_config('tcp_keepalives_idle', '15', true), set_config('tcp_keepalives_interval', '5', true),
                   set_config('tcp_keepalives_count', '3', true)`.execute(tx)
  // Waits instead of skipping: another worker that had its eye on the same request may hold the row for a moment.
  const held = await sql<HeldRow>`
    ${HELD} and q.request_key = ${claim.requestKey} and q.attempts = ${claim.attempt} for update of q`.execute(tx)
  return held.rows[0] ? withPhones(tx, held.rows[0]) : null
}

/** Takes a request whose call is over without a known outcome, or whose process is gone, and that is due to be looked after. */
export async function holdUnknownRequest(tx: Tx, machineNow: Date): Promise<HeldRequest | null> {
  const held = await sql<HeldRow>`
    ${HELD} and q.next_look_at <= ${machineNow} order by q.next_look_at limit 1 for update of q skip locked`.execute(tx)
  return held.rows[0] ? withPhones(tx, held.rows[0]) : null
}

async function withPhones(tx: Tx, row: HeldRow): Promise<HeldRequest> {
  const people = await sql<{ phoneNumber: string }>`
    select phone_number from messaging.recipient where request_key = ${row.requestKey} and state = 'PLANNED' order by phone_number`.execute(
    tx,
  )
  return {
    requestKey: row.requestKey,
    attempt: row.attempts,
    dispatchId: row.dispatchId,
    purpose: row.purpose,
    reserveSeq: row.reserveSeq,
    sendAt: row.sendAt,
    giveUpAt: row.giveUpAt,
    isAdvertising: row.isAdvertising,
    attachmentId: row.attachmentId,
    title: row.title,
    body: row.body,
    firstCalledAt: row.firstCalledAt,
    startedAt: row.startedAt,
    looks: row.looks,
    misses: row.misses,
    phones: people.rows.map((person) => person.phoneNumber),
  }
}
