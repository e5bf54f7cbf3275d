import type pg from 'pg'
import { hearSignals, type OnSignal } from '../../database/database-signals.ts'
import type { Caller } from '../../endpoint.ts'
import type { Log } from '../../log.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

/**
 * The database says here that a person signed out somewhere, or may do other things than before. The payload is their
 * number; an empty one means anybody.
 */
const CALLERS_CHANGED = 'callers_changed'

interface SessionWatchOptions {
  readonly io: LiveServer
  readonly log: Log
  /** The people of those sessions that still live, as they are now. */
  findBySession(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>
  /** The connection's person may do other things than before. */
  renew(socket: LiveSocket, caller: Caller): void
}

/** Ends connections whose session has ended. */
export class SessionWatch {
  private looks = 0
  private end: (() => Promise<void>) | undefined

  private readonly options: SessionWatchOptions

  constructor(options: SessionWatchOptions) {
    this.options = options
  }

  /** The number of the present look: an answer to an earlier one that comes late is out of date. */
  get look(): number {
    return this.looks
  }

  /** `others` are signals that come on the same connection. */
  begin(pool: pg.Pool, everySeconds: number, others: Readonly<Record<string, OnSignal>> = {}): void {
    const onCallersChanged: OnSignal = (userId) =>
      this.lookAgain(
        ({ userId: own, viewedBy }) => !userId || String(own) === userId || String(viewedBy?.userId) === userId,
      )
    const signals = hearSignals(pool, { ...others, [CALLERS_CHANGED]: onCallersChanged }, this.options.log)
    const timer = setInterval(() => this.lookAgain(() => true), everySeconds * 1000)
    this.end = async () => {
      clearInterval(timer)
      await signals.close()
    }
  }

  async close(): Promise<void> {
    await this.end?.()
  }

  /** Whatever was told while a connection was made did not find it among the others. */
  check(socket: LiveSocket): void {
    if (socket.data.look !== this.looks) this.lookAgain((caller) => caller === socket.data.caller)
  }

  private lookAgain(isMeant: (caller: Caller) => boolean): void {
    this.looks += 1
    const meant = [...this.options.io.of('/').sockets.values()].filter(
      ({ data }) => data.caller !== null && isMeant(data.caller),
    )
    // Whoever could not be looked up stays until the next look: the database is away for everybody.
    this.recheck(meant, this.looks).catch((error: unknown) => this.options.log.warn({ err: error }, 'live sessions'))
  }

  private async recheck(sockets: readonly LiveSocket[], look: number): Promise<void> {
    if (sockets.length === 0) return
    const sessionOf = ({ data }: LiveSocket): string => data.caller?.sessionId ?? ''
    const found = await this.options.findBySession([...new Set(sockets.map(sessionOf))])
    for (const socket of sockets) {
      const caller = found.get(sessionOf(socket))
      if (!caller) socket.disconnect(true)
      else if (look > socket.data.look) {
        this.options.renew(socket, caller)
        Object.assign(socket.data, { caller, look })
      }
    }
  }
}
