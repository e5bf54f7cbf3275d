import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of PostgreSQL that can fall silent: connections stay open, and nothing comes through any more. */
export interface SilentProxy {
  /** The address of the database behind the proxy. */
  readonly url: string
  /** Nothing comes through the connections that are open now; later ones work. */
  silence(): void
  /** Nothing comes through any connection any more, later ones included. */
  silenceAll(): void
  /** How many connections are open and were not silenced. */
  countLive(): number
  /** How often somebody asked and waited for the answer, whatever travelled together counting once. */
  countTrips(): number
  close(): Promise<void>
}

/** Starts a proxy for a database behind a Unix socket or a port. */
export async function openSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl)
  const socketFolder = target.searchParams.get('host')
  const port = Number(target.port || 5432)
  const all = new Set<Socket>()
  const live = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  let trips = 0
  const server = createServer((near) => {
    all.add(near)
    near.on('error', () => undefined)
    if (isSilent) return void near.resume()
    const far = socketFolder?.startsWith('/')
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(port, target.hostname)
    const pair = [near, far] as const
    live.add(pair)
    for (const socket of pair) {
      all.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        if (!live.delete(pair)) return
        near.destroy()
        far.destroy()
      })
    }
    let isAnswered = true
    near.on('data', () => {
      if (isAnswered) trips += 1
      isAnswered = false
    })
    far.on('data', () => {
      isAnswered = true
    })
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const silence = () => {
    for (const [near, far] of live) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
      far.resume()
    }
    live.clear()
  }
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence,
    silenceAll() {
      isSilent = true
      silence()
    },
    countLive: () => live.size,
    countTrips: () => trips,
    async close() {
      for (const socket of all) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
