import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import type { Call } from '#platform/contract/call.ts'
import { isOwnOrigin, mayCall } from './access.ts'
import type { Caller } from './endpoint.ts'
import type { Log } from './log.ts'

/** The live-event channel: tells browsers, in whichever process they are connected, that something they show has changed. */
export interface Live {
  /** Tells everybody who watches one of the names (the `reads` of calls). Carries no data: the screen asks again. */
  changed(names: readonly string[]): void
  /** Begins to accept connections of browsers. */
  attach(server: HttpServer): void
  /** Says which reads exist and who may see them, and who a connection belongs to. */
  authorise(calls: readonly Call[], identify: (request: IncomingMessage) => Promise<Caller | null>): void
  close(): Promise<void>
}

interface LiveOptions {
  readonly pool: pg.Pool
  readonly path: string
  readonly publicUrl: string
  readonly log: Log
}

const MOST_NAMES_WATCHED = 50

/** socket.io with the PostgreSQL adapter, so that an event reaches the clients of every process. */
export function openLive({ pool, path, publicUrl, log }: LiveOptions): Live {
  const io = new Server({
    path,
    serveClient: false,
    maxHttpBufferSize: 16_384,
    // A browser of another origin may not open a connection with our cookie.
    allowRequest: (request, done) => done(null, isOwnOrigin(request.headers, publicUrl)),
  })
  io.adapter(
    createAdapter(pool, {
      tableName: 'public.socket_io_attachments',
      errorHandler: (error) => log.warn({ err: error }, 'live adapter'),
    }),
  )
  let isAttached = false
  let mayWatch: (caller: Caller, name: string) => boolean = () => false

  io.on('connection', (socket) => {
    socket.on('watch', (names: unknown) => {
      if (!Array.isArray(names) || names.length > MOST_NAMES_WATCHED) return
      const caller = socket.data.caller as Caller
      for (const name of names)
        if (typeof name === 'string' && mayWatch(caller, name)) void socket.join(`reads:${name}`)
    })
    socket.on('unwatch', (names: unknown) => {
      if (!Array.isArray(names)) return
      for (const name of names) void socket.leave(`reads:${String(name)}`)
    })
  })

  return {
    changed(names) {
      if (names.length > 0) io.to(names.map((name) => `reads:${name}`)).emit('changed', names)
    },
    attach(server) {
      isAttached = true
      io.attach(server)
    },
    authorise(calls, identify) {
      mayWatch = (caller, name) =>
        calls.some((theCall) => theCall.reads.includes(name) && mayCall(theCall.access, caller))
      io.use((socket, next) => {
        identify(socket.request).then(
          (caller) => {
            if (!caller) return next(new Error('NO_SESSION'))
            socket.data.caller = caller
            next()
          },
          () => next(new Error('UNAVAILABLE')),
        )
      })
    },
    close: async () => {
      if (!isAttached) return void (await io.of('/').adapter.close())
      io.disconnectSockets(true)
      await io.close()
    },
  }
}
