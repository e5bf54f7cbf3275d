import type { Log } from '../../log.ts'
import type { LiveSocket } from '../connections/live-server.ts'
import type { Audience, ChannelEvent, ChannelHolders, ChannelKeeper } from './channel-keeper.ts'
import { ChannelRoom } from './channel-room.ts'
import { ChannelSequence } from './channel-sequence.ts'

/** What the channels of a process need of the others. */
export interface ChannelsOptions {
  readonly log: Log
  /** Tells all other processes; may fail or lose it. */
  tellOthers(channel: string, event: ChannelEvent): void
}

/** An event missing in between is waited for so long: it may just be late. */
const WAIT_MS = 50
/** How often the log is asked whether something was told that nobody heard. */
const LOOK_AGAIN_MS = 3_000

interface Open {
  readonly sequence: ChannelSequence
  readonly room: ChannelRoom
  /** Settled when the channel is heard in this process. */
  readonly begun: Promise<void>
  /** Connections that need it, those too that are still being made. */
  users: number
}

/** The channels in which this process has connections. Of all others it keeps nothing. */
export class Channels {
  private readonly options: ChannelsOptions
  private readonly open = new Map<string, Open>()
  private keeper: ChannelKeeper | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(options: ChannelsOptions) {
    this.options = options
  }

  keep(keeper: ChannelKeeper | undefined): void {
    this.keeper = keeper
  }

  /** Has to be called for a connection that is being made; settled when it would miss nothing any more. */
  async join(channel: string): Promise<void> {
    const joined = this.open.get(channel) ?? this.begin(channel)
    joined.users += 1
    await joined.begun
  }

  /** From now on a connection that has joined hears the channel. */
  add(channel: string, audience: Audience, socket: LiveSocket): void {
    this.open.get(channel)?.room.add(socket, audience)
  }

  /** The end of a connection that has joined. */
  leave(channel: string, audience: Audience, socket: LiveSocket): void {
    const left = this.open.get(channel)
    if (!left) return
    left.room.remove(socket, audience)
    left.users -= 1
    if (left.users > 0) return
    shut(left)
    this.open.delete(channel)
    if (this.open.size === 0) this.restLooking()
  }

  deliver(channel: string, event: ChannelEvent): void {
    this.hear(channel, event)
    this.options.tellOthers(channel, event)
  }

  hear(channel: string, event: ChannelEvent): void {
    this.open.get(channel)?.sequence.hear(event)
  }

  /** How many viewers each channel has here, each once. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.open].map(([channel, { room }]) => [channel, room.viewers]))
  }

  /** Whose connections hear each channel here. */
  holders(): ReadonlyMap<string, ChannelHolders> {
    return new Map([...this.open].map(([channel, { room }]) => [channel, room.holders]))
  }

  /** Ends the connections of a channel in this process. */
  disconnect(channel: string): void {
    this.open.get(channel)?.room.disconnect()
  }

  close(): void {
    this.restLooking()
    for (const each of this.open.values()) shut(each)
    this.open.clear()
  }

  private begin(channel: string): Open {
    const room = new ChannelRoom()
    const sequence = new ChannelSequence({
      readLog: async (afterNo) => (await this.keeper?.readLog(channel, afterNo)) ?? [],
      emit: (event) => room.emit(event),
      soon: (work) => {
        const timer = setTimeout(work, WAIT_MS)
        return () => clearTimeout(timer)
      },
      onFailure: (error) => this.options.log.warn({ err: error, channel }, 'log of a live channel'),
    })
    // It hears already what is told while the last number is read: nothing falls between the two.
    const begun = this.lastNumberOf(channel).then((last) => sequence.begin(last))
    const opened = { sequence, room, begun, users: 0 }
    this.open.set(channel, opened)
    this.timer ??= setInterval(() => void this.lookAgain(), LOOK_AGAIN_MS)
    return opened
  }

  private async lastNumberOf(channel: string): Promise<number> {
    return (await this.keeper?.lastNumbers([channel]))?.get(channel) ?? 0
  }

  private async lookAgain(): Promise<void> {
    try {
      const reached = (await this.keeper?.lastNumbers([...this.open.keys()])) ?? new Map<string, number>()
      for (const [channel, no] of reached) this.open.get(channel)?.sequence.hasReached(no)
    } catch (error) {
      this.options.log.warn({ err: error }, 'numbers of live channels')
    }
  }

  private restLooking(): void {
    clearInterval(this.timer)
    this.timer = undefined
  }
}

function shut({ sequence, room }: Open): void {
  sequence.close()
  room.close()
}
