import type { Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `live_channel`, as Kysely sees them. */
export type LiveChannelTables = {
  'live_channel.channel': {
    live_broadcast_no: number
    last_message_id: Generated<number>
    last_event_no: Generated<number>
    notice_id: number | null
    closed_at: Date | null
    slow_seconds: Generated<number>
  }
  'live_channel.viewer': {
    viewer_id: Generated<number>
    live_broadcast_no: number
    name: string
    token_hash: string
    joined_at: Date
    muted_at: Date | null
    origin_hash: string | null
    page_key: Generated<string | null>
  }
  'live_channel.message': {
    live_broadcast_no: number
    id: number
    user_id: number | null
    viewer_id: number | null
    name: string
    message: string
    type: 'USER' | 'MANAGER'
    written_at: Date
    deleted_at: Date | null
    deleted_by: number | null
  }
  'live_channel.event': {
    live_broadcast_no: number
    event_no: number
    name: string
    data: unknown
    audience: 'ALL' | 'STAFF'
    told_at: Date
  }
  'live_channel.watcher': {
    live_broadcast_no: number
    watcher: string
    process: string
    first_at: Date
    seen_at: Date
    is_open: boolean
  }
  'live_channel.staff_seen': { live_broadcast_no: number; seen_at: Date }
  'live_channel.presence': {
    live_broadcast_no: number
    counted_at: Date
    process: string
    viewers: number
  }
}

export type StoredChannel = Selectable<LiveChannelTables['live_channel.channel']>
export type StoredMessage = Selectable<LiveChannelTables['live_channel.message']>

/** The handle with this area's tables. */
export const liveChannel = (db: Db) => db.withTables<LiveChannelTables>()

export const STORED_CHANNEL = columnsOf<LiveChannelTables['live_channel.channel']>()([
  'live_broadcast_no',
  'last_message_id',
  'last_event_no',
  'notice_id',
  'closed_at',
  'slow_seconds',
])

export const STORED_MESSAGE = columnsOf<LiveChannelTables['live_channel.message']>()([
  'live_broadcast_no',
  'id',
  'user_id',
  'viewer_id',
  'name',
  'message',
  'type',
  'written_at',
  'deleted_at',
  'deleted_by',
])
