import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { networkOf } from '#platform/contract/network.ts'
import type { Caller } from '../../endpoint.ts'
import { isOwnOrigin } from '../../http/access.ts'
import type { Entry } from '../channels/channel-keeper.ts'
import { type Counter, openCounter } from './counter.ts'

/** Pages that one person may have open in one process; a browser with more of them works without live events. */
const MOST_CONNECTIONS_OF_PERSON = 50
/** A page says what it watches when it changes; somebody who says more than that is no page. */
const MOST_PACKETS = 200
const WINDOW_MS = 10_000

/** Who stands behind a connection, and the look at sessions that found it out. */
export interface Entrant {
  /** Null for somebody who has no session but a ticket. */
  readonly caller: Caller | null
  readonly look: number
  /** Where a ticket leads; null for a page of ours that watches reads. */
  readonly entry: Entry | null
}

export interface GateOptions {
  readonly publicUrl: string
  /** Connections with a ticket that one process takes of one network: a school has one address. */
  readonly mostOfNetwork: number
  addressOf(request: IncomingMessage): string
  identify(request: IncomingMessage): Promise<Caller | null>
  /** Whom a ticket lets in; null for one that is not good. */
  openTicket(ticket: string, request: IncomingMessage): Promise<Entry | null>
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
  /** Lets in who comes from our own pages, is signed in or has a ticket, and has not too many connections. */
  allow(request: IncomingMessage, done: (reason: string | null, isAllowed: boolean) => void): void
  /** Watches the connections that came in, and closes those that say too much. */
  watch(engine: EventEmitter): void
  /** Whom the gate let in with this request. */
  entrantOf(request: IncomingMessage): Entrant | undefined
}

/** Opens the gate of this process: what it counts, it counts here alone. */
export function openGate(options: GateOptions): Gate {
  const entrants = new WeakMap<IncomingMessage, Entrant>()
  const holders = openCounter(MOST_CONNECTIONS_OF_PERSON)
  const networks = openCounter(options.mostOfNetwork)
  const placesOf = (request: IncomingMessage, { caller, entry }: Entrant): readonly Place[] =>
    entry
      ? [
          { counter: holders, key: entry.holderKey },
          { counter: networks, key: networkOf(options.addressOf(request)) },
        ]
      : [{ counter: holders, key: `person:${caller?.userId}` }]
  return {
    // A browser of another origin may not open a connection with our cookie.
    allow(request, done) {
      if (!isOwnOrigin(request.headers, options.publicUrl)) return done('FOREIGN_ORIGIN', false)
      findEntrant(request, options).then(
        (entrant) => {
          if (!entrant) return done('NO_SESSION', false)
          if (placesOf(request, entrant).some(({ counter, key }) => counter.isFull(key))) return done('TOO_MANY', false)
          entrants.set(request, entrant)
          done(null, true)
        },
        () => done('UNAVAILABLE', false),
      )
    },
    watch(engine) {
      engine.on('connection', (connection: Connection) => {
        const entrant = entrants.get(connection.request)
        if (!entrant) return connection.close(true)
        const places = placesOf(connection.request, entrant)
        for (const { counter, key } of places) counter.enter(key)
        connection.once('close', () => {
          for (const { counter, key } of places) counter.leave(key)
        })
        limitPackets(connection)
      })
    },
    entrantOf: (request) => entrants.get(request),
  }
}

interface Place {
  readonly counter: Counter
  readonly key: string
}

async function findEntrant(
  request: IncomingMessage,
  { identify, openTicket, look }: GateOptions,
): Promise<Entrant | null> {
  const seen = look()
  const ticket = new URL(request.url ?? '/', 'http://localhost').searchParams.get('ticket')
  if (ticket === null) {
    const caller = await identify(request)
    return caller && { caller, look: seen, entry: null }
  }
  const entry = await openTicket(ticket, request)
  return entry && { caller: entry.caller ?? null, look: seen, entry }
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
