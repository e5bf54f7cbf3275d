import { sql } from 'kysely'
import type { MinuteCount } from '#areas/live-report/rules/curve.rules.ts'
import type { Db } from '#platform/server/database/database.ts'
import { liveReport } from '../live-report.tables.ts'

/** How many joined the broadcast under a name. */
export async function countJoined(db: Db, liveBroadcastNo: number): Promise<number> {
  const { joined } = await liveReport(db)
    .selectFrom('live_channel.viewer')
    .select(sql<number>`count(*)::int`.as('joined'))
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .executeTakeFirstOrThrow()
  return joined
}

/** How many viewers were there in each minute in which there was one: what all server processes counted, together. */
export function countPresence(db: Db, liveBroadcastNo: number): Promise<MinuteCount[]> {
  return liveReport(db)
    .selectFrom('live_channel.presence')
    .select(['counted_at as at', sql<number>`sum(viewers)::int`.as('count')])
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .groupBy('counted_at')
    .orderBy('counted_at')
    .execute()
}

/** How many messages were written in each minute, and by whom; the deleted ones among them. */
export async function countMessages(db: Db, liveBroadcastNo: number) {
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
    .where('live_broadcast_no', '=', liveBroadcastNo)
    .groupBy('at')
    .orderBy('at')
    .execute()
}
