import type { LiveServer, LiveSocket } from '../connections/live-server.ts'
import type { Audience, ChannelEvent, Entry } from './channel-keeper.ts'
import type { Channels } from './channels.ts'

const CHANNEL_ROOM = 'channel:'
const STAFF_ROOM = 'staff:'
const ROOMS: Record<Audience, string> = { ALL: CHANNEL_ROOM, STAFF: STAFF_ROOM }

/** Gives an event to those connections of this process whom it is for; it is put into words once for all of them. */
export const emitHere = (io: LiveServer, channel: string, { name, data, audience }: ChannelEvent) =>
  io.local.to(ROOMS[audience] + channel).emit(name, data)

/** Ends the connections of a channel in this process. */
export const closeHere = (io: LiveServer, channel: string) =>
  io.local.in(CHANNEL_ROOM + channel).disconnectSockets(true)

/** Brings a connection into its channel: from when this is settled, nothing is missed. Its end takes it out. */
export async function enterChannel(socket: LiveSocket, entry: Entry, channels: Channels): Promise<void> {
  const { channel, audience } = entry
  socket.conn.once('close', () => channels.leave(channel, audience))
  const rooms = audience === 'STAFF' ? [CHANNEL_ROOM + channel, STAFF_ROOM + channel] : [CHANNEL_ROOM + channel]
  void socket.join(rooms)
  await channels.join(channel, audience)
}
