import type { Selectable } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { LIVE_MEETING_COLUMNS, type LiveMeetingColumns } from './live-meeting.columns.ts'

/** The tables of the schema `live_meeting`, as Kysely sees them. */
export type LiveMeetingTables = LiveMeetingColumns

export type ZoomAccountRow = Selectable<LiveMeetingTables['live_meeting.zoom_account']>
export type ZoomMeetingRow = Selectable<LiveMeetingTables['live_meeting.zoom_meeting']>

/** A handle that knows the tables of this area. */
export const meetings = (db: Db) => db.withTables<LiveMeetingTables>()

export const STORED_ZOOM_ACCOUNT = LIVE_MEETING_COLUMNS['live_meeting.zoom_account']

export const STORED_ZOOM_MEETING = LIVE_MEETING_COLUMNS['live_meeting.zoom_meeting']
