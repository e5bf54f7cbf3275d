import { sql } from 'kysely'
import type { MinuteCount } from '#areas/live/report/rules/curve.rules.ts'
import type { Period } from '#areas/live/report/rules/period.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { liveReport } from '../live-report.tables.ts'

/**
 * How many watched within a period, named or not, each once: those whose page was open then, and those who joined. Who watched first and
 * joined afterwards is one person.
 */
export async function countWatched(db: Db, liveBroadcastNo: number, { from, until }: Period): Promise<number> {
  const { rows } = await sql<{ watched: number }>`
    select count(*)::int as watched from (
      select watcher from live_channel.watcher w
      where live_broadcast_no = ${liveBroadcastNo} and seen_at >= ${from} and first_at <= ${until}
        and not exists (
          select from live_channel.viewer v where v.live_broadcast_no = w.live_broadcast_no and 'page:' || v.page_key = w.watcher)
      union
      select 'viewer:' || viewer_id from live_channel.viewer
      where live_broadcast_no = ${liveBroadcastNo} and joined_at between ${from} and ${until}) as each`.execute(db)
  return rows[0]?.watched ?? 0
}

/** How many viewers were there in each minute in which there was one: what all server processes counted, together. */
export function countPresence(db: Db, liveBroadcastNo: number, { from, until }: Period): Promise<MinuteCount[]> {
  return liveReport(db)
    .selectFrom('live_channel.presence')
    .select(['countedAt as at', sql<number>`sum(viewers)::int`.as('count')])
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('countedAt', '>=', sql<Date>`date_trunc('minute', ${from}::timestamptz)`)
    .where('countedAt', '<=', until)
    .groupBy('countedAt')
    .orderBy('countedAt')
    .execute()
}

/** How many messages were written in each minute of a period, and by whom; the deleted ones among them. */
export async function countMessages(db: Db, liveBroadcastNo: number, { from, until }: Period) {
  const count = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`(count(*) filter (where ${condition}))::int`
  return liveReport(db)
    .selectFrom('live_channel.message')
    .select([
      sql<Date>`date_trunc('minute', written_at)`.as('at'),
      sql<number>`count(*)::int`.as('count'),
      count(sql`type = 'USER'`).as('viewerCount'),
      count(sql`type = 'MANAGER'`).as('staffCount'),
      count(sql`deleted_at is not null`).as('deletedCount'),
    ])
    .where('liveBroadcastNo', '=', liveBroadcastNo)
    .where('writtenAt', '>=', from)
    .where('writtenAt', '<=', until)
    .groupBy('at')
    .orderBy('at')
    .execute()
}
