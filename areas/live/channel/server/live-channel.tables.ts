import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { LIVE_CHANNEL_COLUMNS, type LiveChannelColumns } from './live-channel.columns.ts'

/** The tables of the schema `live_channel`, as Kysely sees them. */
export type LiveChannelTables = Refined<
  LiveChannelColumns,
  {
    'live_channel.message': {
      type: 'USER' | 'MANAGER'
    }
    'live_channel.event': {
      audience: 'ALL' | 'STAFF'
    }
  }
>

export type StoredChannel = Selectable<LiveChannelTables['live_channel.channel']>
export type StoredMessage = Selectable<LiveChannelTables['live_channel.message']>

/** The handle with this area's tables. */
export const liveChannel = (db: Db) => db.withTables<LiveChannelTables>()

export const STORED_CHANNEL = LIVE_CHANNEL_COLUMNS['live_channel.channel']

export const STORED_MESSAGE = LIVE_CHANNEL_COLUMNS['live_channel.message']
