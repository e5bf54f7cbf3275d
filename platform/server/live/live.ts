import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { type DefaultEventsMap, Server } from 'socket.io'
import type { Call } from '#platform/contract/call.ts'
import { hearSignals, type Signals } from '../database/database-signals.ts'
import type { Caller } from '../endpoint.ts'
import { mayCall } from '../http/access.ts'
import type { Log } from '../log.ts'
import { atMostEvery } from './at-most-every.ts'
import { openGate } from './live-gate.ts'

/** The live-event channel: tells browsers, in whichever process they are connected, that something they show has changed. */
export interface Live {
  /**
   * Tells everybody who watches one of the names (the `reads` of calls). Carries no data: the screen asks again. A name
   * that begins with `own:` is about what one person has; only that person hears it.
   */
  changed(names: readonly string[], personId?: number | null): void
  /** Begins to accept connections of browsers. */
  attach(server: HttpServer): void
  /** Says which reads exist and who may see them, and who a connection belongs to. */
  authorise(calls: readonly Call[], people: LivePeople): void
  close(): Promise<void>
}

/** Who connections belong to. Neither question keeps a session alive: a page asks by itself, without its person. */
export interface LivePeople {
  identify(request: IncomingMessage): Promise<Caller | null>
  /** The people of those sessions that still live, as they are now. */
  findBySession(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>
}

interface LiveOptions {
  readonly pool: pg.Pool
  readonly path: string
  readonly publicUrl: string
  readonly log: Log
  /** How long a connection may outlive a session whose end nobody tells: one that has run out. */
  readonly recheckSeconds?: number
}

const MOST_NAMES_WATCHED = 50
/**
 * The database says here that a person signed out somewhere, or may do other things than before. The payload is their
 * number; an empty one means anybody.
 */
const CALLERS_CHANGED = 'callers_changed'
/** What changes again and again is told at once, and then once more each time this has passed. */
const TOLD_AGAIN_AFTER_MS = 50
const ROOM = 'reads:'
const OWN_ROOM = 'own-reads:'
/** A page says at once that it wants to hear; a connection that does not is none of ours. */
const CONNECT_WITHIN_MS = 5_000

interface Standing {
  caller: Caller
  /** The look that told who it is: an answer to an earlier one that comes late is out of date. */
  look: number
}

type LiveServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, Standing>
type LiveSocket = Parameters<Parameters<LiveServer['use']>[0]>[0]

/**
 * socket.io with the PostgreSQL adapter, so that an event reaches the clients of every process. A connection lives no
 * longer than its session and hears no more than its person may see.
 */
export function openLive({ pool, path, publicUrl, log, recheckSeconds = 30 }: LiveOptions): Live {
  let identify: LivePeople['identify'] = async () => null
  let looks = 0
  const gate = openGate({ publicUrl, identify: (request) => identify(request), look: () => looks })
  const io: LiveServer = new Server({
    path,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: CONNECT_WITHIN_MS,
    allowRequest: gate.allow,
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'public.socket_io_attachments',
      errorHandler: (error) => log.warn({ err: error }, 'live adapter'),
    }),
  )
  const tell = atMostEvery(TOLD_AGAIN_AFTER_MS, (rooms: readonly string[], names: readonly string[]) => {
    io.to([...rooms]).emit('changed', names)
  })
  let signals: Signals | undefined
  let timer: NodeJS.Timeout | undefined
  let mayWatch: (caller: Caller, name: string) => boolean = () => false
  let findBySession: LivePeople['findBySession'] = async () => new Map()

  const recheck = async (sockets: readonly LiveSocket[], look: number): Promise<void> => {
    if (sockets.length === 0) return
    const found = await findBySession([...new Set(sockets.map((socket) => socket.data.caller.sessionId))])
    for (const socket of sockets) {
      const caller = found.get(socket.data.caller.sessionId)
      if (!caller) socket.disconnect(true)
      else if (look > socket.data.look) renew(socket, { caller, look }, mayWatch)
    }
  }
  const recheckOf = (isMeant: (caller: Caller) => boolean): void => {
    looks += 1
    const meant = [...io.of('/').sockets.values()].filter((socket) => isMeant(socket.data.caller))
    // Whoever could not be looked up stays until the next look: the database is away for everybody.
    recheck(meant, looks).catch((error: unknown) => log.warn({ err: error }, 'live sessions'))
  }

  io.on('connection', (socket) => {
    socket.on('watch', (names: unknown) => {
      if (!Array.isArray(names) || names.length > MOST_NAMES_WATCHED) return
      for (const name of names)
        if (typeof name === 'string' && mayWatch(socket.data.caller, name))
          void socket.join(roomOf(name, socket.data.caller.userId))
    })
    socket.on('unwatch', (names: unknown) => {
      if (!Array.isArray(names) || names.length > MOST_NAMES_WATCHED) return
      for (const name of names) void socket.leave(roomOf(String(name), socket.data.caller.userId))
    })
    // Whatever was told while the connection was made did not find it among the others.
    if (socket.data.look !== looks) recheckOf((caller) => caller === socket.data.caller)
  })

  return {
    changed(names, personId = null) {
      const rooms = names.filter((name) => personId !== null || !isOwn(name)).map((name) => roomOf(name, personId))
      if (rooms.length > 0) tell.about(rooms.join(' '), rooms, names)
    },
    attach(server) {
      io.attach(server)
      gate.watch(io.engine)
      signals = hearSignals(
        pool,
        CALLERS_CHANGED,
        (userId) => recheckOf((caller) => !userId || String(caller.userId) === userId),
        log,
      )
      timer = setInterval(() => recheckOf(() => true), recheckSeconds * 1000)
    },
    authorise(calls, people) {
      ;({ identify, findBySession } = people)
      const readers = Map.groupBy(
        calls.flatMap((theCall) => theCall.reads.map((name) => ({ name, access: theCall.access }))),
        ({ name }) => name,
      )
      mayWatch = (caller, name) => readers.get(name)?.some(({ access }) => mayCall(access, caller)) ?? false
      io.use((socket, next) => {
        const entrant = gate.entrantOf(socket.request)
        if (!entrant) return next(new Error('NO_SESSION'))
        Object.assign(socket.data, entrant)
        next()
      })
    },
    close: async () => {
      tell.rest()
      if (!signals) return void (await io.of('/').adapter.close())
      clearInterval(timer)
      await signals.close()
      // Browsers lose their connection and look for another process. A goodbye would keep them away for good, and told to
      // all sockets it would reach those of the other processes too.
      await io.close()
    },
  }
}

const isOwn = (name: string): boolean => name.startsWith('own:')

const roomOf = (name: string, personId: number | null): string =>
  isOwn(name) ? `${OWN_ROOM}${personId}:${name}` : ROOM + name

/** From now on the connection belongs to the person as they are now, and leaves what they may not see any more. */
function renew(socket: LiveSocket, standing: Standing, mayWatch: (caller: Caller, name: string) => boolean): void {
  Object.assign(socket.data, standing)
  for (const room of socket.rooms)
    if (room.startsWith(ROOM) && !mayWatch(standing.caller, room.slice(ROOM.length))) void socket.leave(room)
}
