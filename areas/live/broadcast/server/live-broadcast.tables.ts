import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Refined } from '#platform/server/database/refined.ts'
import { storedFields } from '#platform/server/database/stored-fields.ts'
import { BROADCAST_RECORD } from '../contract/broadcast.contract.ts'
import type { BoardType, RemoteMeetingType, ServiceType } from '../contract/live.ts'
import { LIVE_BROADCAST_COLUMNS, type LiveBroadcastColumns } from './live-broadcast.columns.ts'

/** The tables of the schema `live_broadcast`, as Kysely sees them. */
export type LiveBroadcastTables = Refined<
  LiveBroadcastColumns,
  {
    'live_broadcast.broadcast': {
      serviceType: ServiceType
      remoteMeetingType: RemoteMeetingType
      boardType: BoardType
    }
  }
>

export type StoredBroadcast = Selectable<LiveBroadcastTables['live_broadcast.broadcast']>

/** The handle with this area's tables. */
export const liveBroadcast = (db: Db) => db.withTables<LiveBroadcastTables>()

/** Where what is written of a broadcast is stored. */
export const BROADCAST_FIELDS = storedFields<LiveBroadcastTables['live_broadcast.broadcast']>()(BROADCAST_RECORD)

export const STORED_BROADCAST = LIVE_BROADCAST_COLUMNS['live_broadcast.broadcast']
