import type { Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fieldMap } from '#platform/server/database/field-map.ts'
import type { BoardType, RemoteMeetingType, ServiceType } from '../contract/live.ts'

/** The tables of the schema `live_broadcast`, as Kysely sees them. */
export type LiveBroadcastTables = {
  'live_broadcast.institute': { live_institute_no: Generated<number>; institute_name: string; registered_at: Date }
  'live_broadcast.institute_member': { live_institute_no: number; user_id: number }
  'live_broadcast.broadcast': {
    live_broadcast_no: Generated<number>
    live_institute_no: number
    broadcast_name: string
    host_user_id: number
    service_type: ServiceType
    service_id: Generated<string>
    remote_meeting_type: RemoteMeetingType | null
    is_chat: boolean
    is_board: boolean
    board_type: BoardType | null
    board_subject_id: number | null
    start_at: Date
    end_at: Date | null
    created_at: Date
    changed_at: Date
    version: Generated<number>
    abandoned_told_at: Generated<Date | null>
  }
}

export type StoredBroadcast = Selectable<LiveBroadcastTables['live_broadcast.broadcast']>

/** The handle with this area's tables. */
export const liveBroadcast = (db: Db) => db.withTables<LiveBroadcastTables>()

/** Where what is written of a broadcast is stored. */
export const BROADCAST_FIELDS = fieldMap({
  broadcastName: 'broadcast_name',
  remoteMeetingType: 'remote_meeting_type',
  isChat: 'is_chat',
  isBoard: 'is_board',
  boardTypeCode: 'board_type',
})

export const STORED_BROADCAST = columnsOf<LiveBroadcastTables['live_broadcast.broadcast']>()([
  'abandoned_told_at',
  'live_broadcast_no',
  'live_institute_no',
  'broadcast_name',
  'host_user_id',
  'service_type',
  'service_id',
  'remote_meeting_type',
  'is_chat',
  'is_board',
  'board_type',
  'board_subject_id',
  'start_at',
  'end_at',
  'created_at',
  'changed_at',
  'version',
])
