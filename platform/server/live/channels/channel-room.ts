import type { LiveSocket } from '../connections/live-server.ts'
import type { Audience, ChannelEvent, ChannelHolders } from './channel-keeper.ts'
import { packetsOf, sendAll } from './packets.ts'

/** What is said faster than this goes out together: each viewer costs as much to reach with one event as with ten. */
const TOGETHER_MS = 40

/** The connections of this process in one channel. */
export class ChannelRoom {
  private readonly sockets: Record<Audience, Set<LiveSocket>> = { ALL: new Set(), STAFF: new Set() }
  private waiting: ChannelEvent[] = []
  private timer: NodeJS.Timeout | undefined

  add(socket: LiveSocket, audience: Audience): void {
    // What was said before this one came is not for it.
    this.flush()
    this.sockets[audience].add(socket)
  }

  remove(socket: LiveSocket, audience: Audience): void {
    this.sockets[audience].delete(socket)
  }

  /** Holders of connections that hear only what is for all: who has two of them is one. */
  get viewers(): number {
    return this.holders.ALL.size
  }

  /** Whose connections they are, by what they hear. */
  get holders(): ChannelHolders {
    return { ALL: holdersOf(this.sockets.ALL), STAFF: holdersOf(this.sockets.STAFF) }
  }

  /** Sends an event at once, or with those that come soon after another one. */
  emit(event: ChannelEvent): void {
    this.waiting.push(event)
    if (!this.timer) this.sendAndRest()
  }

  /** Ends all connections. */
  disconnect(): void {
    this.flush()
    for (const sockets of Object.values(this.sockets)) for (const socket of [...sockets]) socket.disconnect(true)
  }

  close(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private sendAndRest(): void {
    this.flush()
    this.timer = setTimeout(() => {
      this.timer = undefined
      if (this.waiting.length > 0) this.sendAndRest()
    }, TOGETHER_MS)
  }

  private flush(): void {
    const events = this.waiting
    if (events.length === 0) return
    this.waiting = []
    const forAll = events.filter(({ audience }) => audience === 'ALL')
    const packets = packetsOf(forAll)
    sendAll(this.sockets.ALL, packets)
    if (this.sockets.STAFF.size > 0)
      sendAll(this.sockets.STAFF, forAll.length === events.length ? packets : packetsOf(events))
  }
}

const holdersOf = (sockets: ReadonlySet<LiveSocket>): ReadonlySet<string> =>
  new Set([...sockets].flatMap(({ data }) => data.entry?.holderKey ?? []))
