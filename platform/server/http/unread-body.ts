import type { IncomingMessage } from 'node:http'

/** A sender who is told to stop gets this long to read why before the connection is cut. */
const LINGER_MS = 1000
/** Added to what the slowest sender would need, so that a small body on a bad line arrives too. */
const PATIENCE_MS = 10_000
/** Slower senders are cut off: 32 KB a second is a weak mobile connection. */
const SLOWEST_BYTES_PER_SECOND = 32_768

/** How many bytes of a body are announced; null when the sender does not say. */
export function announcedBytes(request: IncomingMessage): number | null {
  if (request.headers['transfer-encoding'] !== undefined) return null
  return Number(request.headers['content-length'] ?? 0)
}

/** Whether a part of the body has not arrived, or has not been taken. */
export const isBodyUnread = (request: IncomingMessage): boolean => !request.complete && announcedBytes(request) !== 0

/**
 * Ends the connection after the answer without reading the rest of the body. Closing at once would throw away the answer
 * on its way, because the rest is still arriving; reading on would cost whatever a stranger likes to send.
 */
export function leaveUnread({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end()
    // The HTTP server begins to read on when an answer is finished; it is stopped after that.
    setImmediate(() => socket.pause())
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Cuts the connection when a body of at most `mostBytes` takes longer than the slowest connection would need for it. */
export function awaitBody(request: IncomingMessage, mostBytes: number): void {
  const announced = announcedBytes(request)
  if (announced === 0 || request.complete) return
  const bytes = Math.min(announced ?? mostBytes, mostBytes)
  const limitMs = PATIENCE_MS + (1000 * bytes) / SLOWEST_BYTES_PER_SECOND
  const timer = setTimeout(() => request.destroy(), limitMs)
  request.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
}
