import { createClient } from '@redis/client'
import { createAdapter } from '@socket.io/redis-adapter'
import type { Log } from '../../log.ts'
import { type Bus, type BusOptions, busName } from './bus.port.ts'

/** A connection that answers no question for so long is dead. */
const PING_EVERY_MS = 5_000
const SILENCE_MS = 15_000
const CONNECT_WITHIN_MS = 5_000
const LONGEST_WAIT_MS = 3_000
/** More is not kept for an engine that has fallen silent: what is lost, the logs of the channels hold. */
const MOST_WAITING = 10_000

/** Hears a message and where it was told. */
type Listener = (message: Buffer, channel: Buffer) => void

/** An engine of the Redis protocol. While it is away, channels go on by their logs. */
export function openRedisBus({ url, secret, log }: Pick<BusOptions, 'url' | 'secret' | 'log'>): Bus {
  const teller = openClient(url, log)
  const listener = openClient(url, log)
  // Nobody waits for what the adapter asks, so nobody would hear that it went wrong: an event lost, or the end.
  const lost = (error: unknown): void => log.debug({ err: error }, 'lost on the live bus')
  const telling = {
    ...eventsOf(teller),
    // By this the adapter knows what kind of client it has.
    pSubscribe: () => undefined,
    publish: (channel: string, message: string | Buffer) => void teller.publish(channel, message).catch(lost),
  }
  const listening = {
    ...eventsOf(listener),
    pSubscribe: (pattern: string, hear: Listener) => void listener.pSubscribe(pattern, hear, true).catch(lost),
    subscribe: (channels: string[], hear: Listener) => void listener.subscribe(channels, hear, true).catch(lost),
    pUnsubscribe: (pattern: string, hear: Listener) => void listener.pUnsubscribe(pattern, hear, true).catch(lost),
    unsubscribe: (channel: string, hear: Listener) => void listener.unsubscribe(channel, hear, true).catch(lost),
  }
  return {
    adapter: createAdapter(telling, listening, { key: busName(secret) }),
    isConnected: () => teller.isReady && listener.isReady,
    close: async () => {
      for (const client of [teller, listener]) client.destroy()
    },
  }
}

/** A client that connects again for ever, and says once when it could not and once when it can. */
function openClient(url: string, log: Log) {
  const client = createClient({
    url,
    RESP: 2,
    commandsQueueMaxLength: MOST_WAITING,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2),
    },
  })
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'the live bus is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info({}, 'the live bus is back')
    isAway = false
  })
  // Whatever goes wrong is told by 'error', and tried again; what ends it is that it is closed.
  client.connect().catch(() => undefined)
  return client
}

/** The adapter insists that somebody hears of errors. */
const eventsOf = (client: ReturnType<typeof openClient>) => ({
  on: client.on.bind(client),
  off: client.off.bind(client),
})
