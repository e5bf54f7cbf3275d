import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadConfig } from '#platform/server/config/config.ts'
import { openDatabase, openPool } from '#platform/server/database/database.ts'
import { ListeningPool } from '#platform/server/database/listening-pool.ts'
import type { ChannelEvent } from '#platform/server/live/channels/channel-keeper.ts'
import { openLive } from '#platform/server/live/live.ts'
import { openLog } from '#platform/server/log.ts'
import { microsecondsNow } from './machine-time.ts'
import { type Said, testChannels } from './test-channels.ts'

/** What a live process is asked for, over the line to the process that started it. */
export type LiveAsk =
  | { readonly ask: 'say'; readonly channel: string; readonly said: Said }
  /** Only tells, with the next number, and puts the time into it; the log knows nothing of that. */
  | { readonly ask: 'tell'; readonly channel: string; readonly text: string }
  | { readonly ask: 'close'; readonly channel: string }
  | { readonly ask: 'state' }

/** What it says of itself. */
export interface LiveState {
  readonly counts: readonly (readonly [string, number])[]
  readonly isConnected: boolean
  /** Memory of the process after a collection, in bytes; the collection only where node was started with it. */
  readonly rss: number
  /** Time of the processor so far, in microseconds. */
  readonly cpu: number
}

/** A server process that does nothing but live events, for tests and benchmarks of several of them. */
if (import.meta.main) {
  const config = loadConfig(process.env)
  const db = openDatabase(openPool(config.DATABASE_URL, 4))
  const live = openLive({
    pool: new ListeningPool(config.DATABASE_URL),
    path: '/live',
    publicUrl: 'http://portal.test',
    log: openLog('silent'),
    busUrl: config.LIVE_BUS_URL,
    secret: 'live processes of tests',
    trusts: config.TRUST_PROXY,
    mostOfNetwork: config.LIVE_CONNECTIONS_OF_NETWORK,
  })
  const channels = testChannels(db)
  live.authorise([], { identify: async () => null, findBySession: async () => new Map() }, channels)
  const server = createServer()
  live.attach(server)
  let lastNo = 0
  const answer = async (asked: LiveAsk): Promise<unknown> => {
    if (asked.ask === 'state') return stateNow()
    if (asked.ask === 'close') return live.closeChannel(asked.channel)
    const event = asked.ask === 'tell' ? timed(asked.text) : await channels.add(asked.channel, asked.said)
    live.deliver(asked.channel, event)
    return event.no
  }
  const timed = (text: string): ChannelEvent => {
    lastNo += 1
    return { no: lastNo, name: 'said', data: { at: microsecondsNow(), text }, audience: 'ALL' }
  }
  const stateNow = (): LiveState => {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    return {
      counts: [...live.countsOf()],
      isConnected: live.isConnected(),
      rss: process.memoryUsage.rss(),
      cpu: user + system,
    }
  }
  process.on('message', ({ id, asked }: { id: number; asked: LiveAsk }) => {
    void answer(asked).then((answered) => process.send?.({ id, answered }))
  })
  // Whoever started it has gone.
  process.on('disconnect', () => process.exit(0))
  server.listen(0, '0.0.0.0', () => process.send?.({ port: (server.address() as AddressInfo).port }))
}
