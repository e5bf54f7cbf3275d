import type { Exchange } from '#platform/server/endpoint.ts'
import type { ChannelEvent, ChannelEvents } from '../contract/events.ts'

export { isForbidden } from './chat/forbidden.ts'
export type { LiveChannelTables } from './live-channel.tables.ts'
export { insistOnViewer } from './viewer/insist-on-viewer.ts'
export { staffSeenAt } from './viewer/presence.ts'
export { findViewer, type Viewer } from './viewer/viewers.queries.ts'

/** Who hears of an event: everybody in the room, or staff alone. */
export type Audience = 'ALL' | 'STAFF'

/** What an area above does in the channel of a broadcast. */
export interface ChannelDoor {
  /**
   * Tells the room of an event: its number is taken and it is written to the channel's log in the transaction of `x`, so do it
   * last; after the commit everybody who is connected hears it, once and in order, also when this process dies meanwhile.
   */
  tell<E extends ChannelEvent>(
    x: Pick<Exchange, 'db' | 'now' | 'afterCommit'>,
    liveBroadcastNo: number,
    event: E,
    data: ChannelEvents[E],
    to?: { readonly audience?: Audience },
  ): Promise<void>
  /**
   * Keeps a viewer of the broadcast from writing in it, on its board as in its chat, or lets them write again, and tells staff.
   * The same once more changes nothing. Whether the caller may is the business of whoever asks.
   */
  mute(
    x: Pick<Exchange, 'db' | 'now' | 'caller' | 'audit' | 'afterCommit'>,
    liveBroadcastNo: number,
    writer: { readonly viewerId: number; readonly isMuted: boolean },
  ): Promise<void>
}
