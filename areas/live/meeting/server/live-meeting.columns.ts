// Made by `npm run tables` from the migrated database; b019dec12698fca7 are the migrations.
import type { Generated } from 'kysely'

/** The columns of the schema `live_meeting`, in names of the program. */
export type LiveMeetingColumns = {
  'live_meeting.remote_session': {
    requestId: string
    liveBroadcastNo: number
    userId: number
    isOpening: boolean
    conferenceId: string | null
    createdAt: Date
    startedAt: Date | null
    endedAt: Date | null
  }
  'live_meeting.zoom_account': {
    userId: number
    accessToken: string
    refreshToken: string
    expiresAt: Date
    connectedAt: Date
    isOver: Generated<boolean>
  }
  'live_meeting.zoom_consent': {
    stateHash: string
    userId: number
    expiresAt: Date
  }
  'live_meeting.zoom_meeting': {
    liveBroadcastNo: number
    meetingId: string
    joinUrl: string
    userId: number
    createdAt: Date
    startedAt: Date | null
    endedAt: Date | null
    eventAt: Date | null
    endingSince: Date | null
    askedAt: Date | null
  }
}

/** Their names, for statements: every one of a table. */
export const LIVE_MEETING_COLUMNS = {
  'live_meeting.remote_session': [
    'requestId',
    'liveBroadcastNo',
    'userId',
    'isOpening',
    'conferenceId',
    'createdAt',
    'startedAt',
    'endedAt',
  ],
  'live_meeting.zoom_account': ['userId', 'accessToken', 'refreshToken', 'expiresAt', 'connectedAt', 'isOver'],
  'live_meeting.zoom_consent': ['stateHash', 'userId', 'expiresAt'],
  'live_meeting.zoom_meeting': [
    'liveBroadcastNo',
    'meetingId',
    'joinUrl',
    'userId',
    'createdAt',
    'startedAt',
    'endedAt',
    'eventAt',
    'endingSince',
    'askedAt',
  ],
} as const satisfies { readonly [Table in keyof LiveMeetingColumns]: readonly (keyof LiveMeetingColumns[Table])[] }
