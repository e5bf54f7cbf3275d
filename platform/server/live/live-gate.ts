import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Caller } from '../endpoint.ts'
import { isOwnOrigin } from '../http/access.ts'

/** Pages that one person may have open in one process; a browser with more of them works without live events. */
const MOST_CONNECTIONS_OF_PERSON = 50
/** A page says what it watches when it changes; somebody who says more than that is no page. */
const MOST_PACKETS = 200
const WINDOW_MS = 10_000

/** Who stands behind a connection, and the look at sessions that found it out. */
export interface Entrant {
  readonly caller: Caller
  readonly look: number
}

interface GateOptions {
  readonly publicUrl: string
  identify(request: IncomingMessage): Promise<Caller | null>
  /** The number of the present look at sessions. */
  look(): number
}

/** What the gate needs of a connection below socket.io. */
interface Connection extends EventEmitter {
  readonly request: IncomingMessage
  close(discard?: boolean): void
}

/** Judges connections before they exist, so that a stranger costs one answer and keeps nothing open. */
export interface Gate {
  /** Lets in who comes from our own pages, is signed in and has not too many connections. */
  allow(request: IncomingMessage, done: (reason: string | null, isAllowed: boolean) => void): void
  /** Watches the connections that came in, and closes those that say too much. */
  watch(engine: EventEmitter): void
  /** Whom the gate let in with this request. */
  entrantOf(request: IncomingMessage): Entrant | undefined
}

export function openGate({ publicUrl, identify, look }: GateOptions): Gate {
  const entrants = new WeakMap<IncomingMessage, Entrant>()
  const open = new Map<number, number>()
  const count = (userId: number, by: 1 | -1): void => {
    const now = (open.get(userId) ?? 0) + by
    if (now > 0) open.set(userId, now)
    else open.delete(userId)
  }
  return {
    // A browser of another origin may not open a connection with our cookie.
    allow(request, done) {
      if (!isOwnOrigin(request.headers, publicUrl)) return done('FOREIGN_ORIGIN', false)
      const seen = look()
      identify(request).then(
        (caller) => {
          if (!caller) return done('NO_SESSION', false)
          if ((open.get(caller.userId) ?? 0) >= MOST_CONNECTIONS_OF_PERSON) return done('TOO_MANY', false)
          entrants.set(request, { caller, look: seen })
          done(null, true)
        },
        () => done('UNAVAILABLE', false),
      )
    },
    watch(engine) {
      engine.on('connection', (connection: Connection) => {
        const entrant = entrants.get(connection.request)
        if (!entrant) return connection.close(true)
        const { userId } = entrant.caller
        count(userId, 1)
        connection.once('close', () => count(userId, -1))
        limitPackets(connection)
      })
    },
    entrantOf: (request) => entrants.get(request),
  }
}

function limitPackets(connection: Connection): void {
  let begun = performance.now()
  let packets = 0
  connection.on('packet', () => {
    const now = performance.now()
    if (now - begun > WINDOW_MS) {
      begun = now
      packets = 0
    }
    packets += 1
    if (packets > MOST_PACKETS) connection.close(true)
  })
}
