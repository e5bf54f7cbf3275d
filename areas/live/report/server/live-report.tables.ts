import type { Selectable } from 'kysely'
import type { PublishedAccountTables } from '#areas/base/account/server/door.ts'
import type { BoardTables } from '#areas/board/server/door.ts'
import type { LiveBroadcastTables } from '#areas/live/broadcast/server/door.ts'
import type { LiveChannelTables } from '#areas/live/channel/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import type { HandoverStatus } from '../contract/statuses.ts'
import { LIVE_REPORT_COLUMNS, type LiveReportColumns } from './live-report.columns.ts'

/** The table of the schema `live_report`, as Kysely sees it. */
export type LiveReportTables = Refined<
  LiveReportColumns,
  {
    'live_report.handover': {
      status: HandoverStatus
    }
  }
>

export type StoredHandover = Selectable<LiveReportTables['live_report.handover']>

/** The handle with this area's table, and what reports are read from. */
export const liveReport = (db: Db) =>
  db.withTables<LiveReportTables & LiveBroadcastTables & LiveChannelTables & BoardTables & PublishedAccountTables>()

export const STORED_HANDOVER = LIVE_REPORT_COLUMNS['live_report.handover']
