import type { Generated, Selectable } from 'kysely'
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
