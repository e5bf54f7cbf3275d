import type { LiveSocket } from '../connections/live-server.ts'
import type { Greeting } from './channel-keeper.ts'

/** Events as they go over the wire, made once for all who hear them. */
export interface Packets {
  /** Each in the protocol of socket.io, for a connection that still asks for what there is. */
  readonly texts: readonly string[]
  /** All together as WebSocket writes them: one piece to send, however many they are. */
  readonly frames: Buffer
}

/** Puts events into packets: `2` says that it is an event of the one namespace there is. */
export function packetsOf(events: readonly Greeting[]): Packets {
  const texts = events.map(({ name, data }) => `2${JSON.stringify([name, data])}`)
  // Below, `4` says that it is a message and nothing of the connection's own.
  return { texts, frames: Buffer.concat(texts.map((text) => frameOf(`4${text}`))) }
}

const WHOLE_TEXT = 0x81
const LONGEST_SHORT = 125
const LONGEST_MIDDLE = 0xff_ff

/** One text as a frame of WebSocket (RFC 6455, 5.2), from a server to a client. */
export function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length <= LONGEST_SHORT) return Buffer.concat([Buffer.from([WHOLE_TEXT, bytes.length]), bytes])
  const isMiddle = bytes.length <= LONGEST_MIDDLE
  const head = Buffer.alloc(isMiddle ? 4 : 10)
  head[0] = WHOLE_TEXT
  head[1] = isMiddle ? 126 : 127
  if (isMiddle) head.writeUInt16BE(bytes.length, 2)
  else head.writeBigUInt64BE(BigInt(bytes.length), 2)
  return Buffer.concat([head, bytes])
}

/** Sends the same to all of them. */
export function sendAll(sockets: ReadonlySet<LiveSocket>, { texts, frames }: Packets): void {
  const [first] = texts
  if (first === undefined) return
  const together = { compress: false, wsPreEncodedFrame: [frames] }
  for (const { conn } of sockets) {
    if (conn.transport.name === 'websocket') conn.write(first, together)
    else for (const text of texts) conn.write(text)
  }
}
