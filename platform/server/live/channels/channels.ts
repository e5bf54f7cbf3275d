import type { Log } from '../../log.ts'
import type { Audience, ChannelEvent, ChannelKeeper } from './channel-keeper.ts'
import { ChannelSequence } from './channel-sequence.ts'

/** What the channels of a process need of its connections and of the other processes. */
export interface ChannelsOptions {
  readonly log: Log
  /** Gives an event to the connections of this process that are in the channel. */
  emit(channel: string, event: ChannelEvent): void
  /** Tells all other processes; may fail or lose it. */
  tellOthers(channel: string, event: ChannelEvent): void
}

/** An event missing in between is waited for so long: it may just be late. */
const WAIT_MS = 50
/** How often the log is asked whether something was told that nobody heard. */
const LOOK_AGAIN_MS = 3_000

interface Open {
  readonly sequence: ChannelSequence
  /** Settled when the channel is heard in this process. */
  readonly begun: Promise<void>
  readonly count: Record<Audience, number>
}

/** The channels in which this process has connections. */
export class Channels {
  private readonly open = new Map<string, Open>()
  private keeper: ChannelKeeper | undefined
  private timer: NodeJS.Timeout | undefined

  private readonly options: ChannelsOptions

  constructor(options: ChannelsOptions) {
    this.options = options
  }

  keep(keeper: ChannelKeeper | undefined): void {
    this.keeper = keeper
  }

  /**
   * A connection comes into a channel; settled when it misses nothing from now on. Whatever happens, `leave` has to follow.
   */
  async join(channel: string, audience: Audience): Promise<void> {
    const entered = this.open.get(channel) ?? this.begin(channel)
    entered.count[audience] += 1
    await entered.begun
  }

  leave(channel: string, audience: Audience): void {
    const left = this.open.get(channel)
    if (!left) return
    left.count[audience] -= 1
    if (left.count.ALL + left.count.STAFF > 0) return
    left.sequence.close()
    this.open.delete(channel)
    if (this.open.size === 0) {
      clearInterval(this.timer)
      this.timer = undefined
    }
  }

  deliver(channel: string, event: ChannelEvent): void {
    this.hear(channel, event)
    this.options.tellOthers(channel, event)
  }

  hear(channel: string, event: ChannelEvent): void {
    this.open.get(channel)?.sequence.hear(event)
  }

  /** How many connections of viewers each channel has here; the staff's are not counted. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.open].map(([channel, { count }]) => [channel, count.ALL]))
  }

  close(): void {
    clearInterval(this.timer)
    for (const { sequence } of this.open.values()) sequence.close()
    this.open.clear()
  }

  private begin(channel: string): Open {
    const sequence = new ChannelSequence({
      readLog: async (afterNo) => (await this.keeper?.readLog(channel, afterNo)) ?? [],
      emit: (event) => this.options.emit(channel, event),
      soon: (work) => {
        const timer = setTimeout(work, WAIT_MS)
        return () => clearTimeout(timer)
      },
      onFailure: (error) => this.options.log.warn({ err: error, channel }, 'log of a live channel'),
    })
    // It hears already what is told while the last number is read: nothing falls between the two.
    const begun = this.lastNumberOf(channel).then((last) => sequence.begin(last))
    const opened = { sequence, begun, count: { ALL: 0, STAFF: 0 } }
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
}
