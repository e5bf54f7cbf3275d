import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { OK, readCommands, writeError, writeReply } from './commands.ts'

/** An engine of the Redis protocol that knows nothing but to publish and to subscribe. */
export interface BusSimulator {
  /** `redis://127.0.0.1:…` */
  readonly url: string
  /** Breaks all connections; clients may connect again. */
  cut(): void
  close(): Promise<void>
}

interface BusOptions {
  readonly port?: number
  /** Carries each message to a subscriber; a bad one loses, doubles or delays it. */
  readonly carry?: (send: () => void) => void
}

interface Client {
  readonly socket: Socket
  readonly channels: Set<string>
  readonly patterns: Set<string>
  rest: Buffer
}

/** Opens one on a port of 127.0.0.1, a free one unless said otherwise. */
export async function openBusSimulator({ port = 0, carry = (send) => send() }: BusOptions = {}): Promise<BusSimulator> {
  const clients = new Set<Client>()
  const server = createServer({ noDelay: true }, (socket) => {
    const client: Client = { socket, channels: new Set(), patterns: new Set(), rest: Buffer.alloc(0) }
    clients.add(client)
    socket.on('data', (bytes: Buffer) => {
      const { commands, rest } = readCommands(Buffer.concat([client.rest, bytes]))
      client.rest = rest
      for (const command of commands) socket.write(answer(client, command, clients, carry))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => clients.delete(client))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const { socket } of clients) socket.destroy()
  }
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}

function answer(
  client: Client,
  [name = Buffer.alloc(0), ...words]: readonly Buffer[],
  clients: ReadonlySet<Client>,
  carry: NonNullable<BusOptions['carry']>,
): Buffer {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = words
  switch (name.toString().toUpperCase()) {
    case 'AUTH':
    case 'CLIENT':
    case 'SELECT':
      return OK
    case 'HELLO':
      return writeReply(['server', 'simulator', 'proto', 2])
    case 'PING':
      // A client that has subscribed hears nothing but messages, and answers in their form.
      return isSubscribed(client) ? writeReply(['pong', first]) : Buffer.from('+PONG\r\n')
    case 'SUBSCRIBE':
      return subscribe(client, 'channels', 'subscribe', words)
    case 'PSUBSCRIBE':
      return subscribe(client, 'patterns', 'psubscribe', words)
    case 'UNSUBSCRIBE':
      return unsubscribe(client, 'channels', 'unsubscribe', words)
    case 'PUNSUBSCRIBE':
      return unsubscribe(client, 'patterns', 'punsubscribe', words)
    case 'PUBLISH':
      return writeReply(publish(clients, first, second, carry))
    case 'PUBSUB':
      return writeReply(words.slice(1).flatMap((each) => [each, countOf(clients, each.toString())]))
    default:
      return writeError(`unknown command '${name}'`)
  }
}

const isSubscribed = ({ channels, patterns }: Client): boolean => channels.size + patterns.size > 0

function subscribe(client: Client, kind: 'channels' | 'patterns', word: string, names: readonly Buffer[]): Buffer {
  return Buffer.concat(
    names.map((name) => {
      client[kind].add(name.toString())
      return writeReply([word, name, client.channels.size + client.patterns.size])
    }),
  )
}

/** Without names, from all. */
function unsubscribe(client: Client, kind: 'channels' | 'patterns', word: string, names: readonly Buffer[]): Buffer {
  const left = names.length > 0 ? names.map(String) : [...client[kind]]
  const replies = left.map((name) => {
    client[kind].delete(name)
    return writeReply([word, name, client.channels.size + client.patterns.size])
  })
  return replies.length > 0 ? Buffer.concat(replies) : writeReply([word, null, client.channels.size])
}

function publish(
  clients: ReadonlySet<Client>,
  channel: Buffer,
  message: Buffer,
  carry: NonNullable<BusOptions['carry']>,
): number {
  const name = channel.toString()
  let count = 0
  for (const { socket, channels, patterns } of clients) {
    const replies = [...patterns]
      .filter((pattern) => fits(pattern, name))
      .map((pattern) => writeReply(['pmessage', pattern, channel, message]))
    if (channels.has(name)) replies.push(writeReply(['message', channel, message]))
    for (const reply of replies) carry(() => void socket.write(reply))
    count += replies.length
  }
  return count
}

/** Patterns of the portal end in a star, and have no other. */
const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

const countOf = (clients: ReadonlySet<Client>, name: string): number =>
  [...clients].filter(({ channels }) => channels.has(name)).length
