import { sql } from 'kysely'
import { codeList } from '#platform/server/database/code-list.ts'
import type { AreaGauge } from '#platform/server/metrics.ts'
import { OPEN_DISPATCHES, OPEN_REQUESTS } from '../rules/dispatch-state.rules.ts'

/** A message that the vendor does not have so long after its time is late: the vendor, the network or we have a problem. */
const LATE_MINUTES = 10

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
