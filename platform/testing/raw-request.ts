import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that may break every rule of HTTP. */
export interface RawConnection {
  readonly socket: Socket
  /** Everything that has been received so far. */
  received(): string
  /** Resolves with everything received when the other side has ended the connection. */
  ended(): Promise<string>
}

/** Opens a connection to the server at `url` and sends the text as it is. */
export async function openRaw(url: string, text = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk
  })
  // A connection that is cut instead of closed has ended too.
  const ended = new Promise<void>((done) =>
    socket
      .once('end', done)
      .once('error', () => done())
      .once('close', done),
  )
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return {
    socket,
    received: () => received,
    async ended() {
      await ended
      return received
    },
  }
}

/** The head of a request as it stands on the wire. */
export const headOf = (line: string, headers: Readonly<Record<string, string | number>>): string =>
  [
    `${line} HTTP/1.1`,
    'host: portal.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
