import { sql } from 'kysely'
import type { Db, Tx } from '#platform/server/database/database.ts'
import { resultSeconds } from '../rules/back-off.rules.ts'
import { RESULT_SECONDS } from '../rules/policy.ts'
import type { DeliveryReport } from './door.ts'
import { inLanes, type Setup, secondsAfter } from './setup.ts'

/**
 * Takes over delivery reports: each person goes from ACCEPTED to their end once, and the counts of the request go along. The
 * requests are locked in one order first, so that a webhook and a poll never wait for each other in a circle.
 */
export async function applyReports(tx: Tx, reports: readonly DeliveryReport[], now: Date): Promise<void> {
  if (reports.length === 0) return
  const requestIds = [...new Set(reports.map((report) => report.requestId))]
  const locked = await sql`
    select request_key from messaging.request where vendor_request_id = any(${requestIds}) order by request_key for update`.execute(
    tx,
  )
  if (locked.rows.length === 0) return
  await sql`
    with reported as (
      select distinct on (request_id, seq) *
      from unnest(${reports.map((report) => report.requestId)}::text[], ${reports.map((report) => report.recipientSeq)}::bigint[],
                  ${reports.map((report) => report.code)}::text[], ${reports.map((report) => report.delivered)}::bool[])
        as t(request_id, seq, code, delivered)
    ), ended as (
      update messaging.recipient r
      set state = case when reported.delivered then 'DELIVERED' else 'FAILED' end, code = reported.code, answered_at = ${now}
      from reported join messaging.request q on q.vendor_request_id = reported.request_id
      where r.request_key = q.request_key and r.vendor_recipient_seq = reported.seq and r.state = 'ACCEPTED'
      returning r.request_key, r.state
    ), counted as (
      select request_key, count(*) filter (where state = 'DELIVERED') as delivered, count(*) filter (where state = 'FAILED') as failed
      from ended group by request_key
    )
    update messaging.request q
    set delivered_count = q.delivered_count + c.delivered, failed_count = q.failed_count + c.failed,
        next_look_at = case when q.accepted_count > q.delivered_count + q.failed_count + c.delivered + c.failed then q.next_look_at end
    from counted c where q.request_key = c.request_key`.execute(tx)
}

/** A request whose delivery results are due to be fetched. */
export interface AwaitingRequest {
  readonly vendorRequestId: string
}

/**
 * Takes requests whose results are due to be fetched and puts off their next time, so that no other process fetches the same.
 * Results that are older than `oldest` are not waited for any more: the people stay without a confirmed result.
 */
export async function takeAwaitingRequests(
  db: Db,
  machineNow: Date,
  oldest: Date,
  most: number,
): Promise<AwaitingRequest[]> {
  const waits = RESULT_SECONDS.map((_, looks) => resultSeconds(looks + 1))
  const taken = await sql<{ vendorRequestId: string }>`
    with due as (
      select request_key from messaging.request
      where state = 'SENT' and next_look_at <= ${machineNow} order by next_look_at limit ${most} for update skip locked
    )
    update messaging.request q
    set looks = q.looks + 1,
        next_look_at = case when q.started_at > ${oldest}
          then ${machineNow}::timestamptz + make_interval(secs => (${waits}::int[])[least(q.looks + 1, ${waits.length})]) end
    from due where q.request_key = due.request_key
    returning q.vendor_request_id`.execute(db)
  return taken.rows.map((row) => ({ vendorRequestId: row.vendorRequestId }))
}

/** Fetches the delivery results of requests that are due; one that the vendor cannot answer is left for its next time. */
export async function collectResults(setup: Setup, now: Date): Promise<void> {
  const { db, machineClock, policy } = setup
  await inLanes(policy.requestsAtOnce, async () => {
    const machineNow = machineClock.now()
    const [request] = await takeAwaitingRequests(
      db,
      machineNow,
      secondsAfter(machineNow, -policy.resultHours * 3600),
      1,
    )
    if (!request) return false
    await collectRequest(setup, request.vendorRequestId, now)
    return true
  })
}

async function collectRequest({ db, sms, log, metrics }: Setup, requestId: string, now: Date): Promise<void> {
  const reports = await fetchReports(requestId)
  if (reports.length > 0) await db.transaction().execute((tx) => applyReports(tx, reports, now))

  async function fetchReports(id: string): Promise<DeliveryReport[]> {
    try {
      const deliveries = await sms.listResults({ requestId: id })
      return deliveries
        .filter((delivery) => delivery.state !== 'pending')
        .map(({ recipientSeq, code, state }) => ({
          requestId: id,
          recipientSeq,
          code,
          delivered: state === 'delivered',
        }))
    } catch (error) {
      metrics.events.inc({ event: 'messaging.results_failed' })
      log.warn({ err: error, vendorRequest: id }, 'delivery results cannot be fetched')
      return []
    }
  }
}
