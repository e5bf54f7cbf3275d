import type { IncomingMessage } from 'node:http'
import type { Caller } from '../../endpoint.ts'

/** Who of a channel hears an event. */
export type Audience = 'ALL' | 'STAFF'

/** One event of a channel's log. Numbers of a channel begin at 1 and have no gaps; both are given out in its order. */
export interface ChannelEvent {
  readonly no: number
  /** What browsers hear it as. */
  readonly name: string
  /** Its only argument: something JSON can carry. */
  readonly data: unknown
  readonly audience: Audience
}

/** What only one connection is told, when it begins. */
export type Greeting = Pick<ChannelEvent, 'name' | 'data'>

/** Whom a ticket lets in, and where. */
export interface Entry {
  /** The channel whose events the connection hears; no other, and nothing that it could watch. */
  readonly channel: string
  readonly audience: Audience
  /** Whoever came by a session; their connection ends with it. */
  readonly caller?: Caller
  /** Whose connections are counted together, say `viewer:7`. */
  readonly holderKey: string
  readonly hello: readonly Greeting[]
}

/** Whose connections hear a channel, by what they hear (`holderKey`). */
export type ChannelHolders = Readonly<Record<Audience, ReadonlySet<string>>>

/** The area that keeps the channels' logs and signs tickets. */
export interface ChannelKeeper {
  /** Whom this ticket lets in; null for one that is over or none of ours. */
  open(ticket: string, request: IncomingMessage): Promise<Entry | null>
  /** Events of a channel after this number in order, a first part of them where they are many. */
  readLog(channel: string, afterNo: number): Promise<readonly ChannelEvent[]>
  /** The number of the last event of each of these channels; 0, or nothing, for one without events. */
  lastNumbers(channels: readonly string[]): Promise<ReadonlyMap<string, number>>
}
