import type { Socket } from 'socket.io-client'

/** What a channel hears of its connection. */
export interface SocketEars {
  onOpen: () => void
  onEvent: (name: string, data: unknown) => void
  /** It never came about, or it broke; said once. */
  onLost: () => void
}

/** A connection under way; nothing is heard after `close`. */
export interface ChannelSocket {
  close: () => void
}

/** Connects to an address with a ticket, which is good for a minute. */
export type OpenSocket = (url: string, ears: SocketEars) => Promise<ChannelSocket>

const openTicketSocket: OpenSocket = async (url, { onOpen, onEvent, onLost }) => {
  const { io } = await import('socket.io-client')
  const { origin, pathname, searchParams } = new URL(url, location.href)
  const socket: Socket = io(origin, {
    path: pathname,
    query: Object.fromEntries(searchParams),
    transports: ['websocket', 'polling'],
    // A ticket is good once: whoever comes back brings a new one.
    reconnection: false,
    forceNew: true,
  })
  const lost = (): void => {
    close()
    onLost()
  }
  const close = (): void => {
    socket.off()
    socket.offAny()
    socket.close()
  }
  socket.on('connect', onOpen)
  socket.on('connect_error', lost)
  socket.on('disconnect', lost)
  socket.onAny(onEvent)
  return { close }
}

let openBy = openTicketSocket

export const openSocket: OpenSocket = (url, ears) => openBy(url, ears)

/** Replaces the network, for tests; the answer puts it back. */
export function openSocketsBy(open: OpenSocket): () => void {
  const former = openBy
  openBy = open
  return () => {
    openBy = former
  }
}
