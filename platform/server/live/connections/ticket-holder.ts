import type { Entry } from '../channels/channel-keeper.ts'
import type { Channels } from '../channels/channels.ts'
import { packetsOf, sendAll } from '../channels/packets.ts'
import type { LiveSocket } from './live-server.ts'

/** A connection that is being made comes into its channel; its end, whenever that is, takes it out. */
export async function joinChannel(socket: LiveSocket, { channel, audience }: Entry, channels: Channels): Promise<void> {
  socket.conn.once('close', () => channels.leave(channel, audience, socket))
  await channels.join(channel)
}

/** A connection that stands is greeted, hears its channel, and forgets what only its beginning needed. */
export function welcome(socket: LiveSocket, { channel, audience, hello }: Entry, channels: Channels): void {
  sendAll(new Set([socket]), packetsOf(hello))
  channels.add(channel, audience, socket)
  // There may be ten thousand of them, and each request is kilobytes.
  if (socket.conn.transport.name === 'websocket') {
    Object.assign(socket, { handshake: null })
    Object.assign(socket.conn, { request: null })
  }
}
