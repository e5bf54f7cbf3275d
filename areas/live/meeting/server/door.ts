import type { BroadcastMeeting } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import type { Closing } from '#areas/live/broadcast/server/door.ts'
import type { Db } from '#platform/server/database/database.ts'

export type { LiveMeetingTables } from './live-meeting.tables.ts'

/** What others use of the meetings of broadcasts. */
export interface MeetingDoor {
  /** How the meeting stands. Everybody may know the address: it carries no token, no name and no power. */
  meetingOf(db: Db, liveBroadcastNo: number): Promise<BroadcastMeeting>
  /** Ends the meeting with its broadcast, in the same transaction; Zoom is told within seconds. */
  readonly closeMeeting: Closing
}
