import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { Server } from 'socket.io'
import type { Call } from '#platform/contract/call.ts'
import type { Trusts } from '../config/trusted-proxy.ts'
import type { Caller } from '../endpoint.ts'
import { senderAddress } from '../http/sender-address.ts'
import type { Log } from '../log.ts'
import { openBus } from './bus/bus.ts'
import type { ChannelEvent, ChannelHolders, ChannelKeeper } from './channels/channel-keeper.ts'
import { Channels } from './channels/channels.ts'
import { openGate } from './connections/live-gate.ts'
import type { LiveServer, LiveSocket } from './connections/live-server.ts'
import { SessionWatch } from './connections/session-watch.ts'
import { joinChannel, welcome } from './connections/ticket-holder.ts'
import { PEOPLE_TOLD, tellToldPeople } from './connections/told-people.ts'
import { atMostEvery } from './reads/at-most-every.ts'
import { RecentChanges } from './reads/recent-changes.ts'
import { leaveForbidden, type MayWatch, readersOf, roomsOf, takeWatches } from './reads/watched-reads.ts'

/**
 * The live-event channel. It tells browsers, in whichever process they are connected, that something they show has changed;
 * and whoever came with a ticket what is said in its channel.
 */
export interface Live {
  /**
   * Tells everybody who watches one of the names (the `reads` of calls). Carries no data: the screen asks again. A name
   * that begins with `own:` is about what one person has; only that person hears it.
   */
  changed(names: readonly string[], personId?: number | null): void
  /**
   * Tells everybody in a channel, in whichever process they are connected, once and in the order of the numbers. The event is
   * in the channel's log, and committed.
   */
  deliver(channel: string, event: ChannelEvent): void
  /** How many hear only what is for all (viewers) in each channel in this process, however many connections each has. */
  countsOf(): ReadonlyMap<string, number>
  /** Whose connections hear each channel in this process, by what they hear, each holder once. */
  holdersOf(): ReadonlyMap<string, ChannelHolders>
  /** Whether this process hears the others at the moment. */
  isConnected(): boolean
  /** Ends all connections of a channel, in all processes. */
  closeChannel(channel: string): void
  /** Begins to accept connections of browsers. */
  attach(server: HttpServer): void
  /** Says which reads exist and who may see them, who a connection belongs to, and who opens tickets. */
  authorise(calls: readonly Call[], people: LivePeople, channels?: ChannelKeeper): void
  close(): Promise<void>
}

/** Who connections belong to. Neither question keeps a session alive: a page asks by itself, without its person. */
export interface LivePeople {
  identify(request: IncomingMessage): Promise<Caller | null>
  /** The people of those sessions that still live, as they are now. */
  findBySession(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>
}

export interface LiveOptions {
  /** Listens to the database; told of sessions' ends whatever the bus is. */
  readonly pool: pg.Pool
  readonly path: string
  readonly publicUrl: string
  readonly log: Log
  /** Where processes tell one another: `redis://…`, or empty for the database. */
  readonly busUrl: string
  /** The portal's own, the same in all its processes. */
  readonly secret: string
  /** Whose word about the sender of a connection is believed; nobody's unless said otherwise. */
  readonly trusts: Trusts
  /** Connections with a ticket that this process takes of one network. */
  readonly mostOfNetwork: number
  /** How long a connection may outlive a session whose end nobody tells: one that has run out. */
  readonly recheckSeconds?: number
}

/** What changes again and again is told at once, and then once more each time this has passed. */
const TELL_AGAIN_AFTER_MS = 50
/** A page says at once that it wants to hear; a connection that does not is none of ours. */
const CONNECT_WITHIN_MS = 5_000
/** Balancers and home routers forget a connection that is silent for longer. */
const PING_EVERY_MS = 25_000

const NOBODY: LivePeople = { identify: async () => null, findBySession: async () => new Map() }

/**
 * socket.io over a bus between the processes, so that an event reaches the clients of every one. A connection lives no
 * longer than its session and hears no more than its person may see.
 */
export function openLive(options: LiveOptions): Live {
  const { pool, path, publicUrl, log, trusts, mostOfNetwork, recheckSeconds = 30 } = options
  let people = NOBODY
  let keeper: ChannelKeeper | undefined
  let mayWatch: MayWatch = () => false
  let isAttached = false
  const gate = openGate({
    publicUrl,
    mostOfNetwork,
    addressOf: (request) => senderAddress(request, trusts),
    identify: (request) => people.identify(request),
    openTicket: async (ticket, request) => (await keeper?.open(ticket, request)) ?? null,
    look: () => sessions.look,
  })
  const io: LiveServer = new Server({
    path,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: CONNECT_WITHIN_MS,
    pingInterval: PING_EVERY_MS,
    allowRequest: gate.allow,
  })
  const bus = openBus({ url: options.busUrl, secret: options.secret, pool, log })
  io.adapter(bus.adapter)
  const sessions = new SessionWatch({
    io,
    log,
    findBySession: (ids) => people.findBySession(ids),
    renew: (socket, caller) => renew(socket, caller, mayWatch),
  })
  const channels = new Channels({
    log,
    tellOthers: (channel, event) => io.serverSideEmit('channel', channel, event),
  })
  io.on('channel', (channel, event) => channels.hear(channel, event))
  io.on('closeChannel', (channel) => channels.disconnect(channel))
  const recent = new RecentChanges()
  const hear = (rooms: readonly string[], names: readonly string[]): void => {
    recent.note(rooms)
    io.local.to([...rooms]).emit('changed', names)
  }
  io.on('reads', hear)
  const tell = atMostEvery(TELL_AGAIN_AFTER_MS, (rooms: readonly string[], names: readonly string[]) => {
    hear(rooms, names)
    io.serverSideEmit('reads', rooms, names)
  })
  io.on('connection', (socket) => {
    const { entry } = socket.data
    if (entry) welcome(socket, entry, channels)
    else takeWatches(socket, mayWatch, recent)
    sessions.check(socket)
  })

  return {
    changed(names, personId = null) {
      const rooms = roomsOf(names, personId)
      if (rooms.length > 0) tell.about(rooms.join(' '), rooms, names)
    },
    deliver: (channel, event) => channels.deliver(channel, event),
    isConnected: () => bus.isConnected(),
    countsOf: () => channels.counts(),
    holdersOf: () => channels.holders(),
    closeChannel(channel) {
      channels.disconnect(channel)
      io.serverSideEmit('closeChannel', channel)
    },
    attach(server) {
      io.attach(server)
      isAttached = true
      gate.watch(io.engine)
      sessions.begin(pool, recheckSeconds, { [PEOPLE_TOLD]: tellToldPeople(io) })
    },
    authorise(calls, found, kept) {
      people = found
      keeper = kept
      channels.keep(kept)
      mayWatch = readersOf(calls)
      io.use((socket, next) => {
        const entrant = gate.entrantOf(socket.request)
        if (!entrant) return next(new Error('NO_SESSION'))
        Object.assign(socket.data, entrant)
        if (!entrant.entry) return next()
        joinChannel(socket, entrant.entry, channels).then(
          () => next(),
          (error: unknown) => {
            log.warn({ err: error }, 'live channel')
            socket.conn.close()
          },
        )
      })
    },
    close: async () => {
      tell.rest()
      channels.close()
      await sessions.close()
      // Browsers lose their connection and look for another process. A goodbye would keep them away for good, and told to
      // all sockets it would reach those of the other processes too.
      if (isAttached) await io.close()
      else await io.of('/').adapter.close()
      await bus.close()
    },
  }
}

/** From now on the connection belongs to the person as they are now. What a ticket was given for has to be asked anew. */
function renew(socket: LiveSocket, caller: Caller, mayWatch: MayWatch): void {
  if (!socket.data.entry) leaveForbidden(socket, caller, mayWatch)
  else if (!isDeepStrictEqual(socket.data.caller?.flags, caller.flags)) socket.disconnect(true)
}
