import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/** Ends the connections of a server that has been told to close, within a bound. */
export interface Drain {
  /** Waits for `closing`; connections without a request end at once, all others when their time is over. */
  until(closing: Promise<unknown>, mostMs: number): Promise<void>
}

/**
 * Watches a server's connections from the beginning, WebSockets among them, which the server itself forgets. While
 * `isStopping`, every answer says that its connection ends with it, so that clients look for another process in time.
 */
export function openDrain(app: FastifyInstance, isStopping: () => boolean): Drain {
  const { server } = app
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done(null, payload)
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return {
    async until(closing, mostMs) {
      let isClosed = false
      const closed = closing.finally(() => {
        isClosed = true
      })
      const deadline = performance.now() + mostMs
      while (!isClosed && performance.now() < deadline) {
        // Who had a request before has none now: the connection of an answered request must not keep us.
        server.closeIdleConnections()
        await Promise.race([closed, pause(LOOK_EVERY_MS)])
      }
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
