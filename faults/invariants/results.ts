import { sql } from 'kysely'
import { resultNotice } from '#areas/advertising/text-ad/rules/sending/result-message.rules.ts'
import { groupBy, type Invariant } from './history.ts'

const PAGE_SIZE = 1000

interface VendorRow {
  readonly recipientSeq: number
  readonly resultCode: string
  readonly msgStatus: string
}

interface OurRow {
  readonly vendorRequestId: string
  readonly seq: number
  readonly state: string
  readonly code: string | null
  readonly reserveSeq: number
}

const ENDS: Readonly<Record<string, string>> = { '3': 'DELIVERED', '0': 'FAILED' }

/** What the carriers answered about every message stands in our books, and the counts of each request are those of its people. */
export const resultsAreKnown: Invariant = {
  name: 'results',
  isAlways: false,
  async check({ db, stage }) {
    const { rows } = await sql<OurRow>`
      select q.vendor_request_id, r.vendor_recipient_seq as seq, r.state, r.code, d.reserve_seq
      from messaging.recipient r join messaging.request q using (request_key) join messaging.dispatch d on d.dispatch_id = q.dispatch_id
      where q.vendor_request_id is not null and r.state in ('ACCEPTED', 'DELIVERED', 'FAILED')`.execute(db)
    const broken: string[] = []
    for (const [requestId, own] of groupBy(rows, (row) => row.vendorRequestId)) {
      const theirs = await listVendorRows(stage.simulatorUrl, requestId)
      const wrong = own.filter((row) => {
        const their = theirs.get(row.seq)
        return !their || ENDS[their.msgStatus] !== row.state || their.resultCode !== row.code
      })
      if (wrong.length > 0)
        broken.push(
          `ad ${own[0]?.reserveSeq}: ${wrong.length} results are ${wrong[0]?.state}, the carriers say something else`,
        )
    }
    const counts = await sql<{ reserveSeq: number }>`
      select distinct d.reserve_seq from messaging.request q join messaging.dispatch d using (dispatch_id)
      cross join lateral (
        select count(*) as total, count(*) filter (where r.state in ('ACCEPTED', 'DELIVERED', 'FAILED')) as accepted,
               count(*) filter (where r.state = 'DELIVERED') as delivered, count(*) filter (where r.state = 'FAILED') as failed,
               count(*) filter (where r.state in ('REJECTED', 'NOT_SENT')) as not_sent
        from messaging.recipient r where r.request_key = q.request_key) c
      where (q.recipient_count, q.accepted_count, q.delivered_count, q.failed_count, q.not_sent_count)
        is distinct from (c.total, c.accepted, c.delivered, c.failed, c.not_sent)`.execute(db)
    return [...broken, ...counts.rows.map((row) => `ad ${row.reserveSeq}: the counts are not those of its people`)]
  },
}

async function listVendorRows(simulatorUrl: string, requestId: string): Promise<Map<number, VendorRow>> {
  const query = new URLSearchParams({ requestId, pageNum: '1', pageSize: String(PAGE_SIZE) })
  const response = await fetch(`${simulatorUrl}/sms/v3.0/appKeys/simulator/sender/mms?${query}`, {
    headers: { 'x-secret-key': 'simulator-secret' },
  })
  const { body } = (await response.json()) as { body: { data: VendorRow[] } }
  return new Map(body.data.map((row) => [row.recipientSeq, row]))
}

interface Notice {
  readonly reserveSeq: number
  readonly title: string
  readonly receivers: readonly string[]
  readonly phone: string
  readonly status: string
  readonly delivered: number
  readonly failed: number
}

/** Whoever placed an ad that went out, and the receivers they named, hear once how it went, and nobody hears of others. */
export const resultsAreNotified: Invariant = {
  name: 'notices of results',
  isAlways: false,
  async check({ db, notices }) {
    const { rows } = await sql<Notice>`
      select r.reserve_seq, c.title, r.receivers, u.phone_number as phone, r.status,
             coalesce(sum(q.delivered_count), 0)::int as delivered, coalesce(sum(q.failed_count + q.not_sent_count), 0)::int as failed
      from text_ad.reservation r join text_ad.contents c using (contents_seq) join account.user u on u.user_id = r.owner_id
        left join messaging.dispatch d on d.reserve_seq = r.reserve_seq and d.purpose = 'AD'
        left join messaging.request q using (dispatch_id)
      group by r.reserve_seq, c.title, u.phone_number`.execute(db)
    const noticesOf = groupBy(notices, (notice) => notice.reserve)
    return rows.flatMap((row) => {
      const own = noticesOf.get(row.reserveSeq) ?? []
      const expected = row.status === 'SEND_COMPLETE' ? [...new Set([row.phone, ...row.receivers])].sort() : []
      const heard = own.map((notice) => notice.recipientNo).sort()
      const text = resultNotice({ title: row.title, sentCount: row.delivered, failedCount: row.failed })
      return [
        ...(heard.join() === expected.join()
          ? []
          : [`ad ${row.reserveSeq} (${row.status}): ${heard.length} of ${expected.length} heard the result`]),
        ...(own.every((notice) => notice.body === text)
          ? []
          : [`ad ${row.reserveSeq}: the result that was told is not "${text}"`]),
      ]
    })
  },
}
