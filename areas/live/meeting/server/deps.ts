import type { BroadcastMeeting } from '#areas/live/broadcast/contract/broadcast.contract.ts'
import type { RemoteMeetings } from '#gateways/remote-meeting/remote-meeting.port.ts'
import type { Zoom } from '#gateways/zoom/zoom.port.ts'
import type { Sealer } from '#platform/server/config/sealed-text.ts'
import type { Exchange } from '#platform/server/endpoint.ts'

/** What a change needs that the room hears of; an exchange inside a transaction is one. */
export type RoomWork = Pick<Exchange, 'db' | 'now' | 'afterCommit'>

/** What the area is given. */
export interface LiveMeetingNeeds {
  readonly zoom: Zoom
  readonly remote: RemoteMeetings
  /** Key of our own signatures. */
  readonly secret: string
  /** Address of the API as vendors reach it, without a slash at the end. */
  readonly apiUrl: string
  /** Tells the room of a broadcast, after the commit. */
  tell(x: RoomWork, liveBroadcastNo: number, event: 'meeting:state', meeting: BroadcastMeeting): Promise<void>
}

/** What the area works with. */
export interface LiveMeetingDeps extends LiveMeetingNeeds {
  /** For the tokens of Zoom accounts. */
  readonly sealer: Sealer
}
