import type { Exchange } from '#platform/server/endpoint.ts'
import type { ChannelEvent, ChannelEvents } from '../contract/events.ts'

export type { LiveChannelTables } from './live-channel.tables.ts'
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
}
