import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SmsReceipt } from '#gateways/sms/sms.port.ts'
import { codeList } from '#platform/server/database/code-list.ts'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { tryAgainSeconds } from '../rules/back-off.rules.ts'
import { endOfDispatch, OPEN_DISPATCHES, OPEN_REQUESTS, type RequestState } from '../rules/dispatch-state.rules.ts'
import { isRetryable, OWN_CODE } from '../rules/vendor-codes.rules.ts'
import type { HeldRequest } from './requests.queries.ts'
import { secondsAfter, spreadOf } from './setup.ts'

/** When something became known: `now` is what people see, `machineNow` is what waiting times count from. */
export interface Moment {
  readonly now: Date
  readonly machineNow: Date
}

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

/**
 * Writes what the vendor said about every person of a held request. People whom it may accept later move to a new request of
 * their own; people whom it did not mention were not accepted. Answers how many were not mentioned.
 */
export async function writeReceipt(
  tx: Tx,
  request: HeldRequest,
  receipt: SmsReceipt,
  moment: Moment,
  firstResultAt: Date,
): Promise<number> {
  const said = receipt.results.map((result) => ({ ...result, phone: digitsOf(result.phone) }))
  const later = said.filter((result) => !result.accepted && isRetryable(result.code)).map((result) => result.phone)
  const final = said.filter((result) => result.accepted || !isRetryable(result.code))
  if (later.length > 0) await moveToNewRequest(tx, request, later, moment)
  await sql`
    update messaging.recipient r
    set state = case when t.accepted then 'ACCEPTED' else 'REJECTED' end, vendor_recipient_seq = t.seq,
        code = case when t.accepted then null else t.code end, answered_at = ${moment.now}
    from unnest(${final.map((each) => each.phone)}::text[], ${final.map((each) => each.recipientSeq)}::bigint[],
                ${final.map((each) => each.accepted)}::bool[], ${final.map((each) => each.code)}::text[]) as t(phone, seq, accepted, code)
    where r.dispatch_id = ${request.dispatchId} and r.phone_number = t.phone and r.request_key = ${request.requestKey} and r.state = 'PLANNED'`.execute(
    tx,
  )
  const forgotten = await sql`
    update messaging.recipient set state = 'REJECTED', code = ${OWN_CODE.notAccepted}, answered_at = ${moment.now}
    where request_key = ${request.requestKey} and state = 'PLANNED'`.execute(tx)
  await sql`
    update messaging.request q
    set state = 'SENT', vendor_request_id = ${receipt.requestId}, misses = 0, looks = 0, last_code = null,
        recipient_count = c.total, accepted_count = c.accepted, not_sent_count = c.not_sent,
        next_look_at = case when c.accepted > 0 then ${firstResultAt}::timestamptz end
    from (select count(*) as total, count(*) filter (where state = 'ACCEPTED') as accepted,
                 count(*) filter (where state in ('REJECTED', 'NOT_SENT')) as not_sent
          from messaging.recipient where request_key = ${request.requestKey}) c
    where q.request_key = ${request.requestKey}`.execute(tx)
  return Number(forgotten.numAffectedRows ?? 0)
}

async function moveToNewRequest(
  tx: Tx,
  request: HeldRequest,
  phones: readonly string[],
  { machineNow }: Moment,
): Promise<void> {
  const requestKey = randomUUID()
  await sql`
    insert into messaging.request (request_key, dispatch_id, part_no, request_no, attempts, next_try_at, recipient_count)
    select ${requestKey}, dispatch_id, part_no, request_no, attempts,
           ${secondsAfter(machineNow, tryAgainSeconds(request.attempt, spreadOf(requestKey)))}, ${phones.length}
    from messaging.request where request_key = ${request.requestKey}`.execute(tx)
  await sql`
    update messaging.recipient set request_key = ${requestKey}
    where dispatch_id = ${request.dispatchId} and request_key = ${request.requestKey} and state = 'PLANNED' and phone_number = any(${phones})`.execute(
    tx,
  )
}

/** Nothing of the request was sent: it is tried again, not before `tryAt`. */
export async function writeReady(tx: Tx, requestKey: string, tryAt: Date, code: string | null): Promise<void> {
  await sql`
    update messaging.request
    set state = 'READY', next_try_at = ${tryAt}, next_look_at = null, misses = 0, looks = 0, last_code = coalesce(${code}::text, last_code)
    where request_key = ${requestKey} and state = 'SENDING'`.execute(tx)
}

/**
 * Nobody of these requests will ever get the message: they end as REFUSED or MISSED, their people as NOT_SENT. Without a code
 * the reason is the vendor's last refusal, or that the time went by.
 */
export async function writeNeverSent(
  tx: Tx,
  requestKeys: readonly string[],
  state: 'REFUSED' | 'MISSED',
  code: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update messaging.recipient r
    set state = 'NOT_SENT', code = coalesce(${code}::text, q.last_code, ${OWN_CODE.missed}), answered_at = ${now}
    from messaging.request q
    where q.request_key = any(${requestKeys}::uuid[]) and r.request_key = q.request_key and r.state = 'PLANNED'`.execute(
    tx,
  )
  await sql`
    update messaging.request
    set state = ${state}, last_code = coalesce(${code}::text, last_code), next_try_at = null, next_look_at = null, not_sent_count = recipient_count
    where request_key = any(${requestKeys}::uuid[]) and state in (${codeList(OPEN_REQUESTS)})`.execute(tx)
}

/** The outcome stays unknown: the vendor is asked (again) at `lookAt`. */
export async function writeLookAgain(tx: Tx, request: HeldRequest, lookAt: Date, misses: number): Promise<void> {
  await sql`
    update messaging.request set next_look_at = ${lookAt}, looks = looks + 1, misses = ${misses}
    where request_key = ${request.requestKey} and state = 'SENDING'`.execute(tx)
}

/** The vendor has forgotten the image of a dispatch. */
export async function forgetAttachment(tx: Tx, dispatchId: number): Promise<void> {
  await sql`update messaging.dispatch set attachment_id = null, image_try_at = null where dispatch_id = ${dispatchId}`.execute(
    tx,
  )
}

/** Ends requests whose time went by while they waited. Answers how many. */
export async function missLateRequests(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const late = await sql<{ requestKey: string }>`
      select q.request_key from messaging.request q join messaging.dispatch d using (dispatch_id)
      where q.state = 'READY' and d.state in (${codeList(OPEN_DISPATCHES)}) and d.give_up_at < ${now} for update of q skip locked`.execute(
      tx,
    )
    const keys = late.rows.map((row) => row.requestKey)
    if (keys.length > 0) await writeNeverSent(tx, keys, 'MISSED', null, now)
    return keys.length
  })
}

/** Ends the dispatches of which every request has ended. Each is ended once, however many processes try. */
export async function endDispatches(db: Db, now: Date): Promise<void> {
  const candidates = await sql<{ dispatchId: number; states: RequestState[] }>`
    select d.dispatch_id, array_agg(distinct q.state) as states
    from messaging.dispatch d join messaging.request q using (dispatch_id)
    where d.state in (${codeList(OPEN_DISPATCHES)}) and d.send_at <= ${now}
    group by d.dispatch_id
    having bool_and(q.state not in (${codeList(OPEN_REQUESTS)}))`.execute(db)
  for (const { dispatchId, states } of candidates.rows) {
    const end = endOfDispatch(new Set(states))
    if (end === null) continue
    await sql`
      update messaging.dispatch set state = ${end}, finished_at = ${now}
      where dispatch_id = ${dispatchId} and state in (${codeList(OPEN_DISPATCHES)})`.execute(db)
  }
}
