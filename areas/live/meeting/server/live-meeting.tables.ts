import type { Generated, Selectable } from 'kysely'
import { columnsOf } from '#platform/server/database/columns.ts'
import type { Db } from '#platform/server/database/database.ts'

/** The tables of the schema `live_meeting`, as Kysely sees them. */
export type LiveMeetingTables = {
  'live_meeting.zoom_account': {
    user_id: number
    access_token: string
    refresh_token: string
    expires_at: Date
    connected_at: Date
    is_over: Generated<boolean>
  }
  'live_meeting.zoom_consent': { state_hash: string; user_id: number; expires_at: Date }
  'live_meeting.zoom_meeting': {
    live_broadcast_no: number
    meeting_id: string
    join_url: string
    user_id: number
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
    event_at: Date | null
    ending_since: Date | null
    asked_at: Generated<Date | null>
  }
  'live_meeting.remote_session': {
    request_id: string
    live_broadcast_no: number
    user_id: number
    is_opening: boolean
    conference_id: string | null
    created_at: Date
    started_at: Date | null
    ended_at: Date | null
  }
}

export type ZoomAccountRow = Selectable<LiveMeetingTables['live_meeting.zoom_account']>
export type ZoomMeetingRow = Selectable<LiveMeetingTables['live_meeting.zoom_meeting']>

/** A handle that knows the tables of this area. */
export const meetings = (db: Db) => db.withTables<LiveMeetingTables>()

export const STORED_ZOOM_ACCOUNT = columnsOf<LiveMeetingTables['live_meeting.zoom_account']>()([
  'user_id',
  'access_token',
  'refresh_token',
  'expires_at',
  'connected_at',
  'is_over',
])

export const STORED_ZOOM_MEETING = columnsOf<LiveMeetingTables['live_meeting.zoom_meeting']>()([
  'asked_at',
  'live_broadcast_no',
  'meeting_id',
  'join_url',
  'user_id',
  'created_at',
  'started_at',
  'ended_at',
  'event_at',
  'ending_since',
])
