import type { DefaultEventsMap, Server } from 'socket.io'
import type { ChannelEvent } from '../channels/channel-keeper.ts'
import type { Entrant } from './live-gate.ts'

/** What the server processes tell one another. */
export interface BetweenProcesses {
  /** The rooms that hear of a change, and the names that changed. */
  reads: (rooms: readonly string[], names: readonly string[]) => void
  channel: (channel: string, event: ChannelEvent) => void
  closeChannel: (channel: string) => void
}

export type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, BetweenProcesses, Entrant>
export type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0]
