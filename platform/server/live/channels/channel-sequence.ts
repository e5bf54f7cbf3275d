import type { ChannelEvent } from './channel-keeper.ts'

/** What a sequence needs of the process around it. */
export interface SequenceOptions {
  /** Events of the log after this number in order, a first part of them where they are many. */
  readLog(afterNo: number): Promise<readonly ChannelEvent[]>
  /** Gives an event to the connections of this process. */
  emit(event: ChannelEvent): void
  /** Does this a moment later; answers how to let it be. */
  soon(work: () => void): () => void
  onFailure(error: unknown): void
}

/** Events heard while the log cannot be read; those beyond are read from it later. */
const MOST_HELD = 1_000

/**
 * Brings the events of one channel into their order for the connections of one process, each exactly once. What is heard may
 * come doubled, in any order or not at all: the next number is given on at once, and where one is missing the log is read.
 */
export class ChannelSequence {
  private last: number | null = null
  private readonly held = new Map<number, ChannelEvent>()
  private cancel: (() => void) | undefined
  private isReading = false
  private isClosed = false

  private readonly options: SequenceOptions

  constructor(options: SequenceOptions) {
    this.options = options
  }

  /** Everything after this number is given on; what was heard before it is over. */
  begin(last: number): void {
    this.last = last
    for (const no of this.held.keys()) if (no <= last) this.held.delete(no)
    this.giveHeld()
  }

  /** Takes an event as it comes. */
  hear(event: ChannelEvent): void {
    if (this.isClosed || (this.last !== null && event.no <= this.last)) return
    if (this.held.size < MOST_HELD) this.held.set(event.no, event)
    this.giveHeld()
  }

  /** Hears that the log has got so far; reads what is missing. */
  hasReached(no: number): void {
    if (this.last !== null && no > this.last) void this.catchUp()
  }

  close(): void {
    this.isClosed = true
    this.cancel?.()
    this.held.clear()
  }

  private give(event: ChannelEvent): void {
    this.last = event.no
    this.options.emit(event)
  }

  private giveHeld(): void {
    if (this.last === null) return
    for (let next = this.held.get(this.last + 1); next; next = this.held.get(this.last + 1)) {
      this.held.delete(next.no)
      this.give(next)
    }
    if (this.held.size > 0) this.readSoon()
  }

  private readSoon(): void {
    this.cancel ??= this.options.soon(() => {
      this.cancel = undefined
      // What was missing may have come by now.
      if (this.held.size > 0) void this.catchUp()
    })
  }

  private async catchUp(): Promise<void> {
    if (this.isReading || this.isClosed || this.last === null) return
    this.isReading = true
    // Whatever was heard is in the log already, and so is all before it: what the log lacks of that, it has forgotten.
    const heard = Math.max(0, ...this.held.keys())
    try {
      for (let isDone = false; !isDone && !this.isClosed; ) {
        const found = await this.options.readLog(this.last)
        isDone = found.length === 0
        if (!this.isClosed) this.giveInOrder(found)
      }
      if (!this.isClosed) this.giveInOrder([...this.held.values()].filter(({ no }) => no <= heard))
    } catch (error) {
      this.options.onFailure(error)
    } finally {
      this.isReading = false
    }
    if (!this.isClosed) this.giveHeld()
  }

  private giveInOrder(events: readonly ChannelEvent[]): void {
    for (const event of events.toSorted((a, b) => a.no - b.no)) {
      this.held.delete(event.no)
      if (event.no > (this.last ?? 0)) this.give(event)
    }
  }
}
