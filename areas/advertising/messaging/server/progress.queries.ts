import { sql } from 'kysely'
import { codeList } from '#platform/server/database/code-list.ts'
import type { Db } from '#platform/server/database/database.ts'
import { MOST_FAILED_THINGS } from '#platform/server/failed-work.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { type DispatchState, OPEN_DISPATCHES, OPEN_REQUESTS } from '../rules/dispatch-state.rules.ts'
import { isForGood, OWN_CODE, reasonOf } from '../rules/vendor-codes.rules.ts'
import type {
  DispatchProgress,
  DispatchPurpose,
  LateSending,
  OrganizationOutcome,
  OutcomeReason,
  Undelivered,
} from './door.ts'

interface ProgressRow {
  dispatchId: number
  reserveSeq: number
  state: DispatchState
  recipientCount: number
  startedAt: Date | null
  finishedAt: Date | null
  sent: number
  delivered: number
  failed: number
  notSent: number
}

/** Progress by reservation, read from the counts that the requests keep: no recipient is touched. */
export async function findProgress(
  db: Db,
  purpose: DispatchPurpose,
  reserveSeqs: readonly number[],
): Promise<Map<number, DispatchProgress>> {
  const found = await sql<ProgressRow>`
    select d.dispatch_id, d.reserve_seq, d.state, d.recipient_count, d.started_at, d.finished_at,
      c.sent, c.delivered, c.failed, c.not_sent
    from messaging.dispatch d
      cross join lateral (
        select coalesce(sum(accepted_count), 0) as sent, coalesce(sum(delivered_count), 0) as delivered,
               coalesce(sum(failed_count), 0) as failed, coalesce(sum(not_sent_count), 0) as not_sent
        from messaging.request q where q.dispatch_id = d.dispatch_id
      ) c
    where d.purpose = ${purpose} and d.reserve_seq = any(${reserveSeqs})`.execute(db)
  return new Map(found.rows.map((row) => [row.reserveSeq, toProgress(row)]))
}

function toProgress(row: ProgressRow): DispatchProgress {
  return {
    dispatchId: row.dispatchId,
    state: row.state,
    total: row.recipientCount,
    sent: row.sent,
    delivered: row.delivered,
    failed: row.failed,
    pending: row.sent - row.delivered - row.failed,
    notSent: row.notSent,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
  }
}

/** How a recipient `r` ended, as people tell the ends apart. */
const OUTCOME = sql<OutcomeReason['outcome']>`case r.state when 'DELIVERED' then 'DELIVERED' when 'FAILED' then 'FAILED'
  when 'ACCEPTED' then 'PENDING' when 'PLANNED' then 'PENDING' else 'NOT_SENT' end`

/** The people of a dispatch counted by how and why they ended, most first. Codes with the same reason stay apart. */
export async function listReasons(db: Db, purpose: DispatchPurpose, reserveSeq: number): Promise<OutcomeReason[]> {
  const found = await sql<{ outcome: OutcomeReason['outcome']; code: string; count: number }>`
    select ${OUTCOME} as outcome,
           case r.state when 'ACCEPTED' then ${OWN_CODE.pending} when 'PLANNED' then ${OWN_CODE.planned} else coalesce(r.code, '') end as code,
           count(*) as count
    from messaging.dispatch d join messaging.recipient r using (dispatch_id)
    where d.purpose = ${purpose} and d.reserve_seq = ${reserveSeq}
    group by 1, 2 order by count(*) desc, 1, 2`.execute(db)
  return found.rows.map((row) => ({ ...row, reason: reasonOf(row.code) }))
}

/** Whom a dispatch did not reach, as far as it is certain. */
export async function listUndelivered(db: Db, purpose: DispatchPurpose, reserveSeq: number): Promise<Undelivered[]> {
  const { rows } = await sql<{ phone: string; code: string }>`
    select r.phone_number as phone, coalesce(r.code, '') as code
    from messaging.dispatch d join messaging.recipient r using (dispatch_id)
    where d.purpose = ${purpose} and d.reserve_seq = ${reserveSeq} and r.state in ('FAILED', 'REJECTED', 'NOT_SENT')
    order by 1`.execute(db)
  return rows.map(({ phone, code }) => ({ phone, isForGood: isForGood(code) }))
}

/** How many people of each school a dispatch was sent to, reached, and certainly did not reach. */
export async function countBySchool(
  db: Db,
  purpose: DispatchPurpose,
  reserveSeq: number,
): Promise<Map<number, { sent: number; delivered: number; failed: number }>> {
  const { rows } = await sql<{ organizationId: number; sent: number; delivered: number; failed: number }>`
    select r.organization_id, (count(*) filter (where r.state in ('ACCEPTED', 'DELIVERED', 'FAILED')))::int as sent,
           (count(*) filter (where r.state = 'DELIVERED'))::int as delivered,
           (count(*) filter (where r.state in ('FAILED', 'REJECTED', 'NOT_SENT')))::int as failed
    from messaging.dispatch d join messaging.recipient r using (dispatch_id)
    where d.purpose = ${purpose} and d.reserve_seq = ${reserveSeq} and r.organization_id is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ organizationId, ...counts }) => [organizationId, counts]))
}

/** What became of the messages to organizations. */
export async function outcomesOf(
  db: Db,
  purpose: DispatchPurpose,
  reserveSeqs: readonly number[],
): Promise<OrganizationOutcome[]> {
  const { rows } = await sql<OrganizationOutcome>`
    select d.reserve_seq, r.organization_id, ${OUTCOME} as outcome
    from messaging.dispatch d join messaging.recipient r using (dispatch_id)
    where d.purpose = ${purpose} and d.reserve_seq = any(${[...reserveSeqs]}::bigint[]) and r.organization_id is not null`.execute(
    db,
  )
  return rows
}

/** A message that the vendor does not have so long after its time is late: the vendor, the network or we have a problem. */
const LATE_MINUTES = 10

/** Dispatches with messages that are late, the oldest first. */
export async function listLate(db: Db, now: Date): Promise<LateSending[]> {
  const late = new Date(now.getTime() - LATE_MINUTES * 60_000)
  const { rows } = await sql<Omit<LateSending, 'reason'> & { code: string }>`
    select d.dispatch_id, d.purpose, d.reserve_seq, d.send_at, sum(q.recipient_count)::int as open_count,
      max(q.attempts) as tries, coalesce(max(q.last_code), '') as code
    from messaging.dispatch d join messaging.request q using (dispatch_id)
    where d.state in (${codeList(OPEN_DISPATCHES)}) and d.send_at < ${late} and q.state in (${codeList(OPEN_REQUESTS)})
    group by d.dispatch_id order by d.send_at, d.dispatch_id limit ${MOST_FAILED_THINGS}`.execute(db)
  return rows.map(({ code, ...row }) => ({ ...row, reason: code && reasonOf(code) }))
}

/** Messages whose time has come and that the vendor does not have, or of which nobody knows whether it does. */
export const overdueMessages: AreaGauge = {
  name: 'portal_messages_overdue',
  help: 'Messages that are not at the vendor 10 minutes after their time, by what is known about them',
  labels: ['state'],
  async read(db, now) {
    const late = new Date(now.getTime() - LATE_MINUTES * 60_000)
    const { rows } = await sql<{ ready: number; unknown: number }>`
      select coalesce(sum(q.recipient_count) filter (where q.state = 'READY'), 0) as ready,
             coalesce(sum(q.recipient_count) filter (where q.state = 'SENDING'), 0) as unknown
      from messaging.dispatch d join messaging.request q using (dispatch_id)
      where d.state in (${codeList(OPEN_DISPATCHES)}) and d.send_at < ${late} and q.state in (${codeList(OPEN_REQUESTS)})`.execute(
      db,
    )
    return [
      { labels: { state: 'waiting' }, value: rows[0]?.ready ?? 0 },
      { labels: { state: 'unknown' }, value: rows[0]?.unknown ?? 0 },
    ]
  },
}
