import type { Generated, Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { BoardTables } from '#areas/board/server/door.ts'
import type { LiveBroadcastTables } from '#areas/live/broadcast/server/door.ts'
import type { LiveChannelTables } from '#areas/live/channel/server/door.ts'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { HandoverStatus } from '../contract/statuses.ts'

/** The table of the schema `live_report`, as Kysely sees it. */
export type LiveReportTables = {
  'live_report.handover': {
    article_id: number
    live_broadcast_no: number
    user_id: number
    handed_by: number
    handed_at: Date
    note: Generated<string>
    status: HandoverStatus
    result: Generated<string>
    done_at: Date | null
    version: Generated<number>
  }
}

export type StoredHandover = Selectable<LiveReportTables['live_report.handover']>

/** The handle with this area's table, and what reports are read from. */
export const liveReport = (db: Db) =>
  db.withTables<LiveReportTables & LiveBroadcastTables & LiveChannelTables & BoardTables & PublishedAccountTables>()

export const STORED_HANDOVER = columnsOf<LiveReportTables['live_report.handover']>()([
  'article_id',
  'live_broadcast_no',
  'user_id',
  'handed_by',
  'handed_at',
  'note',
  'status',
  'result',
  'done_at',
  'version',
])
